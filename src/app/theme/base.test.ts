import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..', '..')

it('defines the screen-reader class with each page, not with one of the screens', () => {
  const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  )
  const defining = styles.filter((path) => /^\.visually-hidden/m.test(readFileSync(join(src, path), 'utf8')))
  expect(defining.toSorted()).toEqual([
    join('app', 'theme', 'base.css'),
    // The page of the driver app.
    join('features', 'driver', 'driver.css'),
  ])
})

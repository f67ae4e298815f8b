import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { system } from './system'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'index.html'), 'utf8')

it('puts the layers of the design system in its own order, and those of other libraries above them', () => {
  const namesOf = (text: string) => /@layer ([^;{]+);/.exec(text)?.[1]?.split(/,\s*/)
  expect(namesOf(page)).toEqual([...(namesOf(system.layers.atRule) ?? []), 'libraries'])
})

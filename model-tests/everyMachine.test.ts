import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ending = 'Machine.ts'
const machines = readdirSync(join(import.meta.dirname, '..', 'src', 'machines'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith(ending))
  .map((file) => basename(file, ending))

it('every machine has a model test', () => {
  expect(machines.length).toBeGreaterThan(0)
  expect(machines.filter((name) => !existsSync(join(import.meta.dirname, `${name}.paths.test.ts`)))).toEqual(
    [],
  )
})

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { machines } from './machines'

const ending = 'Machine.ts'
const folder = join(import.meta.dirname, '..', 'machines')

it('lists every machine of the product under the name of its file', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
  expect(machines.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(machines.map(({ machine }) => machine.id)).toEqual(machines.map(({ name }) => name))
})

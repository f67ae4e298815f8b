import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { logs as durableMachines } from '../src/machines/registry'

const ending = 'Machine.ts'
const machines = readdirSync(join(import.meta.dirname, '..', 'src', 'machines'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith(ending))
  .map((file) => basename(file, ending))

it('every machine has a model test', () => {
  expect(machines.length).toBeGreaterThan(0)
  expect(
    machines.filter((name) => !existsSync(join(import.meta.dirname, name, `${name}.paths.test.ts`))),
  ).toEqual([])
})

it('the model of every durable machine walks its log', () => {
  expect(durableMachines.length).toBeGreaterThan(0)
  const tests = durableMachines.map(({ machine: { id } }) => [
    id,
    readFileSync(join(import.meta.dirname, id, `${id}.paths.test.ts`), 'utf8'),
  ])
  expect(tests.filter(([id, text]) => !text?.includes(`durable: ${id}Log`)).map(([id]) => id)).toEqual([])
})

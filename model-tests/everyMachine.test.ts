import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { machines } from '../src/machines/allMachines'

// registry.test.ts checks that the model of a durable machine walks its log.
it('every machine has a model test', () => {
  expect(machines.length).toBeGreaterThan(0)
  expect(
    machines
      .map(({ name }) => name)
      .filter((name) => !existsSync(join(import.meta.dirname, name, `${name}.paths.test.ts`))),
  ).toEqual([])
})

import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { durableMachineOf, durableMachines } from './durableMachines'

const folder = new URL('.', import.meta.url)
const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('Log.ts'),
)

it('lists every declaration of this folder', async () => {
  const modules: Record<string, unknown>[] = await Promise.all(
    declared.map((path) => import(new URL(path, folder).pathname)),
  )
  expect(declared.length).toBeGreaterThan(0)
  expect(new Set(durableMachines)).toEqual(new Set(modules.flatMap(Object.values)))
})

it('finds a declaration by the id of its machine', () => {
  expect(durableMachines.map(({ machine }) => durableMachineOf(machine.id))).toEqual(durableMachines)
  expect(durableMachineOf('other')).toBeUndefined()
})

// Folding rebuilds no machine inside of a machine, so a durable one has none.
it.each(durableMachines)('has no machines for children: $machine.id', ({ machine }) => {
  const actors = Object.values<unknown>(machine.implementations.actors)
  expect(actors.filter((logic) => logic instanceof StateMachine)).toEqual([])
})

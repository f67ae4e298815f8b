import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { batchOptimisationActors, staleAfter } from './batchOptimisationActors'
import { batchOptimisationMachine } from './batchOptimisationMachine'

const figures = (end: number) => ({ drive: 600, end, strict: 0, soft: 0 })
const items = [1, 2].map((id) => ({ iri: `/api/t/${id}`, name: `Tour ${id}`, commandId: `c${id}` }))

/** Optimises both tours; the second one is not improved. */
async function optimise(revert: () => Promise<void>) {
  const calls: unknown[] = []
  const api = {
    tourTemplates: {
      optimize: async (iri: string, options: unknown, { commandId }: { commandId: string }) => {
        calls.push(['optimize', iri, options, commandId])
        return { before: figures(9_000), after: figures(iri === '/api/t/1' ? 8_000 : 9_000) }
      },
      revertOptimization: (iri: string, { commandId }: { commandId: string }) => {
        calls.push(['revert', iri, commandId])
        return revert()
      },
    },
  } as unknown as Api
  const notify = vi.fn()
  const notifyFailure = vi.fn()
  const machine = batchOptimisationMachine.provide(batchOptimisationActors({ api, notify, notifyFailure }))
  const actor = createActor(machine, { input: { items } }).start()
  actor.send({ type: 'tours.start', iris: items.map(({ iri }) => iri) })
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const shown = actor.getSnapshot().value
  actor.send({ type: 'tours.undo' })
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return { calls, shown, notices: notify.mock.calls.map(([{ type, message }]) => `${type}: ${message}`) }
}

const options = { includeInactive: false, optimizeWithCapacities: false }

it('optimises one tour after the other, and restores those with another order', async () => {
  const { calls, shown, notices } = await optimise(() => Promise.resolve())
  expect(shown).toBe('shown')
  expect(calls).toEqual([
    ['optimize', '/api/t/1', options, 'c1'],
    ['optimize', '/api/t/2', options, 'c2'],
    ['revert', '/api/t/1', 'c1.undo'],
  ])
  expect(notices).toEqual(['success: 1 Tour hat wieder die Reihenfolge von vorher.'])
})

it('reports tours that could not be restored', async () => {
  const { notices } = await optimise(() => Promise.reject(new HttpError({ status: 409 })))
  expect(notices).toEqual(['error: Bei 1 Tour konnte die Reihenfolge nicht rückgängig gemacht werden.'])
})

it('makes tours and stops stale once it rests', () => {
  const step = (before: unknown, value: unknown) =>
    staleAfter({ type: 'any' }, { value }, { value: before }).length
  const working = { sending: 'working' }
  expect([step(working, working), step(working, 'shown'), step(working, 'undone')]).toEqual([0, 2, 2])
  expect([step(working, 'interrupted'), step('parked', 'interrupted'), step('shown', 'shown')]).toEqual([
    2, 0, 0,
  ])
})

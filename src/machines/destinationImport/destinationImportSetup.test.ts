import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, transition } from 'xstate'
import { HttpError } from '../../domain/calls/errors'
import { stateName } from '../../lib/stateName'
import { runActor } from '../support/runActor.testing'
import { contextOf } from './destinationImport.testing'
import { noOutcome } from './destinationImportFacts'
import { destinationImportMachine } from './destinationImportMachine'
import type { DestinationImportContext, EndRequest } from './destinationImportTypes'

/** An import after its dry run; the server answers every attempt to end it with this status. */
function openTried(
  known: Partial<DestinationImportContext>,
  status = 503,
  retryAfterSeconds: number | null = null,
) {
  let ends = 0
  const endImport = fromPromise<void, EndRequest>(() => {
    ends += 1
    return Promise.reject(new HttpError({ status, retryAfterSeconds }))
  })
  const machine = destinationImportMachine.provide({ actors: { endImport } })
  const context = contextOf({ importIri: '/api/imports/1', ...known })
  const snapshot = machine.resolveState({ value: 'tried', context })
  const actor = createActor(machine, { snapshot, input: contextOf() }).start()
  actor.send({ type: 'import.begun' })
  return { actor, countEnds: () => ends }
}

describe('a failed call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is retried after ten seconds, and after ten more', async () => {
    const { actor, countEnds } = openTried({})
    await vi.advanceTimersByTimeAsync(9_999)
    expect([countEnds(), actor.getSnapshot().hasTag('paused')]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(countEnds()).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(countEnds()).toBe(3)
    actor.stop()
  })

  it('is retried after the pause that the server requests', async () => {
    const { actor, countEnds } = openTried({}, 429, 20)
    await vi.advanceTimersByTimeAsync(19_999)
    expect([countEnds(), actor.getSnapshot().hasTag('paused')]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(countEnds()).toBe(2)
    actor.stop()
  })

  it('is not retried by itself when it would fail again', async () => {
    const { actor, countEnds } = openTried({}, 403)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([countEnds(), actor.getSnapshot().hasTag('paused')]).toEqual([1, true])
    actor.stop()
  })
})

it.each([{ trial: 'paused' }, 'tried'])(
  'refused rows are matched again after going back from %j',
  (value) => {
    const trial = { ...noOutcome, refused: [{ row: 3, violations: [] }] }
    const snapshot = destinationImportMachine.resolveState({ value, context: contextOf({ trial }) })
    const [back] = transition(destinationImportMachine, snapshot, { type: 'step.gone', to: 'back' })
    expect(back.context.unmatched).toEqual([3])
  },
)

it.each([
  ['Kunden', 'writing.keeping'],
  ['  ', 'ending.telling'],
])('a mapping is saved only under a name: %j', (mappingName, state) => {
  const { actor } = openTried({ mappingName })
  expect(stateName(actor.getSnapshot().value)).toBe(state)
  actor.stop()
})

it.each(Object.entries(destinationImportMachine.implementations.actors))(
  'a missing actor rejects by its name: %s',
  async (name, logic) => {
    await expect(runActor(logic as ReturnType<typeof fromPromise>, {})).rejects.toThrow(
      `No actor provided for ${name}`,
    )
  },
)

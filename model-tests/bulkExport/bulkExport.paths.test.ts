import { expect } from 'vitest'
import { bulkExportLog } from '../../src/machines/bulkExport/bulkExportLog'
import type { bulkExportMachine } from '../../src/machines/bulkExport/bulkExportMachine'
import type { BulkExportContext, BulkExportInput } from '../../src/machines/bulkExport/bulkExportTypes'
import { bulkExportModel, exportOf, failed, stored } from './bulkExportModel'
import { restAfter, restAtStart, runningIn, waitsIn, workIn } from './bulkExportOracle'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'

type Machine = typeof bulkExportMachine
const { events } = bulkExportModel

const obeysOracle =
  (input: BulkExportInput): Invariant<Machine> =>
  (snapshot, { event, before, actions, timers }) => {
    const { value, context } = snapshot
    const rest = event === null || before === null ? restAtStart(input) : restAfter(event, before)
    const effects = actions.flatMap(effectOf)
    expect({ value, context, effects }).toEqual(rest)

    const work = workIn(rest)
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, work[child]])
    expect(runningIn(snapshot)).toEqual(Object.keys(work).sort())
    expect(timers.map(({ id }) => id).sort()).toEqual(waitsIn(rest))
  }

/** An action of the application or a wait begun; nothing for what else XState does. */
function effectOf({ type, params }: { type: string; params: unknown }): unknown[] {
  if (!type.startsWith('xstate.')) return [{ type, params }]
  const { event, delay } = (params ?? {}) as { event?: { index: number }; delay?: number }
  return type === 'xstate.raise' && event ? [{ wait: event.index, delayMs: delay }] : []
}

/** A chunk that fails has been paused once already. */
const hasPaused = ({ chunks }: BulkExportContext, type: string) =>
  type.startsWith('xstate.error') && (chunks[1]?.pauses ?? 0) > 0

const two = exportOf(11)
const four = exportOf(31)
const five = exportOf(42)
const single = exportOf(2)

describeModel(
  {
    ...bulkExportModel,
    input: two,
    durable: bulkExportLog,
    invariants: { '*': obeysOracle(two) },
  },
  {
    'more chunks than may be under way at once': {
      input: four,
      events: {
        ...events,
        // A file named so cannot name the ZIP that all become.
        'xstate.done.actor.chunk.*': () => [stored('Teil.pdf')],
        'xstate.error.actor.chunk.*': (id) =>
          id === 'chunk.1'
            ? [failed('truncated'), failed('http', { status: 429, retryAfterSeconds: 3 })]
            : [],
      },
      // What comes before and after is the same as with two chunks.
      isPossible: ({ context }, { type }) =>
        /\.chunk\.|^chunk\.due|prepareStorage/.test(type) &&
        context.failure === null &&
        !hasPaused(context, type),
      invariants: { '*': obeysOracle(four) },
    },
    'chunks that end in any order': {
      input: five,
      events: { ...events, 'xstate.error.actor.chunk.*': () => [] },
      isPossible: (_, { type }) => /\.chunk\.|prepareStorage/.test(type),
      invariants: { '*': obeysOracle(five) },
    },
    'a single answer': {
      input: single,
      events: {
        ...events,
        'xstate.done.actor.chunk.*': () => [stored('Nachweis.pdf'), stored(null)],
        'xstate.error.actor.chunk.*': () => [
          failed('http', { status: 429, retryAfterSeconds: 2 }),
          failed('http', { status: 500 }),
          failed('session-ended'),
          { error: new Error('unforeseen') },
        ],
      },
      invariants: { '*': obeysOracle(single) },
    },
  },
)

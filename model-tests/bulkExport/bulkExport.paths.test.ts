import { bulkExportLog } from '../../src/machines/bulkExport/bulkExportLog'
import type { bulkExportMachine } from '../../src/machines/bulkExport/bulkExportMachine'
import type { BulkExportContext, BulkExportInput } from '../../src/machines/bulkExport/bulkExportTypes'
import { bulkExportModel, exportOf, failed, stored } from './bulkExportModel'
import { restAfter, restAtStart, waitsIn, workIn } from './bulkExportOracle'
import { describeModel } from '../support/describeModel'
import { obeysTransfer } from '../support/transferOracle'

type Machine = typeof bulkExportMachine
const { events } = bulkExportModel

const obeysOracle = (input: BulkExportInput) =>
  obeysTransfer<Machine, ReturnType<typeof restAtStart>>({
    start: restAtStart(input),
    restAfter,
    workIn,
    waitsIn,
  })

/** A failing chunk has been paused once already. */
const hasPaused = ({ chunks }: BulkExportContext, type: string) =>
  type.startsWith('xstate.error') && (chunks[1]?.pauses ?? 0) > 0

const two = exportOf(11)
const four = exportOf(31)
const five = exportOf(42)
const single = exportOf(2)
const merged: BulkExportInput = { ...exportOf(11), isMerged: true }

describeModel(
  {
    ...bulkExportModel,
    input: two,
    durable: bulkExportLog,
    invariants: { '*': obeysOracle(two) },
  },
  {
    'more chunks than run in parallel': {
      input: four,
      events: {
        ...events,
        // A file with this name cannot name the combined ZIP.
        'xstate.done.actor.chunk.*': () => [stored('Teil.pdf')],
        'xstate.error.actor.chunk.*': (id) =>
          id === 'chunk.1'
            ? [failed('truncated'), failed('http', { status: 429, retryAfterSeconds: 3 })]
            : [],
      },
      // The steps before and after are the same as with two chunks.
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
    'one PDF of many': {
      input: merged,
      events: {
        ...events,
        'xstate.done.actor.chunk.*': () => [stored('nachweise.pdf'), stored(null)],
        'xstate.error.actor.chunk.*': () => [failed('http', { status: 422 }), failed('network')],
      },
      invariants: { '*': obeysOracle(merged) },
    },
  },
)

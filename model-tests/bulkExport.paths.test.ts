import { expect } from 'vitest'
import { ExportError } from '../src/contract/exportError'
import type { ExportFailure, StoredChunk } from '../src/contract/exportJob'
import { bulkExportLog } from '../src/machines/bulkExport/bulkExportLog'
import {
  bulkExportMachine,
  type BulkExportContext,
  type BulkExportInput,
} from '../src/machines/bulkExport/bulkExportMachine'
import { failureOf, restAfter, restAtStart, runningIn, waitsIn, workIn } from './bulkExportOracle'
import { describeModel } from './support/describeModel'
import type { Invariant, Model } from './support/model'
import { startedIn } from './support/startedIn'

type Machine = typeof bulkExportMachine
const invokes = {
  prepareStorage: 'prepareStorage',
  inspectChunks: 'inspectChunks',
  consolidateChunks: 'consolidateChunks',
  deliverFile: 'deliverFile',
  discardFiles: 'discardFiles',
} as const
const spawns = { 'chunk.*': 'downloadChunk' } as const
type ExportModel = Model<Machine, typeof invokes, typeof spawns>

const exportOf = (count: number): BulkExportInput => ({
  jobId: 'job',
  proofs: Array.from({ length: count }, (_, index) => `/api/proofs/${index}`),
})
const failed = (code: ExportFailure['code'], facts?: Partial<ExportFailure>) => ({
  error: new ExportError(failureOf(code, facts)),
})
const stored = (fileName: string | null): { output: StoredChunk } => ({
  output: { sizeBytes: 1_000, kind: 'zip', entryCount: 10, fileName },
})

const events: ExportModel['events'] = {
  'export.retry': [{}],
  'export.cancel': [{}],
  'connection.restored': [{}],
  'chunk.due': [],
  'xstate.done.actor.chunk.*': () => [stored('Mai.zip')],
  'xstate.error.actor.chunk.*': (id) =>
    id === 'chunk.0'
      ? [
          failed('network'),
          failed('http', { status: 503, retryAfterSeconds: 90 }),
          failed('http', { status: 403 }),
        ]
      : [failed('corrupt')],
  'xstate.done.actor.prepareStorage': [{ output: undefined }],
  'xstate.error.actor.prepareStorage': [failed('storage-full')],
  'xstate.done.actor.inspectChunks': [
    { output: { missing: [], entryCount: 20 } },
    { output: { missing: [1], entryCount: 10 } },
  ],
  'xstate.error.actor.inspectChunks': [failed('worker-lost')],
  'xstate.done.actor.consolidateChunks': [{ output: { sizeBytes: 2_000, entryCount: 20 } }],
  'xstate.error.actor.consolidateChunks': [failed('unsupported')],
  'xstate.done.actor.deliverFile': [{ output: undefined }],
  'xstate.error.actor.deliverFile': [{ error: new Error('No download') }],
  'xstate.done.actor.discardFiles': [{ output: undefined }],
  'xstate.error.actor.discardFiles': [failed('storage-unavailable')],
}

/** Tries of a chunk count while it is not checked; the rest is what guards read, and what was decided by it. */
const facts: ExportModel['facts'] = ({ chunks, failure, result }) => [
  chunks.map(({ status, retries, pauses }) => (status === 'checked' ? status : [status, retries, pauses])),
  failure?.step,
  failure?.reason.code,
  result !== null,
]

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
const single = exportOf(2)

describeModel(
  {
    machine: bulkExportMachine,
    input: two,
    invokes,
    spawns,
    events,
    facts,
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

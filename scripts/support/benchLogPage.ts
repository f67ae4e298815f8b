import { fromPromise } from 'xstate'
import { ExportError } from '../../src/domain/calls/exportError'
import type { StoredChunk } from '../../src/contract/proof/exportJob'
import { beginFold, foldRows, stateHashOf, stepFold, type Folded } from '../../src/eventlog/fold'
import { eventCodec } from '../../src/eventlog/eventCodec'
import { openIdbLogStore } from '../../src/eventlog/idbLogStore'
import { startType, type LogRow } from '../../src/eventlog/logRow'
import { createScrubber } from '../../src/eventlog/replay'
import { createBrowserLocks } from '../../src/eventlog/streamLocks'
import { createWorkflows, openWork } from '../../src/eventlog/workflows'
import { bulkExportLog } from '../../src/machines/bulkExport/bulkExportLog'
import { bulkExportMachine } from '../../src/machines/bulkExport/bulkExportMachine'
import type { ChunkCommand } from '../../src/machines/bulkExport/bulkExportTypes'
import { destinationEditorLog } from '../../src/machines/destinationEditor/destinationEditorLog'
import { destinationEditorMachine } from '../../src/machines/destinationEditor/destinationEditorMachine'

/*
 * The functions that `benchLog.mjs` calls in a browser: the event log of the product with its own machines.
 */

const input = {
  iri: null,
  tourTemplate: null,
  colour: '#0346aa',
  routeType: 'destination',
  company: { '@id': '/api/companies/1' },
  commandId: 'bench',
}
/** Alternates the fields, so that every change is a row. */
const typing = (index: number) => ({
  type: 'fields.changed',
  changes: index % 2 === 0 ? { name: `Ziel ${index}` } : { propertyDescription: `Notiz ${index}` },
})
const pauseSeconds = 5

/** Opens the work of a user as the product does. Downloads respond with a pause, or do not respond. */
async function openBenchWork(download: () => Promise<StoredChunk>) {
  const store = await openIdbLogStore('bench', { onLost: () => undefined })
  const machine = bulkExportMachine.provide({
    actors: { downloadChunk: fromPromise<StoredChunk, ChunkCommand>(download) },
  })
  const definitions = [
    { declaration: destinationEditorLog, machine: destinationEditorMachine },
    { declaration: bulkExportLog, machine },
  ]
  const workflows = createWorkflows({
    store,
    definitions,
    locks: createBrowserLocks('bench/'),
    createStreamId: () => crypto.randomUUID(),
    now: Date.now,
    timers: {
      setTimeout: (act, delayMs) => setTimeout(act, delayMs),
      clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>),
    },
    notifyOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: (name, problem) => {
      throw new Error(`${name}: ${JSON.stringify(problem)}`)
    },
  })
  await openWork(workflows, { store, definitions })
  return workflows
}
const unanswered = () => new Promise<StoredChunk>(() => undefined)
const askedToWait = () =>
  Promise.reject(
    new ExportError({ code: 'http', status: 429, message: null, retryAfterSeconds: pauseSeconds }),
  )

function longLog(count: number): LogRow[] {
  const { machine, version } = destinationEditorLog
  const codec = eventCodec(destinationEditorLog)
  let folded: Folded = beginFold(machine, codec.decodeInput(input), 0).folded
  return Array.from({ length: count }, (_, seq) => {
    const event = seq === 0 ? { type: startType, input } : typing(seq)
    if (seq > 0) folded = stepFold(machine, folded, codec.decode(event), seq).folded
    const stateHash = stateHashOf(destinationEditorLog, folded.snapshot)
    return { stream: 's', seq, at: seq, machine: machine.id, machineVersion: version, event, stateHash }
  })
}

async function millisecondsOf(act: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

const bench = {
  /** @returns milliseconds of some folds, and of the slowest of some reads of the log afterwards */
  fold: async (count: number, runs: number) => {
    const rows = longLog(count)
    const foldsMs: number[] = []
    while (foldsMs.length < runs) {
      const foldMs = await millisecondsOf(() => {
        const { problem } = foldRows(destinationEditorLog, rows)
        if (problem !== null) throw new Error(JSON.stringify(problem))
      })
      foldsMs.push(foldMs)
    }
    const scrubber = createScrubber(destinationEditorLog, rows)
    const looks: number[] = []
    for (const part of [0.999, 0, 0.5, 0.25, 0.75]) {
      looks.push(await millisecondsOf(() => scrubber.at(Math.floor(count * part))))
    }
    return { foldsMs, measureMs: Math.max(...looks) }
  },
  /** @returns milliseconds from each event until its row is on disk */
  append: async (count: number) => {
    const workflows = await openBenchWork(unanswered)
    const actor = workflows.begin(destinationEditorMachine.id, input)
    actor.send(typing(0))
    await actor.flush()
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      const event = { type: index % 2 === 0 ? 'close' : 'edit.resume' }
      times.push(
        await millisecondsOf(() => {
          actor.send(event)
          return actor.flush()
        }),
      )
    }
    if (actor.rows().length !== count + 2) throw new Error('Some events made no row')
    await workflows.discard(actor.stream)
    await workflows.close()
    return times
  },
  /** Leaves unfinished drafts behind, with this many rows each. */
  leaveDrafts: async (count: number, rows: number) => {
    const workflows = await openBenchWork(unanswered)
    for (let draft = 0; draft < count; draft += 1) {
      const actor = workflows.begin(destinationEditorMachine.id, input)
      for (let index = 1; index < rows; index += 1) actor.send(typing(index))
    }
    await workflows.close()
  },
  /** @returns milliseconds until all unfinished drafts are restored */
  restoreDrafts: async (count: number) => {
    let restored = 0
    const milliseconds = await millisecondsOf(async () => {
      const workflows = await openBenchWork(unanswered)
      const streams = workflows.unfinished().map(({ stream }) => stream)
      const actors = await Promise.all(streams.map(workflows.resume))
      restored = actors.filter((actor) => actor !== null && actor.rows().length > 1).length
    })
    if (restored !== count) throw new Error(`${restored} of ${count} drafts were restored`)
    return milliseconds
  },
  /** Leaves exports behind that wait for a pause. */
  leavePaused: async (count: number) => {
    const workflows = await openBenchWork(askedToWait)
    for (let number = 0; number < count; number += 1) {
      workflows.begin(bulkExportMachine.id, { jobId: String(number), proofs: ['/api/proof-of-services/1'] })
    }
    const isPaused = () => workflows.live().every(({ rows }) => rows().length === 2)
    while (!isPaused()) await new Promise((resolve) => setTimeout(resolve, 10))
    await workflows.close()
  },
  /** @returns milliseconds by which each wait ended too late; negative if too early */
  endOfPauses: async (count: number) => {
    const workflows = await openBenchWork(unanswered)
    const exports = workflows.live().filter(({ machine }) => machine.id === bulkExportMachine.id)
    if (exports.length !== count) throw new Error(`${exports.length} of ${count} exports were restored`)
    await Promise.all(
      exports.map(
        (actor) =>
          new Promise<void>((resolve) =>
            actor.subscribe(() => (actor.rows().length > 2 ? resolve() : undefined)),
          ),
      ),
    )
    return exports.map((actor) => {
      const [, refused, due] = actor.rows()
      return (due?.at ?? 0) - (refused?.at ?? 0) - pauseSeconds * 1_000
    })
  },
}

Object.assign(globalThis, { bench })

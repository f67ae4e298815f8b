import { setImmediate } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { ExportError } from '../../domain/calls/exportError'
import type { ExportFailure, StoredChunk } from '../../contract/proof/exportJob'
import { bulkExportMachine } from './bulkExportMachine'
import type { ChunkCommand, Inspection } from './bulkExportTypes'
import { exportProgress } from './exportProgress'

const failure = (facts: Partial<ExportFailure>): ExportError =>
  new ExportError({ code: 'network', status: 0, message: null, retryAfterSeconds: null, ...facts })
const zip: StoredChunk = { sizeBytes: 1_000, kind: 'zip', entryCount: 10, fileName: 'nachweise.zip' }

/** An export whose chunks end when the test decides. */
function openExport(count: number) {
  const calls: { index: number; resolve: (stored: StoredChunk) => void; reject: (error: unknown) => void }[] =
    []
  const inspections: Inspection[] = []
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = bulkExportMachine.provide({
    actors: {
      prepareStorage: fromPromise<void, { jobId: string }>(() => Promise.resolve()),
      downloadChunk: fromPromise<StoredChunk, ChunkCommand>(
        ({ input }) => new Promise((resolve, reject) => calls.push({ index: input.index, resolve, reject })),
      ),
      inspectChunks: fromPromise(async () => inspections.shift() ?? { missing: [], entryCount: count }),
      consolidateChunks: fromPromise(async ({ input }) => {
        asked.push(`consolidate ${input.chunks.map(({ index }) => index).join(',')} as ${input.fileName}`)
        return { sizeBytes: 5_000, entryCount: count }
      }),
      deliverFile: fromPromise(async ({ input }) => void asked.push(`deliver ${input.fileName}`)),
      discardFiles: fromPromise(async ({ input }) => void asked.push(`discard ${input.jobId}`)),
    },
    actions: {
      notifyDelivered: (_, { missing }) => void (missing > 0 && asked.push(`${missing} are missing`)),
    },
  })
  const proofs = Array.from({ length: count }, (_, index) => `/api/proof-of-services/${index + 1}`)
  const actor = createActor(machine, { clock, input: { jobId: 'j1', proofs } })
  actor.start()
  return {
    actor,
    calls,
    clock,
    inspections,
    asked,
    inProgress: () => calls.map(({ index }) => index),
    state: () => actor.getSnapshot().value,
    statuses: () => actor.getSnapshot().context.chunks.map(({ status }) => status),
    steps: () =>
      exportProgress(String(actor.getSnapshot().value), actor.getSnapshot().context).map(
        ({ step, status }) => `${step} ${status}`,
      ),
  }
}

it('fetches chunks of ten, three at a time, and joins them', async () => {
  const { calls, inProgress, state, statuses, steps, asked } = openExport(42)
  await setImmediate()
  expect([inProgress(), statuses()]).toEqual([
    [0, 1, 2],
    ['loading', 'loading', 'loading', 'waiting', 'waiting'],
  ])
  calls[1]?.resolve(zip)
  await setImmediate()
  expect(inProgress()).toEqual([0, 1, 2, 3])
  expect(steps()).toEqual([
    'prepare completed',
    'download active',
    'extract pending',
    'consolidate pending',
    'complete pending',
  ])
  for (const index of [0, 2, 3, 4]) {
    calls[index]?.resolve(zip)
    await setImmediate()
  }
  await setImmediate()
  expect(state()).toBe('complete')
  expect(asked).toEqual(['consolidate 0,1,2,3,4 as nachweise.zip', 'deliver nachweise.zip'])
})

it('fetches ten proofs by one call, in two steps', async () => {
  const { calls, inProgress, steps, asked, state } = openExport(10)
  await setImmediate()
  expect([inProgress(), steps()]).toEqual([[0], ['download active', 'complete pending']])
  calls[0]?.resolve({ ...zip, fileName: null })
  await setImmediate()
  await setImmediate()
  expect([state(), asked]).toEqual(['complete', ['deliver nachweise.zip']])
  expect(steps()).toEqual(['download completed', 'complete completed'])
})

it("counts the proofs missing from the server's ZIPs, but not those of a combined PDF", async () => {
  const { calls, asked } = openExport(25)
  await setImmediate()
  calls[0]?.resolve({ ...zip, entryCount: 8 })
  calls[1]?.resolve({ ...zip, entryCount: 12 })
  calls[2]?.resolve({ ...zip, entryCount: 4 })
  for (let turn = 0; turn < 4; turn += 1) await setImmediate()
  expect(asked.slice(1)).toEqual(['deliver nachweise.zip', '3 are missing'])
  const single = openExport(4)
  await setImmediate()
  single.calls[0]?.resolve({ ...zip, kind: 'pdf', entryCount: 1, fileName: 'alle.pdf' })
  for (let turn = 0; turn < 4; turn += 1) await setImmediate()
  expect(single.asked).toEqual(['deliver alle.pdf'])
})

it('retries a chunk once, a second after its failure, while others continue', async () => {
  const { calls, clock, inProgress, state, statuses } = openExport(42)
  await setImmediate()
  calls[0]?.reject(failure({ code: 'truncated' }))
  await setImmediate()
  expect([inProgress(), statuses()[0]]).toEqual([[0, 1, 2, 3], 'retrying'])
  clock.increment(999)
  expect(statuses()[0]).toBe('retrying')
  clock.increment(1)
  // Three are in flight, so the retry waits in the queue.
  expect(statuses()[0]).toBe('waiting')
  calls[1]?.resolve(zip)
  await setImmediate()
  expect(inProgress()).toEqual([0, 1, 2, 3, 0])
  calls[4]?.reject(failure({ code: 'truncated' }))
  await setImmediate()
  expect(state()).toBe('failed')
})

it('keeps checked chunks when one fails, and a retry fetches only the rest', async () => {
  const { actor, calls, inProgress, state, steps, statuses } = openExport(35)
  await setImmediate()
  calls[2]?.resolve(zip)
  await setImmediate()
  calls[0]?.reject(failure({ code: 'http', status: 403, message: 'Nein.' }))
  await setImmediate()
  expect([state(), statuses()]).toEqual(['failed', ['waiting', 'waiting', 'checked', 'waiting']])
  expect(steps()[1]).toBe('download error')
  actor.send({ type: 'connection.restored' })
  expect(state()).toBe('failed')
  actor.send({ type: 'export.retry' })
  await setImmediate()
  expect(inProgress().slice(4)).toEqual([0, 1, 3])
})

it('resumes by itself when only the connection was lost', async () => {
  const { actor, calls, clock, state, inProgress } = openExport(5)
  await setImmediate()
  calls[0]?.reject(failure({}))
  await setImmediate()
  clock.increment(1_000)
  await setImmediate()
  calls[1]?.reject(failure({}))
  await setImmediate()
  expect(state()).toBe('failed')
  actor.send({ type: 'connection.restored' })
  await setImmediate()
  expect([state(), inProgress()]).toEqual(['downloading', [0, 0, 0]])
})

it('grants three pauses of at most a minute, which do not count as retries', async () => {
  const { calls, clock, state, statuses } = openExport(5)
  const busy = failure({ code: 'http', status: 503, retryAfterSeconds: 3_600 })
  for (const turn of [0, 1, 2]) {
    await setImmediate()
    calls[turn]?.reject(busy)
    await setImmediate()
    expect(statuses()).toEqual(['pausing'])
    clock.increment(59_999)
    expect(statuses()).toEqual(['pausing'])
    clock.increment(1)
  }
  await setImmediate()
  calls[3]?.reject(busy)
  await setImmediate()
  expect(statuses()).toEqual(['retrying'])
  clock.increment(1_000)
  await setImmediate()
  calls[4]?.reject(busy)
  await setImmediate()
  expect(state()).toBe('failed')
})

it('fetches chunks again that are missing before joining', async () => {
  const { actor, calls, inspections, state, steps, inProgress } = openExport(20)
  inspections.push({ missing: [1], entryCount: 10 })
  await setImmediate()
  calls[0]?.resolve(zip)
  calls[1]?.resolve(zip)
  await setImmediate()
  await setImmediate()
  expect([state(), steps()[2]]).toEqual(['failed', 'extract error'])
  actor.send({ type: 'export.retry' })
  await setImmediate()
  expect(inProgress()).toEqual([0, 1, 1])
})

it('deletes everything when it is cancelled', async () => {
  const { actor, state, asked } = openExport(20)
  await setImmediate()
  actor.send({ type: 'export.cancel' })
  await setImmediate()
  expect([state(), asked]).toEqual(['cancelled', ['discard j1']])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import type { ChunkStore } from './chunkStore'
import type { WorkerLike } from './runInPlace'
import { createExportWorker, type ExportWorker } from './startExportWorker'
import { createWatchedStore } from './watchedStore'
import { call, failure, indexed, job, keep, spawnWith, zipBytes, zipChunk } from './workerFixtures.testing'

let worker: ExportWorker
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  worker.terminate()
  vi.useRealTimers()
})

const answerZip = () => Promise.resolve(new Response(zipBytes))
const neverAnswer = () => new Promise<Response>(() => {})

/** A worker that receives everything and never responds. */
function silentWorker(): WorkerLike & { terminate: ReturnType<typeof vi.fn> } {
  const { port1, port2 } = new MessageChannel()
  return Object.assign(port2, { terminate: vi.fn(() => port1.close()) })
}

/** Starts with `first`, and continues with a working worker. */
function startWith(first: () => WorkerLike | Promise<WorkerLike>, store: ChunkStore = createWatchedStore()) {
  const spawned: WorkerLike[] = []
  const spawn = async () => {
    const next = await (spawned.length === 0 ? first() : spawnWith(answerZip, store)())
    spawned.push(next)
    return next
  }
  worker = createExportWorker({ spawn, heartbeatMs: 1_000, patienceMs: 4_000 })
  return spawned
}

describe('worker', () => {
  it('starts with the first command and serves the following ones', async () => {
    const spawned = startWith(spawnWith(answerZip, createWatchedStore()))
    expect(spawned.length).toBe(0)
    expect(await worker.downloadChunk(job, 0, call)).toEqual({ ok: true, value: zipChunk })
    expect((await worker.openChunk(job, indexed(0, zipChunk))).ok).toBe(true)
    expect(spawned.length).toBe(1)
  })

  it('fails all pending commands with worker-lost if it breaks; the next one finds stored files', async () => {
    const store = createWatchedStore()
    await keep(store, 'chunk-0', zipBytes)
    const spawned = startWith(spawnWith(neverAnswer, store), store)
    const answers = [worker.downloadChunk(job, 1, call), worker.downloadChunk(job, 2, call)]
    await settleMessages()
    if (spawned[0] instanceof EventTarget) spawned[0].dispatchEvent(new Event('error'))
    expect(await Promise.all(answers)).toEqual([failure('worker-lost'), failure('worker-lost')])
    const kept = [indexed(0, zipChunk), indexed(1, zipChunk)]
    expect(await worker.inspect(job, kept)).toEqual({ ok: true, value: { missing: [1], entryCount: 2 } })
    expect(spawned.length).toBe(2)
  })

  it.each<[string, (broken: ExportWorker) => Promise<unknown>]>([
    ['a download', (broken) => broken.downloadChunk(job, 0, call)],
    ['inspect', (broken) => broken.inspect(job, [indexed(0, zipChunk)])],
    ['consolidate', (broken) => broken.consolidate(job, [indexed(0, zipChunk)], 'x.zip')],
    ['openResult', (broken) => broken.openResult(job, [indexed(0, zipChunk)], 'x.zip')],
    ['openChunk', (broken) => broken.openChunk(job, indexed(0, zipChunk))],
    ['discard', (broken) => broken.discard(job)],
  ])('fails with worker-lost if it is killed during %s, and the next one succeeds', async (_, command) => {
    const store = createWatchedStore()
    await keep(store, 'chunk-0', zipBytes)
    const killed = silentWorker()
    startWith(() => killed, store)
    const answer = command(worker)
    await settleMessages()
    if (killed instanceof EventTarget) killed.dispatchEvent(new Event('error'))
    expect(await answer).toEqual(failure('worker-lost'))
    expect(killed.terminate).toHaveBeenCalledTimes(1)
    expect(await command(worker)).toMatchObject({ ok: true })
  })

  it('is terminated within five seconds if it becomes silent', async () => {
    const { port1, port2 } = new MessageChannel()
    const inner = await spawnWith(neverAnswer, createWatchedStore())()
    // Forwards messages until it is switched off.
    let isSilent = false
    port1.onmessage = ({ data, ports }) => inner.postMessage(data, [...ports])
    inner.start?.()
    inner.addEventListener('message', (event) => {
      if (!isSilent && event instanceof MessageEvent) port1.postMessage(event.data, [...event.ports])
    })
    const terminate = vi.fn(() => {
      inner.terminate()
      port1.close()
    })
    startWith(() => Object.assign(port2, { terminate }))
    const answer = worker.downloadChunk(job, 0, call)
    await settleMessages()
    vi.advanceTimersByTime(1_000)
    await settleMessages()
    isSilent = true
    vi.advanceTimersByTime(4_000)
    expect(terminate.mock.calls.length).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(await answer).toEqual(failure('worker-lost'))
    expect(terminate.mock.calls.length).toBe(1)
  })

  it('is terminated within five seconds of its start without any response', async () => {
    const silent = silentWorker()
    startWith(() => silent)
    const answer = worker.openResult(job, [], 'x.zip')
    await settleMessages()
    vi.advanceTimersByTime(3_000)
    expect(silent.terminate.mock.calls.length).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(await answer).toEqual(failure('worker-lost'))
    expect(silent.terminate.mock.calls.length).toBe(1)
  })

  it('is awaited while its script loads, however long that takes', async () => {
    const inner = spawnWith(answerZip, createWatchedStore())
    let load = () => {}
    const spawned = startWith(() => new Promise((resolve) => (load = () => void inner().then(resolve))))
    const answer = worker.downloadChunk(job, 0, call)
    await settleMessages()
    vi.advanceTimersByTime(20_000)
    load()
    expect(await answer).toEqual({ ok: true, value: zipChunk })
    expect(spawned.length).toBe(1)
  })

  it('fails with network if its script cannot be loaded, and is restarted by the next command', async () => {
    const spawned = startWith(() => Promise.reject(new NetworkError()))
    const answers = [worker.downloadChunk(job, 0, call), worker.openChunk(job, indexed(0, zipChunk))]
    expect(await Promise.all(answers)).toEqual([failure('network'), failure('network')])
    expect(spawned.length).toBe(0)
  })

  it('is terminated if it arrives after its end', async () => {
    const late = silentWorker()
    let load = () => {}
    startWith(() => new Promise((resolve) => (load = () => resolve(late))))
    const answer = worker.downloadChunk(job, 0, call)
    worker.terminate()
    expect(await answer).toEqual(failure('aborted'))
    load()
    await settleMessages()
    expect(late.terminate.mock.calls.length).toBe(1)
  })

  it('does not count as lost while it responds, nor while it is idle', async () => {
    const spawned = startWith(spawnWith(answerZip, createWatchedStore()))
    await worker.downloadChunk(job, 0, call)
    for (let beat = 0; beat < 20; beat++) {
      vi.advanceTimersByTime(1_000)
      await settleMessages()
    }
    expect((await worker.openChunk(job, indexed(0, zipChunk))).ok).toBe(true)
    expect(spawned.length).toBe(1)
  })

  it('fails with worker-lost if it cannot be started', async () => {
    startWith(() => {
      throw new TypeError('blocked by a policy')
    })
    expect(await worker.discard(job)).toEqual(failure('worker-lost'))
  })

  it('fails a command that cannot be sent with unknown, and continues', async () => {
    startWith(spawnWith(answerZip, createWatchedStore()))
    const unsendable = { ...call, body: () => 'a function' }
    expect(await worker.downloadChunk(job, 0, unsendable)).toEqual(failure('unknown'))
    expect(await worker.downloadChunk(job, 0, call)).toEqual({ ok: true, value: zipChunk })
  })

  it('fails pending commands with aborted if it is terminated, and is restarted by the next command', async () => {
    const spawned = startWith(spawnWith(neverAnswer, createWatchedStore()))
    const answer = worker.downloadChunk(job, 0, call)
    worker.terminate()
    expect(await answer).toEqual(failure('aborted'))
    expect(await worker.downloadChunk(job, 0, call)).toEqual({ ok: true, value: zipChunk })
    expect(spawned.length).toBe(2)
  })
})

/** Messages between ports need a few turns of the event loop. */
async function settleMessages(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

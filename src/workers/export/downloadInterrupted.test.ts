import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChunkStore, StorageError, toStorageError } from './chunkStore'
import type { ExportWorker } from './startExportWorker'
import { createWatchedStore } from './watchedStore'
import {
  answering,
  call,
  controlledBody,
  expectNothingKept,
  failure,
  job,
  pdfBytes,
  pdfChunk,
  startWorker,
  zipBytes,
  zipChunk,
} from './workerFixtures.testing'

let worker: ExportWorker
afterEach(() => worker.terminate())

function start(fetchAnswer: typeof fetch, store: ChunkStore = createWatchedStore()): ExportWorker {
  worker = startWorker(fetchAnswer, store)
  return worker
}

describe('lost connection', () => {
  it('is a network failure before and during the response', async () => {
    const store = createWatchedStore()
    start(() => Promise.reject(new TypeError('fetch failed')), store)
    expect(await worker.downloadChunk(job, 0, call)).toEqual(failure('network'))
    worker.terminate()
    const { body, writer } = controlledBody()
    start(answering(body), store)
    const answer = worker.downloadChunk(job, 0, call)
    await writer.write(zipBytes.slice(0, 40))
    await writer.abort(new TypeError('terminated'))
    expect(await answer).toEqual(failure('network'))
    await expectNothingKept(store)
  })

  it('is a network failure if the server is silent for too long, and the call is aborted', async () => {
    const store = createWatchedStore()
    const signals: (AbortSignal | null | undefined)[] = []
    const { body, writer } = controlledBody()
    const answers = [new Promise<Response>(() => {}), Promise.resolve(new Response(body))]
    start((_, init) => {
      signals.push(init?.signal)
      return answers.shift() ?? Promise.reject(new TypeError('no response left'))
    }, store)
    const impatient = { ...call, timeoutMs: 20 }
    expect(await worker.downloadChunk(job, 0, impatient)).toEqual(failure('network'))
    const answer = worker.downloadChunk(job, 0, impatient)
    await writer.write(zipBytes.slice(0, 40))
    expect(await answer).toEqual(failure('network'))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
    await expectNothingKept(store)
  })

  it('is detected on a real connection that is cut', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-length': zipBytes.length })
      response.write(zipBytes.slice(0, 100), () => response.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const store = createWatchedStore()
    const answer = await start(fetch, store).downloadChunk(job, 0, {
      ...call,
      url: `http://127.0.0.1:${port}/`,
    })
    server.close()
    expect(answer).toEqual(failure('network'))
    await expectNothingKept(store)
  })
})

describe('full or unavailable storage', () => {
  const full = toStorageError(new DOMException('full', 'QuotaExceededError'))
  const closed = new StorageError('storage-unavailable')

  it.each([
    ['storage-full', full],
    ['storage-unavailable', closed],
  ])('returns %s at every step, aborts the call and stores nothing', async (code, error) => {
    // createDraft, two times write, keepAs; the last run succeeds.
    const steps = 5
    for (let failAt = 1; failAt <= steps; failAt++) {
      const store = createWatchedStore(failAt, error)
      let signal: AbortSignal | null | undefined
      start((_, init) => {
        signal = init?.signal
        const pieces = new ReadableStream({
          start: (controller) => {
            controller.enqueue(zipBytes.slice(0, 50))
            controller.enqueue(zipBytes.slice(50))
            controller.close()
          },
        })
        return Promise.resolve(new Response(pieces))
      }, store)
      const answer = await worker.downloadChunk(job, 0, call)
      expect(answer).toEqual(failAt === steps ? { ok: true, value: zipChunk } : failure(code))
      expect([signal?.aborted, store.openDrafts()]).toEqual([true, 0])
      if (failAt < steps) expect(await store.read(job, 'chunk-0').catch(() => null)).toBeNull()
      worker.terminate()
    }
  })
})

describe('aborted download', () => {
  it('responds immediately if it is aborted before it starts', async () => {
    const fetchAnswer = vi.fn<typeof fetch>()
    const signal = AbortSignal.abort()
    const answer = await start(fetchAnswer).downloadChunk(job, 0, call, { signal })
    expect([answer, fetchAnswer.mock.calls]).toEqual([failure('aborted'), []])
  })

  it('aborts a call without a response', async () => {
    const store = createWatchedStore()
    const controller = new AbortController()
    const signals: (AbortSignal | null | undefined)[] = []
    start((_, init) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    }, store)
    const answer = worker.downloadChunk(job, 0, call, { signal: controller.signal })
    await vi.waitFor(() => expect(signals.length).toBe(1))
    controller.abort()
    expect([await answer, signals[0]?.aborted]).toEqual([failure('aborted'), true])
    await expectNothingKept(store)
  })

  it('discards received data, and does not affect the other download', async () => {
    const store = createWatchedStore()
    const controller = new AbortController()
    const onProgress = vi.fn()
    const bodies = [controlledBody(), controlledBody()]
    let next = 0
    start(() => answering(bodies[next++]?.body ?? null)(), store)
    const aborted = worker.downloadChunk(job, 0, call, { signal: controller.signal, onProgress })
    await bodies[0]?.writer.write(zipBytes.slice(0, 40))
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled())
    const other = worker.downloadChunk(job, 1, call)
    await bodies[1]?.writer.write(zipBytes.slice(0, 40))
    controller.abort()
    expect(await aborted).toEqual(failure('aborted'))
    // The draft of the other one.
    await vi.waitFor(() => expect(store.openDrafts()).toBe(1))
    expect(await store.read(job, 'chunk-0')).toBeNull()
    await bodies[1]?.writer.write(zipBytes.slice(40))
    await bodies[1]?.writer.close()
    expect(await other).toEqual({ ok: true, value: zipChunk })
  })

  it('is replaced by a second call for the same chunk', async () => {
    const store = createWatchedStore()
    const { body, writer } = controlledBody()
    const answers = [body, pdfBytes]
    const onProgress = vi.fn()
    start(() => answering(answers.shift() ?? null)(), store)
    const first = worker.downloadChunk(job, 0, call, { onProgress })
    await writer.write(zipBytes.slice(0, 40))
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled())
    const second = worker.downloadChunk(job, 0, call)
    expect([await first, await second]).toEqual([failure('aborted'), { ok: true, value: pdfChunk }])
    expect(store.openDrafts()).toBe(0)
  })
})

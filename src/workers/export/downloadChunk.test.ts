import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChunkStore, StorageError, toStorageError } from './chunkStore'
import type { ExportWorker } from './startExportWorker'
import { createWatchedStore, type WatchedStore } from './watchedStore'
import {
  call,
  controlledBody,
  failure,
  job,
  pdfBytes,
  pdfChunk,
  startWorker,
  zipBytes,
  zipChunk,
} from './workerFixtures'
import { zipOf } from '../archive/zipFixtures'

let worker: ExportWorker
afterEach(() => worker.terminate())

function start(fetchAnswer: typeof fetch, store: ChunkStore = createWatchedStore()): ExportWorker {
  worker = startWorker(fetchAnswer, store)
  return worker
}

const answering = (body: BodyInit | null, init?: ResponseInit) => () =>
  Promise.resolve(new Response(body, init))

async function leavesNothing(store: WatchedStore): Promise<void> {
  expect([store.openDrafts(), await store.read(job, 'chunk-0')]).toEqual([0, null])
}

describe('a download', () => {
  it('keeps a ZIP and tells what it is', async () => {
    const store = createWatchedStore()
    const sent: Request[] = []
    const fetchAnswer: typeof fetch = (...input) => {
      sent.push(new Request(...input))
      const headers = { 'content-disposition': `attachment; filename*=UTF-8''Nachweise%20gr%C3%BCn.zip` }
      return answering(zipBytes, { headers })()
    }
    const answer = await start(fetchAnswer, store).downloadChunk(job, 0, call)
    expect(answer).toEqual({ ok: true, value: { ...zipChunk, fileName: 'Nachweise grün.zip' } })
    expect(new Uint8Array(await ((await store.read(job, 'chunk-0')) ?? new Blob()).arrayBuffer())).toEqual(
      zipBytes,
    )
    expect(store.openDrafts()).toBe(0)
    const request = sent[0]
    expect([request?.method, request?.url, request?.headers.get('authorization')]).toEqual([
      'POST',
      call.url,
      'Bearer token',
    ])
    expect([request?.headers.get('content-type'), await request?.json()]).toEqual([
      'application/ld+json',
      call.body,
    ])
  })

  it('takes a PDF for what it is, whatever its content type', async () => {
    const headers = { 'content-type': 'text/html', 'content-length': String(pdfBytes.length) }
    const answer = await start(answering(pdfBytes, { headers })).downloadChunk(job, 0, call)
    expect(answer).toEqual({ ok: true, value: pdfChunk })
  })

  it('reports how much has come while it comes', async () => {
    const onProgress = vi.fn()
    const { body, writer } = controlledBody()
    const headers = { 'content-length': String(zipBytes.length) }
    const answer = start(answering(body, { headers })).downloadChunk(job, 0, call, { onProgress })
    await writer.write(zipBytes.slice(0, 40))
    await vi.waitFor(() => expect(onProgress.mock.calls).toEqual([[40, zipBytes.length]]))
    await writer.write(zipBytes.slice(40))
    await writer.close()
    expect(await answer).toEqual({ ok: true, value: zipChunk })
  })

  it('goes on beside another one', async () => {
    const bodies = [controlledBody(), controlledBody()]
    let next = 0
    const store = createWatchedStore()
    start(() => answering(bodies[next++]?.body ?? null)(), store)
    const answers = [worker.downloadChunk(job, 0, call), worker.downloadChunk(job, 1, call)]
    await vi.waitFor(() => expect(store.openDrafts()).toBe(2))
    await bodies[1]?.writer.write(pdfBytes)
    await bodies[1]?.writer.close()
    expect(await answers[1]).toEqual({ ok: true, value: pdfChunk })
    expect(store.openDrafts()).toBe(1)
    await bodies[0]?.writer.write(zipBytes)
    await bodies[0]?.writer.close()
    expect(await answers[0]).toEqual({ ok: true, value: zipChunk })
  })
})

describe('a refused download', () => {
  it.each([
    [
      500,
      '{"hydra:title":"Fehler","hydra:description":"Die Nachweise fehlen."}',
      {},
      { message: 'Die Nachweise fehlen.' },
    ],
    [503, '<html>Wartung</html>', { 'retry-after': '120' }, { retryAfterSeconds: 120 }],
    [
      429,
      '{"message":"Zu viel"}',
      { 'retry-after': 'Tue, 01 Dec 2026 08:00:10 GMT' },
      { message: 'Zu viel', retryAfterSeconds: 10 },
    ],
    [401, '', {}, {}],
    [404, '{"hydra:title":"Fort"}', {}, { message: 'Fort' }],
  ])('by status %i keeps what the server said', async (status, body, headers, more) => {
    const store = createWatchedStore()
    const init = { status, headers: headers as Record<string, string> }
    const answer = await start(answering(body, init), store).downloadChunk(job, 0, call)
    expect(answer).toEqual(failure('http', { status, ...more }))
    expect(store.calls).toEqual([])
  })

  const flipped = zipBytes.slice()
  flipped[60] = (flipped[60] ?? 0) ^ 1
  const length = (bytes: Uint8Array) => ({ 'content-length': String(bytes.length) })
  it.each([
    ['fewer bytes than announced', zipBytes.slice(0, -5), length(zipBytes), 'truncated'],
    ['more bytes than announced', zipBytes, length(zipBytes.slice(0, -5)), 'truncated'],
    ['a ZIP without its end', zipBytes.slice(0, -5), {}, 'truncated'],
    ['a PDF without its end', pdfBytes.slice(0, -8), {}, 'truncated'],
    ['the beginning of a PDF', pdfBytes.slice(0, 3), {}, 'truncated'],
    ['nothing', new Uint8Array(0), {}, 'truncated'],
    ['a flipped byte', flipped, {}, 'corrupt'],
    [
      'an HTML page',
      '<!doctype html><p>Anmelden</p>',
      { 'content-type': 'application/zip' },
      'wrong-content',
    ],
    ['JSON', '{"hydra:member":[]}', {}, 'wrong-content'],
    ['an encrypted entry', zipOf([{ name: 'a', data: pdfBytes, flags: 1 }]), {}, 'unsupported'],
  ])('by %s keeps nothing', async (_, body, headers, code) => {
    const store = createWatchedStore()
    const init = { headers: headers as Record<string, string> }
    const answer = await start(answering(body, init), store).downloadChunk(job, 0, call)
    expect(answer).toEqual(failure(code, { status: 200 }))
    await leavesNothing(store)
  })

  it('does not take the length of an encoded or hidden encoding for that of the file', async () => {
    const encoded = { 'content-length': '5', 'content-encoding': 'gzip' }
    start(answering(zipBytes, { headers: encoded }))
    expect(await worker.downloadChunk(job, 0, call)).toEqual({ ok: true, value: zipChunk })
    worker.terminate()
    const crossOrigin = new Response(zipBytes, { headers: { 'content-length': '5' } })
    Object.defineProperty(crossOrigin, 'type', { value: 'cors' })
    start(() => Promise.resolve(crossOrigin))
    expect(await worker.downloadChunk(job, 0, call)).toEqual({ ok: true, value: zipChunk })
  })
})

describe('a lost connection', () => {
  it('is a network failure before the answer and in its middle', async () => {
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
    await leavesNothing(store)
  })

  it('is a network failure when the server is silent for too long, and the call is aborted', async () => {
    const store = createWatchedStore()
    const signals: (AbortSignal | null | undefined)[] = []
    const { body, writer } = controlledBody()
    const answers = [new Promise<Response>(() => {}), Promise.resolve(new Response(body))]
    start((_, init) => {
      signals.push(init?.signal)
      return answers.shift() ?? Promise.reject(new TypeError('no answer left'))
    }, store)
    const impatient = { ...call, timeoutMs: 20 }
    expect(await worker.downloadChunk(job, 0, impatient)).toEqual(failure('network'))
    const answer = worker.downloadChunk(job, 0, impatient)
    await writer.write(zipBytes.slice(0, 40))
    expect(await answer).toEqual(failure('network'))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
    await leavesNothing(store)
  })

  it('is noticed on a real connection that is cut', async () => {
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
    await leavesNothing(store)
  })
})

describe('full or closed storage', () => {
  const full = toStorageError(new DOMException('full', 'QuotaExceededError'))
  const closed = new StorageError('storage-unavailable')

  it.each([
    ['storage-full', full],
    ['storage-unavailable', closed],
  ])('answers %s at every step, aborts the call and keeps nothing', async (code, error) => {
    // createDraft, write, write, seal, keepAs: then one run passes untouched.
    for (let failAt = 1; failAt <= 6; failAt++) {
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
      expect(answer).toEqual(failAt === 6 ? { ok: true, value: zipChunk } : failure(code))
      expect([signal?.aborted, store.openDrafts()]).toEqual([true, 0])
      if (failAt < 6) expect(await store.read(job, 'chunk-0').catch(() => null)).toBeNull()
      worker.terminate()
    }
  })
})

describe('an aborted download', () => {
  it('answers at once when it is aborted before it starts', async () => {
    const fetchAnswer = vi.fn<typeof fetch>()
    const signal = AbortSignal.abort()
    const answer = await start(fetchAnswer).downloadChunk(job, 0, call, { signal })
    expect([answer, fetchAnswer.mock.calls]).toEqual([failure('aborted'), []])
  })

  it('aborts a call that is not answered yet', async () => {
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
    await leavesNothing(store)
  })

  it('deletes the draft in the middle of the answer and lets the other go on', async () => {
    const store = createWatchedStore()
    const controller = new AbortController()
    const bodies = [controlledBody(), controlledBody()]
    let next = 0
    start(() => answering(bodies[next++]?.body ?? null)(), store)
    const aborted = worker.downloadChunk(job, 0, call, { signal: controller.signal })
    await bodies[0]?.writer.write(zipBytes.slice(0, 40))
    await vi.waitFor(() => expect(store.calls).toContain('write'))
    const other = worker.downloadChunk(job, 1, call)
    await vi.waitFor(() => expect(store.openDrafts()).toBe(2))
    controller.abort()
    expect(await aborted).toEqual(failure('aborted'))
    expect([store.openDrafts(), await store.read(job, 'chunk-0')]).toEqual([1, null])
    await bodies[1]?.writer.write(zipBytes)
    await bodies[1]?.writer.close()
    expect(await other).toEqual({ ok: true, value: zipChunk })
  })

  it('gives way to a second call for the same chunk', async () => {
    const store = createWatchedStore()
    const answers = [controlledBody().body, pdfBytes]
    start(() => answering(answers.shift() ?? null)(), store)
    const first = worker.downloadChunk(job, 0, call)
    await vi.waitFor(() => expect(store.openDrafts()).toBe(1))
    const second = worker.downloadChunk(job, 0, call)
    expect([await first, await second]).toEqual([failure('aborted'), { ok: true, value: pdfChunk }])
    expect(store.openDrafts()).toBe(0)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChunkStore } from './chunkStore'
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
import { zipOf } from '../archive/zipFixtures'

let worker: ExportWorker
afterEach(() => worker.terminate())

function start(fetchAnswer: typeof fetch, store: ChunkStore = createWatchedStore()): ExportWorker {
  worker = startWorker(fetchAnswer, store)
  return worker
}

describe('download', () => {
  it('stores a ZIP and returns its description', async () => {
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

  it('recognises a PDF by its content, whatever its content type', async () => {
    const headers = { 'content-type': 'text/html', 'content-length': String(pdfBytes.length) }
    const answer = await start(answering(pdfBytes, { headers })).downloadChunk(job, 0, call)
    expect(answer).toEqual({ ok: true, value: pdfChunk })
  })

  it('reports its progress', async () => {
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

  it('is stored while it arrives', async () => {
    const store = createWatchedStore()
    const { body, writer } = controlledBody()
    const answer = start(answering(body), store).downloadChunk(job, 0, call)
    await writer.write(zipBytes.slice(0, 40))
    await vi.waitFor(() => expect(store.calls).toEqual(['createDraft', 'write']))
    await writer.write(zipBytes.slice(40))
    await writer.close()
    expect(await answer).toEqual({ ok: true, value: zipChunk })
    expect(store.calls).toEqual(['createDraft', 'write', 'write', 'keepAs', 'settle'])
  })

  it('continues while another one runs', async () => {
    const bodies = [controlledBody(), controlledBody()]
    let next = 0
    const store = createWatchedStore()
    start(() => answering(bodies[next++]?.body ?? null)(), store)
    const answers = [worker.downloadChunk(job, 0, call), worker.downloadChunk(job, 1, call)]
    await vi.waitFor(() => expect(next).toBe(2))
    await bodies[1]?.writer.write(pdfBytes)
    await bodies[1]?.writer.close()
    expect(await answers[1]).toEqual({ ok: true, value: pdfChunk })
    expect([store.openDrafts(), await store.read(job, 'chunk-0')]).toEqual([1, null])
    expect(store.calls).not.toContain('settle')
    await bodies[0]?.writer.write(zipBytes)
    await bodies[0]?.writer.close()
    expect(await answers[0]).toEqual({ ok: true, value: zipChunk })
  })
})

describe('refused download', () => {
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
  ])("with status %i contains the server's message", async (status, body, headers, more) => {
    const store = createWatchedStore()
    const init = { status, headers: headers as Record<string, string> }
    const answer = await start(answering(body, init), store).downloadChunk(job, 0, call)
    expect(answer).toEqual(failure('http', { status, ...more }))
    expect(store.calls).toEqual(['settle'])
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
  ])('with %s stores nothing', async (_, body, headers, code) => {
    const store = createWatchedStore()
    const init = { headers: headers as Record<string, string> }
    const answer = await start(answering(body, init), store).downloadChunk(job, 0, call)
    expect(answer).toEqual(failure(code, { status: 200 }))
    await expectNothingKept(store)
  })

  it('ignores the content length of an encoded body, or if the encoding is not exposed', async () => {
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

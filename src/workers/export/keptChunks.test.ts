import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { zipOf } from '../archive/zipFixtures'
import { toStorageError } from './chunkStore'
import type { IndexedChunk } from './exportWorkerApi'
import type { ExportWorker } from './startExportWorker'
import { createWatchedStore } from './watchedStore'
import {
  failure,
  indexed,
  job,
  keep,
  pdfBytes,
  pdfChunk,
  startWorker,
  zipBytes,
  zipChunk,
} from './workerFixtures.testing'

let worker: ExportWorker
afterEach(() => worker.terminate())

const noFetch = () => Promise.reject(new TypeError('nothing to fetch'))

function start(store = createWatchedStore()): ExportWorker {
  worker = startWorker(noFetch, store)
  return worker
}

const chunks: IndexedChunk[] = [indexed(0, zipChunk), indexed(1, pdfChunk), indexed(2, zipChunk)]

async function fill(store = createWatchedStore()) {
  await keep(store, 'chunk-0', zipBytes)
  await keep(store, 'chunk-1', pdfBytes)
  await keep(store, 'chunk-2', zipBytes)
  return store
}

const textsOf = async (blob: Blob): Promise<string[]> =>
  Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer()))).map(
    ([name, bytes]) => `${name}: ${new TextDecoder().decode(bytes).slice(0, 8)}`,
  )

describe('inspect', () => {
  it('reports every stored chunk as valid', async () => {
    start(await fill())
    expect(await worker.inspect(job, chunks)).toEqual({ ok: true, value: { missing: [], entryCount: 5 } })
  })

  it('reports missing, truncated, changed and unexpected chunks', async () => {
    const store = await fill()
    const altered = zipBytes.slice()
    altered[80] = (altered[80] ?? 0) ^ 1
    await keep(store, 'chunk-2', altered)
    await keep(store, 'chunk-3', zipBytes.slice(0, -1))
    await keep(
      store,
      'chunk-5',
      zipOf([
        { name: 'c.pdf', data: pdfBytes },
        { name: 'd.pdf', data: pdfBytes },
      ]),
    )
    const kept = [
      ...chunks,
      indexed(3, zipChunk),
      indexed(4, zipChunk),
      indexed(5, zipChunk),
      indexed(0, { ...zipChunk, entryCount: 3 }),
      indexed(1, { ...pdfChunk, kind: 'zip' }),
    ]
    start(store)
    const value = { missing: [2, 3, 4, 5, 0, 1], entryCount: 3 }
    expect(await worker.inspect(job, kept)).toEqual({ ok: true, value })
  })

  it('fails if the storage fails', async () => {
    start(createWatchedStore(1, toStorageError(new DOMException('closed', 'InvalidStateError'))))
    expect(await worker.inspect(job, chunks)).toEqual(failure('storage-unavailable'))
  })
})

describe('consolidate', () => {
  it('merges ZIPs and PDFs into the result', async () => {
    const store = await fill()
    start(store)
    const answer = await worker.consolidate(job, chunks, 'nachweise.zip')
    const result = await worker.openResult(job, chunks, 'nachweise.zip')
    if (!result.ok) throw new Error('no result')
    expect(await textsOf(result.value)).toEqual([
      'a.pdf: Nachweis',
      'b.pdf: %PDF-1.7',
      'nachweise.pdf: %PDF-1.7',
      'a (1).pdf: Nachweis',
      'b (1).pdf: %PDF-1.7',
    ])
    expect(answer).toEqual({ ok: true, value: { sizeBytes: result.value.size, entryCount: 5 } })
    expect([result.value.type, store.openDrafts()]).toEqual(['application/zip', 0])
  })

  it('names a PDF as its response did', async () => {
    start(await fill())
    const named = [indexed(1, { ...pdfChunk, fileName: 'nachweis 7.pdf' })]
    const result = await worker.openResult(job, named, 'nachweise.zip')
    expect(result.ok && (await textsOf(result.value))).toEqual(['nachweis 7.pdf: %PDF-1.7'])
  })

  it('reports missing chunks and chunks of another length', async () => {
    start(await fill())
    const withMissing = [...chunks, indexed(3, zipChunk)]
    const shorter = [indexed(0, { ...zipChunk, sizeBytes: 5 })]
    expect(await worker.consolidate(job, withMissing, 'x.zip')).toEqual(failure('parts-missing'))
    expect(await worker.consolidate(job, shorter, 'x.zip')).toEqual(failure('parts-missing'))
  })

  it('writes nothing: the result refers to the chunks', async () => {
    const store = await fill()
    start(store)
    store.calls.length = 0
    expect((await worker.consolidate(job, chunks, 'x.zip')).ok).toBe(true)
    expect(store.calls).toEqual(['readAll'])
  })
})

describe('a result of very many small files', () => {
  const data = pdfBytes.slice(0, 8)
  const count = 1_200
  /** More than the browser should hold, in files that would each be a range of its own. */
  const many = zipOf(
    Array.from({ length: count }, (_, index) => ({
      name: index === 0 ? 'a.pdf' : `${index}.bin`,
      data: index === 0 ? data : new Uint8Array(60_000),
    })),
  )
  const chunk = { sizeBytes: many.length, kind: 'zip' as const, entryCount: count, fileName: null }

  it('is written to disk, completely or not at all', { timeout: 30_000 }, async () => {
    const store = createWatchedStore()
    await keep(store, 'chunk-0', many)
    await keep(store, 'chunk-1', zipBytes)
    const of = [indexed(0, chunk), indexed(1, zipChunk)]
    start(store)
    expect(await worker.consolidate(job, of, 'x.zip')).toMatchObject({
      ok: true,
      value: { entryCount: count + 2 },
    })
    expect(store.calls.filter((call) => !call.startsWith('read')).slice(-2)).toEqual(['write', 'keepAs'])
    const result = await worker.openResult(job, of, 'x.zip')
    if (!result.ok) throw new Error('no result')
    const files = unzipSync(new Uint8Array(await result.value.arrayBuffer()))
    expect([Object.keys(files).length, files['a.pdf']]).toEqual([count + 2, data])
    worker.terminate()

    const full = toStorageError(new DOMException('full', 'QuotaExceededError'))
    const broken = createWatchedStore(2, full)
    start({ ...broken, readAll: store.readAll })
    expect(await worker.consolidate(job, of, 'x.zip')).toEqual(failure('storage-full'))
    expect(broken.openDrafts()).toBe(0)
  })
})

describe('openResult', () => {
  it('merges again after another worker has consolidated, once all chunks are validated', async () => {
    const store = await fill()
    start(store)
    const result = await worker.openResult(job, chunks, 'nachweise.zip')
    expect(result.ok && (await textsOf(result.value)).length).toBe(5)

    const altered = zipBytes.slice()
    altered[80] = (altered[80] ?? 0) ^ 1
    await keep(store, 'chunk-2', altered)
    // A worker does not read a chunk it has validated; a new worker does.
    expect((await worker.openResult(job, chunks, 'nachweise.zip')).ok).toBe(true)
    worker.terminate()
    start(store)
    expect(await worker.openResult(job, chunks, 'nachweise.zip')).toEqual(failure('parts-missing'))
  })
})

describe('openChunk', () => {
  it('returns a chunk as received, with the type of its content', async () => {
    start(await fill())
    const answers = [
      await worker.openChunk(job, indexed(0, zipChunk)),
      await worker.openChunk(job, indexed(1, pdfChunk)),
    ]
    const found = answers.map((answer) => answer.ok && [answer.value.size, answer.value.type])
    expect(found).toEqual([
      [zipBytes.length, 'application/zip'],
      [pdfBytes.length, 'application/pdf'],
    ])
    expect(await worker.openChunk(job, indexed(7, zipChunk))).toEqual(failure('parts-missing'))
  })

  it('rejects a chunk that is no longer complete', async () => {
    const store = await fill()
    await keep(store, 'chunk-0', new Uint8Array(zipBytes.length))
    start(store)
    expect(await worker.openChunk(job, indexed(0, zipChunk))).toEqual(failure('parts-missing'))
  })
})

describe('discard', () => {
  it('aborts running commands of the job and deletes its files, but none of another job', async () => {
    const store = await fill()
    const other = { ...job, id: 'export-2' }
    const draft = await store.createDraft(other)
    await draft.keepAs('chunk-0')
    worker = startWorker(() => new Promise(() => {}), store)
    const download = worker.downloadChunk(job, 3, {
      url: 'https://fleet.example/',
      headers: {},
      body: {},
      timeoutMs: 5_000,
    })
    expect(await worker.discard(job)).toEqual({ ok: true, value: null })
    expect(await download).toEqual(failure('aborted'))
    expect(await store.read(job, 'chunk-0')).toBeNull()
    expect((await store.read(other, 'chunk-0'))?.size).toBe(0)
  })
})

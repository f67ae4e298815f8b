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
  it('finds every kept chunk whole', async () => {
    start(await fill())
    expect(await worker.inspect(job, chunks)).toEqual({ ok: true, value: { missing: [], entryCount: 5 } })
  })

  it('names what is gone, cut, altered or of another kind', async () => {
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

  it('fails when the storage fails', async () => {
    const store = await fill()
    const closed = createWatchedStore(2, toStorageError(new DOMException('closed', 'InvalidStateError')))
    start({ ...closed, read: async (...file) => (await closed.read(...file)) ?? store.read(...file) })
    expect(await worker.inspect(job, chunks)).toEqual(failure('storage-unavailable'))
  })
})

describe('consolidate', () => {
  it('merges ZIPs and PDFs into the result', async () => {
    const store = await fill()
    start(store)
    const answer = await worker.consolidate(job, chunks, 'nachweise.zip')
    const result = await worker.openResult(job)
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

  it('calls a PDF as its answer named it', async () => {
    start(await fill())
    await worker.consolidate(job, [indexed(1, { ...pdfChunk, fileName: 'nachweis 7.pdf' })], 'nachweise.zip')
    const result = await worker.openResult(job)
    expect(result.ok && (await textsOf(result.value))).toEqual(['nachweis 7.pdf: %PDF-1.7'])
  })

  it('misses parts that are gone or of another length', async () => {
    const store = await fill()
    start(store)
    const gone = [...chunks, indexed(3, zipChunk)]
    const shorter = [indexed(0, { ...zipChunk, sizeBytes: 5 })]
    expect(await worker.consolidate(job, gone, 'x.zip')).toEqual(failure('parts-missing'))
    expect(await worker.consolidate(job, shorter, 'x.zip')).toEqual(failure('parts-missing'))
    expect(await worker.openResult(job)).toEqual(failure('parts-missing'))
  })

  it('leaves no result when the storage is full at any step', async () => {
    const filled = await fill()
    const full = toStorageError(new DOMException('full', 'QuotaExceededError'))
    // createDraft, write, seal, keepAs: then one run passes untouched.
    for (let failAt = 1; failAt <= 5; failAt++) {
      const store = createWatchedStore(failAt, full)
      start({ ...store, read: filled.read })
      const answer = await worker.consolidate(job, chunks, 'x.zip')
      const ended = { answer: answer.ok || answer.failure.code, openDrafts: store.openDrafts() }
      expect(ended).toEqual({ answer: failAt === 5 ? true : 'storage-full', openDrafts: 0 })
      if (failAt < 5) expect(await store.read(job, 'result.zip').catch(() => null)).toBeNull()
      worker.terminate()
    }
  })

  it('refuses a result that was not stored as it was written', async () => {
    const store = await fill()
    start({
      ...store,
      createDraft: async (of) => {
        const draft = await store.createDraft(of)
        return { ...draft, write: (bytes) => draft.write(bytes.slice(0, -30)) }
      },
    })
    expect(await worker.consolidate(job, chunks, 'x.zip')).toEqual(failure('truncated'))
    expect([await store.read(job, 'result.zip'), store.openDrafts()]).toEqual([null, 0])
  })
})

describe('openResult', () => {
  it('does not open a result that is empty or cut', async () => {
    const store = await fill()
    start(store)
    await keep(store, 'result.zip', new Uint8Array(0))
    expect(await worker.openResult(job)).toEqual(failure('parts-missing'))
    await keep(store, 'result.zip', zipBytes.slice(0, -1))
    expect(await worker.openResult(job)).toEqual(failure('parts-missing'))
  })
})

describe('openChunk', () => {
  it('gives a chunk as it came, with the type of its content', async () => {
    start(await fill())
    const answers = [await worker.openChunk(job, 0), await worker.openChunk(job, 1)]
    const found = answers.map((answer) => answer.ok && [answer.value.size, answer.value.type])
    expect(found).toEqual([
      [zipBytes.length, 'application/zip'],
      [pdfBytes.length, 'application/pdf'],
    ])
    expect(await worker.openChunk(job, 7)).toEqual(failure('parts-missing'))
  })
})

describe('discard', () => {
  it('aborts what runs for the job and deletes all it kept, and nothing of another job', async () => {
    const store = await fill()
    const other = { ...job, id: 'export-2' }
    const draft = await store.createDraft(other)
    await draft.seal()
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

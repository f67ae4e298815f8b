import { deflateSync } from 'fflate'
import { expect } from 'vitest'
import { bytesOf, type FixtureEntry, zipOf } from '../archive/zipFixtures'
import type { ChunkStore } from './chunkStore'
import { createExportTasks } from './exportTasks'
import type { ChunkCall, ExportJob, IndexedChunk } from './exportWorkerApi'
import { exposeTasks } from './exposeTasks'
import type { WorkerLike } from './runInPlace'
import type { SendCall } from './sendCall'
import { createExportWorker, type ExportWorkerOptions } from './startExportWorker'
import type { WatchedStore } from './watchedStore'

/**
 * A worker for tests: the real tasks behind a real message channel, with fetch and store provided by the
 * test.
 */
export const job: ExportJob = { root: 'user-1', id: 'export-1' }

export const call: ChunkCall = {
  url: 'https://fleet.example/api/proof-of-services-bulk-export-pdf',
  headers: { Authorization: 'Bearer token', 'Content-Type': 'application/ld+json' },
  body: { proofOfServices: ['/api/proof-of-services/1'] },
  timeoutMs: 5_000,
}

export const pdfBytes = bytesOf('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const text = bytesOf('Nachweis '.repeat(20))
const zipEntries: FixtureEntry[] = [
  { name: 'tour/', data: new Uint8Array(0) },
  { name: 'tour/a.pdf', data: text, deflated: deflateSync(text) },
  { name: 'b.pdf', data: pdfBytes },
]
export const zipBytes = zipOf(zipEntries)

export const zipChunk = { sizeBytes: zipBytes.length, kind: 'zip' as const, entryCount: 2, fileName: null }
export const pdfChunk = { sizeBytes: pdfBytes.length, kind: 'pdf' as const, entryCount: 1, fileName: null }

export const failure = (code: string, more: object = {}) => ({
  ok: false,
  failure: { code, status: 0, message: null, retryAfterSeconds: null, ...more },
})

const sendBy =
  (fetchAnswer: typeof fetch): SendCall =>
  async ({ url, headers, body }, signal) => {
    const response = await fetchAnswer(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const { status, headers: responseHeaders, body: content, type } = response
    return { status, headers: responseHeaders, body: content, isForeign: type === 'cors' }
  }

export function spawnWith(fetchAnswer: typeof fetch, store: ChunkStore): () => Promise<WorkerLike> {
  return async () => {
    const { port1, port2 } = new MessageChannel()
    const tasks = createExportTasks({
      send: sendBy(fetchAnswer),
      openStore: () => Promise.resolve(store),
      nowMs: () => Date.parse('2026-12-01T08:00:00Z'),
    })
    exposeTasks(tasks, port1)
    return Object.assign(port2, { terminate: () => port1.close() })
  }
}

export const startWorker = (
  fetchAnswer: typeof fetch,
  store: ChunkStore,
  options: ExportWorkerOptions = {},
) => createExportWorker({ spawn: spawnWith(fetchAnswer, store), ...options })

export const answering = (body: BodyInit | null, init?: ResponseInit) => () =>
  Promise.resolve(new Response(body, init))

/** Expects neither a draft nor the first chunk. */
export async function expectNothingKept(store: WatchedStore): Promise<void> {
  expect([store.openDrafts(), await store.read(job, 'chunk-0')]).toEqual([0, null])
}

/** A response whose body is controlled by the test. */
export function controlledBody() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  return { body: readable, writer: writable.getWriter() }
}

export async function keep(store: ChunkStore, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const draft = await store.createDraft(job)
  await draft.write(bytes)
  await draft.keepAs(name)
}

export const indexed = (index: number, chunk: IndexedChunk['chunk']): IndexedChunk => ({ index, chunk })

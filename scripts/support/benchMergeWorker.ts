/*
 * The worker of `npm run bench:export`: the merge of the product beside common alternatives. Every method
 * gets the same chunks as Blobs and returns one Blob.
 */
import { BlobReader, BlobWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { downloadZip } from 'client-zip'
import { unzipSync, zipSync } from 'fflate'
import JSZip from 'jszip'
import { mergeToBlob, mergeZips, type MergeSource } from '../../src/workers/archive/mergeZips'
import { type Bytes } from '../../src/workers/archive/byteSource'
import { checkAnswer } from '../../src/workers/export/checkAnswer'
import { createExportTasks } from '../../src/workers/export/exportTasks'
import { openOpfsStore } from '../../src/workers/export/opfsStore'
import { openSync, type DraftHandle } from '../../src/workers/export/opfsWriter'
import { sendByFetch } from '../../src/workers/export/sendCall'

type Download = { address: string; count: number }
const atOnce = 3
let chunks: Blob[] = []
let kept: Blob | null = null

const sourcesOf = (blobs: readonly Blob[]): MergeSource<Blob>[] =>
  blobs.map((source) => ({ kind: 'zip', source }))

/** Like the product's chunks: three at a time. */
async function inTurns<T>({ count }: Download, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const line = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return done
}

const fetchChunk = ({ address }: Download, index: number) =>
  fetch(`${address}/${index}`, { method: 'POST', cache: 'no-store' })

async function toFile(write: (put: (bytes: Bytes) => unknown) => Promise<unknown>): Promise<Blob> {
  const root = await navigator.storage.getDirectory()
  const handle: DraftHandle = await root.getFileHandle(crypto.randomUUID(), { create: true })
  const file = await openSync(handle)
  if (file === null) throw new Error('No synchronous access')
  let at = 0
  await write((bytes) => {
    file.write(bytes, at)
    at += bytes.length
  })
  file.close()
  return handle.getFile()
}

/** The names that the other methods assign, in their simplest form. */
function naming() {
  const counts = new Map<string, number>()
  return (name: string) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`)
  }
}

const methods: Record<string, () => Promise<Blob>> = {
  tourwerkBlob: async () => (await mergeToBlob(sourcesOf(chunks))).blob,
  tourwerkFile: () =>
    toFile((put) => mergeZips(sourcesOf(chunks), { write: async (bytes) => void put(bytes) })),
  plainFile: () =>
    toFile(async (put) => {
      for (const chunk of chunks) put(new Uint8Array(await chunk.arrayBuffer()))
    }),
  jszip: async () => {
    const all = new JSZip()
    const nameOf = naming()
    for (const chunk of chunks) {
      const zip = await JSZip.loadAsync(await chunk.arrayBuffer())
      for (const file of Object.values(zip.files)) all.file(nameOf(file.name), await file.async('uint8array'))
    }
    return all.generateAsync({ type: 'blob', compression: 'STORE' })
  },
  zipjs: async () => {
    const nameOf = naming()
    const writer = new ZipWriter(new BlobWriter('application/zip'), { level: 0, useWebWorkers: false })
    for (const chunk of chunks) {
      const reader = new ZipReader(new BlobReader(chunk), { useWebWorkers: false })
      for (const entry of await reader.getEntries())
        if (!entry.directory)
          await writer.add(nameOf(entry.filename), new BlobReader(await entry.getData(new BlobWriter())))
    }
    return writer.close()
  },
  clientZip: async () => {
    const nameOf = naming()
    async function* files() {
      for (const chunk of chunks)
        for (const [name, input] of Object.entries(unzipSync(new Uint8Array(await chunk.arrayBuffer()))))
          yield { name: nameOf(name), input }
    }
    return downloadZip(files()).blob()
  },
  fflate: async () => {
    const all: Record<string, Uint8Array> = {}
    const nameOf = naming()
    for (const chunk of chunks)
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await chunk.arrayBuffer()))))
        all[nameOf(name)] = bytes
    return new Blob([zipSync(all, { level: 0 }) as Bytes], { type: 'application/zip' })
  },
}

const downloads: Record<string, (download: Download) => Promise<Blob>> = {
  arrayBuffers: async (download) => {
    await inTurns(download, async (index) => (await fetchChunk(download, index)).arrayBuffer())
    return new Blob([])
  },
  merged: async (download) => {
    const blobs = await inTurns(download, async (index) => (await fetchChunk(download, index)).blob())
    return (await mergeToBlob(sourcesOf(blobs))).blob
  },
  mergedAndChecked: async (download) => {
    const blobs = await inTurns(download, async (index) => {
      const chunk = await (await fetchChunk(download, index)).blob()
      await checkAnswer(chunk)
      return chunk
    })
    return (await mergeToBlob(sourcesOf(blobs))).blob
  },
  /** Like the product: stores each chunk on disk before it requests the next one. */
  product: async (download) => {
    const tasks = createExportTasks({
      send: sendByFetch,
      openStore: openOpfsStore,
      nowMs: Date.now,
    })
    const job = { root: 'bench', id: crypto.randomUUID() }
    const silent = () => undefined
    const stored = await inTurns(download, async (index) => {
      const call = { url: `${download.address}/${index}`, headers: {}, body: {}, timeoutMs: 60_000 }
      const answer = await tasks.downloadChunk(job, index, call, silent)
      if (!answer.ok) throw new Error(answer.failure.code)
      return { index, chunk: answer.value }
    })
    await tasks.inspect(job, stored, silent)
    await tasks.consolidate(job, stored, 'nachweise.zip', silent)
    const result = await tasks.openResult(job, stored, 'nachweise.zip', silent)
    if (!result.ok) throw new Error(result.failure.code)
    return result.value
  },
}

const calls: Record<string, (...values: never[]) => Promise<unknown>> = {
  load: async (download: Download) => {
    chunks = await inTurns(download, async (index) => (await fetchChunk(download, index)).blob())
    return chunks.reduce((sum, { size }) => sum + size, 0)
  },
  merge: (name: string) => timed(() => methods[name]?.() ?? Promise.reject(new Error(name))),
  download: (name: string, download: Download) =>
    timed(() => downloads[name]?.(download) ?? Promise.reject(new Error(name))),
  /** Uploads the last result, so that other programs can read it. */
  send: async (address: string) => {
    await fetch(address, { method: 'POST', body: kept })
  },
  clear: async () => {
    kept = null
    const root = await navigator.storage.getDirectory()
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
  },
}

async function timed(work: () => Promise<Blob>): Promise<number> {
  const start = performance.now()
  kept = await work()
  return performance.now() - start
}

addEventListener('message', async ({ data: { id, name, values } }: MessageEvent) => {
  try {
    postMessage({ id, value: await calls[name]?.(...(values as never[])) })
  } catch (error) {
    postMessage({ id, error: String(error) })
  }
})

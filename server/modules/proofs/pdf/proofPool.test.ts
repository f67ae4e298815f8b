import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { pictures } from '../../../../tests/api/support/pictures'
import { proofOf } from '../../../../tests/api/support/proofOf'
import { readPdf } from '../../../../tests/api/support/readPdf'
import type { ReadFile } from '../proofDocument'
import { proofPdf } from './proofPdf'
import { startProofPool, type ProofPool } from './proofPool'

const workerFile = new URL('./proofWorker.mjs', import.meta.url)
const picture = { name: 'a.jpg', description: null, createdAt: new Date(0), storageKey: 'a', sizeBytes: 1 }
const withPhotos = proofOf({ name: 'Kita', photos: [picture, picture, picture, picture] })
const readFile: ReadFile = async () => Buffer.from(pictures.jpeg)

async function bytesOf(pieces: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces ?? []) all.push(piece)
  return Buffer.concat(all)
}

/** Crashes its thread for a proof with that name, and renders an empty document for others. */
async function crashingWorker(): Promise<URL> {
  const file = path.join(tmpdir(), `tourwerk-pdf-${process.pid}.mjs`)
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ proofs, port }) => {
      if (proofs[0].name === 'crash') process.exit(3)
      port.postMessage({ kind: 'done' })
      parentPort.postMessage('free')
    })`,
  )
  return pathToFileURL(file)
}

describe('startProofPool', () => {
  let pool: ProofPool | undefined
  afterEach(() => pool?.close())

  it('renders two documents in one thread with the same bytes as in this thread', async () => {
    pool = startProofPool(workerFile, 1)
    const proofs = [withPhotos, proofOf({ name: 'Hof' })]
    const documents = await Promise.all(proofs.map((proof) => bytesOf(pool?.draw(proof, readFile))))
    const here = await Promise.all(proofs.map((proof) => bytesOf(proofPdf(proof, readFile))))
    expect(documents.map((bytes, i) => bytes.equals(here[i] ?? Buffer.of()))).toEqual([true, true])
  })

  it('converts pictures in its thread that a PDF cannot contain', async () => {
    pool = startProofPool(workerFile, 1)
    const webp = await sharp(pictures.jpeg).resize(200).webp().toBuffer()
    const [inThread, here] = [pool.draw(withPhotos, readWebp), proofPdf(withPhotos, readWebp)].map(bytesOf)
    async function readWebp() {
      return Buffer.from(webp)
    }
    const { images } = await readPdf((await inThread) ?? Buffer.of())
    expect([images, (await here)?.equals((await inThread) ?? Buffer.of())]).toEqual([[4], true])
  })

  it('cancels a document that is aborted, and renders the next', async () => {
    pool = startProofPool(workerFile, 1)
    const aborting = new AbortController()
    let reads = 0
    const first = bytesOf(
      pool.draw(
        withPhotos,
        async (key) => {
          reads += 1
          aborting.abort(new Error('not needed'))
          return readFile(key)
        },
        aborting.signal,
      ),
    )
    const second = bytesOf(pool.draw(proofOf(), readFile))
    await expect(first).rejects.toThrow('not needed')
    expect((await second).subarray(0, 5).toString()).toBe('%PDF-')
    expect(reads).toBe(1)
  })

  it('cancels a document that is aborted while it waits for a thread', async () => {
    pool = startProofPool(workerFile, 1)
    const aborting = new AbortController()
    const first = bytesOf(pool.draw(withPhotos, readFile))
    const second = bytesOf(pool.draw(withPhotos, readFile, aborting.signal))
    aborting.abort(new Error('not needed'))
    await expect(second).rejects.toThrow('not needed')
    expect((await first).length).toBeGreaterThan(pictures.jpeg.length)
  })

  it('frees the thread of a reader that stops early', async () => {
    pool = startProofPool(workerFile, 1)
    for await (const piece of pool.draw(withPhotos, readFile)) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect((await bytesOf(pool.draw(proofOf(), readFile))).length).toBeGreaterThan(0)
  })

  it('reports why a picture cannot be read, and renders the next', async () => {
    pool = startProofPool(workerFile, 1)
    const broken = bytesOf(pool.draw(withPhotos, () => Promise.reject(new Error('EIO'))))
    await expect(broken).rejects.toThrow('EIO')
    expect((await bytesOf(pool.draw(proofOf(), readFile))).length).toBeGreaterThan(0)
  })

  it('fails the document of a crashed thread and replaces the thread', async () => {
    pool = startProofPool(await crashingWorker(), 1)
    const documents = ['crash', 'fine', 'crash', 'fine'].map((name) =>
      bytesOf(pool?.draw(proofOf({ name }), readFile)),
    )
    const outcomes = await Promise.allSettled(documents)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(documents[0]).rejects.toThrow('ended with code 3')
  })

  it('rejects all documents when it is closed', async () => {
    pool = startProofPool(workerFile, 1)
    const documents = [bytesOf(pool.draw(withPhotos, readFile)), bytesOf(pool.draw(withPhotos, readFile))]
    const outcomes = Promise.allSettled(documents)
    await pool.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(bytesOf(pool.draw(withPhotos, readFile))).rejects.toThrow('closed')
  })
})

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

/** Ends its thread for a proof of that name, and has nothing to say of any other. */
async function crashingWorker(): Promise<URL> {
  const file = path.join(tmpdir(), `tourwerk-pdf-${process.pid}.mjs`)
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ proof, port }) => {
      if (proof.name === 'crash') process.exit(3)
      port.postMessage({ kind: 'done' })
      parentPort.postMessage('free')
    })`,
  )
  return pathToFileURL(file)
}

describe('startProofPool', () => {
  let pool: ProofPool | undefined
  afterEach(() => pool?.close())

  it('draws two documents with one thread as they would be drawn here', async () => {
    pool = startProofPool(workerFile, 1)
    const proofs = [withPhotos, proofOf({ name: 'Hof' })]
    const drawn = await Promise.all(proofs.map((proof) => bytesOf(pool?.draw(proof, readFile))))
    const here = await Promise.all(proofs.map((proof) => bytesOf(proofPdf(proof, readFile))))
    expect(drawn.map((bytes, i) => bytes.equals(here[i] ?? Buffer.of()))).toEqual([true, true])
  })

  it('converts in its thread what a PDF cannot hold', async () => {
    pool = startProofPool(workerFile, 1)
    const webp = await sharp(pictures.jpeg).resize(200).webp().toBuffer()
    const [inThread, here] = [pool.draw(withPhotos, readWebp), proofPdf(withPhotos, readWebp)].map(bytesOf)
    async function readWebp() {
      return Buffer.from(webp)
    }
    const { images } = await readPdf((await inThread) ?? Buffer.of())
    expect([images, (await here)?.equals((await inThread) ?? Buffer.of())]).toEqual([[4], true])
  })

  it('gives up a document that is aborted, and draws the next', async () => {
    pool = startProofPool(workerFile, 1)
    const gone = new AbortController()
    let reads = 0
    const first = bytesOf(
      pool.draw(
        withPhotos,
        async (key) => {
          reads += 1
          gone.abort(new Error('nobody waits for it'))
          return readFile(key)
        },
        gone.signal,
      ),
    )
    const second = bytesOf(pool.draw(proofOf(), readFile))
    await expect(first).rejects.toThrow('nobody waits for it')
    expect((await second).subarray(0, 5).toString()).toBe('%PDF-')
    expect(reads).toBe(1)
  })

  it('gives up a document that is aborted while it waits for a thread', async () => {
    pool = startProofPool(workerFile, 1)
    const gone = new AbortController()
    const first = bytesOf(pool.draw(withPhotos, readFile))
    const second = bytesOf(pool.draw(withPhotos, readFile, gone.signal))
    gone.abort(new Error('not needed'))
    await expect(second).rejects.toThrow('not needed')
    expect((await first).length).toBeGreaterThan(pictures.jpeg.length)
  })

  it('frees the thread of a reader that leaves in the middle', async () => {
    pool = startProofPool(workerFile, 1)
    for await (const piece of pool.draw(withPhotos, readFile)) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect((await bytesOf(pool.draw(proofOf(), readFile))).length).toBeGreaterThan(0)
  })

  it('tells why a picture cannot be read, and draws the next', async () => {
    pool = startProofPool(workerFile, 1)
    const broken = bytesOf(pool.draw(withPhotos, () => Promise.reject(new Error('EIO'))))
    await expect(broken).rejects.toThrow('EIO')
    expect((await bytesOf(pool.draw(proofOf(), readFile))).length).toBeGreaterThan(0)
  })

  it('fails the document of a thread that ends alone, and puts another thread in its place', async () => {
    pool = startProofPool(await crashingWorker(), 1)
    const drawn = ['crash', 'fine', 'crash', 'fine'].map((name) =>
      bytesOf(pool?.draw(proofOf({ name }), readFile)),
    )
    const outcomes = await Promise.allSettled(drawn)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(drawn[0]).rejects.toThrow('ended with code 3')
  })

  it('tells everybody when it is closed', async () => {
    pool = startProofPool(workerFile, 1)
    const drawn = [bytesOf(pool.draw(withPhotos, readFile)), bytesOf(pool.draw(withPhotos, readFile))]
    const outcomes = Promise.allSettled(drawn)
    await pool.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(bytesOf(pool.draw(withPhotos, readFile))).rejects.toThrow('closed')
  })
})

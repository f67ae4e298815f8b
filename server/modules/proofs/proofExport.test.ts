import { expect, test } from 'vitest'
import { pictures } from '../../../tests/api/support/pictures'
import { proofOf } from '../../../tests/api/support/proofOf'
import { proofPdf } from './pdf/proofPdf'
import { exportProofs, type DrawOne } from './proofExport'

const picture = { description: null, createdAt: new Date('2026-11-20T04:41:00Z'), sizeBytes: 1 }
const proofs = Array.from({ length: 10 }, (_, i) =>
  proofOf({
    photos: [{ ...picture, name: 'a.jpg', storageKey: String(i) }],
    signatures: [{ ...picture, name: 'b.png', storageKey: String(i) }],
  }),
)

test('stops at the next piece after it is aborted', async () => {
  const controller = new AbortController()
  const read: string[] = []
  const readFile = async (key: string) => {
    read.push(key)
    if (key === '2') controller.abort(new Error('left'))
    return pictures.jpeg
  }
  const draw: DrawOne = (proof) => proofPdf(proof, readFile)
  await expect(exportProofs(proofs, draw, controller.signal)).rejects.toThrow('left')
  expect(read).toEqual(['0', '0', '1', '1', '2'])
})

test('closes its file and rejects with the reason when a file cannot be read', async () => {
  const draw: DrawOne = (proof) => proofPdf(proof, () => Promise.reject(new Error('EIO')))
  await expect(exportProofs(proofs, draw, AbortSignal.timeout(60_000))).rejects.toThrow('EIO')
})

test('yields to other work between two proofs', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const { spool } = await exportProofs(
    proofs,
    (proof) => proofPdf(proof, async () => pictures.transparentPng),
    new AbortController().signal,
  )
  clearInterval(timer)
  await spool.close()
  expect(turns).toBeGreaterThanOrEqual(proofs.length)
})

test('creates equal ZIPs for equal proofs', async () => {
  const bytes = async () => {
    const draw: DrawOne = (proof) => proofPdf(proof, async () => pictures.jpeg)
    const { spool } = await exportProofs(proofs, draw, new AbortController().signal)
    const pieces: Uint8Array[] = []
    for await (const piece of spool.read(() => undefined)) pieces.push(piece)
    await spool.close()
    return Buffer.concat(pieces)
  }
  const first = await bytes()
  expect([first.length > 10_000, first.equals(await bytes())]).toEqual([true, true])
})

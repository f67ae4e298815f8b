import { expect, test } from 'vitest'
import { pictures } from '../../../tests/api/support/pictures'
import type { ProofDocument } from './proofDocument'
import { exportProofs } from './proofExport'

const proof = (id: string): ProofDocument => ({
  id,
  companyName: 'Eigene GmbH',
  state: 'FAILED',
  timeStamp: new Date('2026-11-20T04:42:00Z'),
  name: null,
  refId: null,
  address: null,
  street: null,
  zip: null,
  city: null,
  tourName: 'Tour',
  createdBy: null,
  note: null,
  tasks: [],
  photos: [{ name: 'a.jpg', storageKey: id, sizeBytes: 1 }],
  signatures: [{ name: 'b.png', storageKey: id, sizeBytes: 1 }],
})
const proofs = Array.from({ length: 10 }, (_, i) => proof(String(i)))

test('stops at the next piece once nobody waits for it', async () => {
  const controller = new AbortController()
  const read: string[] = []
  const readFile = async (key: string) => {
    read.push(key)
    if (key === '2') controller.abort(new Error('left'))
    return pictures.jpeg
  }
  await expect(exportProofs(proofs, readFile, controller.signal)).rejects.toThrow('left')
  expect(read).toEqual(['0', '0', '1', '1', '2'])
})

test('closes its file and tells the reason when a file cannot be read', async () => {
  const readFile = () => Promise.reject(new Error('EIO'))
  await expect(exportProofs(proofs, readFile, AbortSignal.timeout(60_000))).rejects.toThrow('EIO')
})

test('lets others in between two proofs', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const { spool } = await exportProofs(
    proofs,
    async () => pictures.transparentPng,
    new AbortController().signal,
  )
  clearInterval(timer)
  await spool.close()
  expect(turns).toBeGreaterThanOrEqual(proofs.length)
})

test('is the same ZIP for the same proofs', async () => {
  const bytes = async () => {
    const readFile = async () => pictures.jpeg
    const { spool } = await exportProofs(proofs, readFile, new AbortController().signal)
    const pieces: Buffer[] = []
    for await (const piece of spool.read(() => undefined)) pieces.push(piece)
    await spool.close()
    return Buffer.concat(pieces)
  }
  const first = await bytes()
  expect([first.length > 10_000, first.equals(await bytes())]).toEqual([true, true])
})

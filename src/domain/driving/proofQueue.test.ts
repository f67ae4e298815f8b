import { expect, it } from 'vitest'
import { contentOf, summariseQueue, type CountedProof } from './proofQueue'

const photo = (sizeBytes: number, status = 'waiting') => ({ kind: 'photo', status, sizeBytes })
const signature = { kind: 'signature', status: 'checked', sizeBytes: 5 }
const proof = (
  state: CountedProof['state'],
  doneAt: string,
  pictures: Parameters<typeof contentOf>[0] = [],
): CountedProof => ({ state, doneAt, content: contentOf(pictures) })
const early = '2026-11-30T10:30:00+01:00'
const ten = '2026-11-30T10:00:00Z'
const undoable = proof('undoable', early, [photo(7)])
const sending = proof('sending', early, [photo(10, 'checked'), photo(20), signature])
const waiting = [proof('waiting', ten, [photo(10)]), proof('waiting', early, [signature])]
const signedOut = proof('signedOut', ten)
const refused = proof('refused', ten)

it('counts photos and bytes, and what of them the server has', () => {
  expect(sending.content).toEqual({ photos: 2, isSigned: true, totalBytes: 35, sentBytes: 15 })
  expect(contentOf([])).toEqual({ photos: 0, isSigned: false, totalBytes: 0, sentBytes: 0 })
})

it('the worst state wins, with the proofs in it alone', () => {
  expect(summariseQueue([undoable, sending, ...waiting, signedOut, refused], [])).toMatchObject({
    state: 'refused',
    count: 1,
  })
  expect(summariseQueue([sending, ...waiting, signedOut], [])).toMatchObject({ state: 'signedOut', count: 1 })
  expect(summariseQueue([sending, ...waiting], [])).toEqual({
    state: 'waiting',
    count: 2,
    since: early,
    content: { photos: 1, isSigned: true, totalBytes: 15, sentBytes: 5 },
  })
  expect(summariseQueue([undoable, sending], [ten])).toMatchObject({
    state: 'sending',
    count: 1,
    since: early,
  })
  expect(summariseQueue([undoable], [ten])).toMatchObject({ state: 'undoable', content: { totalBytes: 7 } })
})

it('all is sent when nothing is left, at the latest moment', () => {
  expect(summariseQueue([], [ten, early, null])).toEqual({ state: 'allSent', at: ten })
  expect(summariseQueue([], [early, ten, early])).toEqual({ state: 'allSent', at: ten })
  expect(summariseQueue([], [null])).toEqual({ state: 'allSent', at: null })
})

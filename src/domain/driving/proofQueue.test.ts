import { expect, it } from 'vitest'
import { summariseQueue, type QueuedProof } from './proofQueue'

const proof = (state: QueuedProof['state'], doneAt: string, bytes = 10): QueuedProof => ({
  state,
  doneAt,
  bytes,
})
const early = '2026-11-30T10:30:00+01:00'
const ten = '2026-11-30T10:00:00Z'
const sending = proof('sending', early)
const waiting = [proof('waiting', ten), proof('waiting', early, 5)]
const signedOut = proof('signedOut', ten)
const refused = proof('refused', ten)

it('the worst state wins, with the proofs in it alone', () => {
  expect(summariseQueue([sending, ...waiting, signedOut, refused], [])).toMatchObject({
    state: 'refused',
    count: 1,
  })
  expect(summariseQueue([sending, ...waiting, signedOut], [])).toMatchObject({ state: 'signedOut', count: 1 })
  expect(summariseQueue([sending, ...waiting], [])).toEqual({
    state: 'waiting',
    count: 2,
    since: early,
    bytes: 15,
  })
  expect(summariseQueue([sending], [ten])).toEqual({ state: 'sending', count: 1, since: early, bytes: 10 })
})

it('all is sent when nothing is left, at the latest moment', () => {
  expect(summariseQueue([], [ten, early, null])).toEqual({ state: 'allSent', at: ten })
  expect(summariseQueue([], [early, ten, early])).toEqual({ state: 'allSent', at: ten })
  expect(summariseQueue([], [null])).toEqual({ state: 'allSent', at: null })
})

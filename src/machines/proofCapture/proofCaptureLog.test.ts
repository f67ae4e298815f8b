import { expect, it } from 'vitest'
import { doneAt, picture, proofInput } from './proofCapture.testing'
import { addPicture, contextAtStart } from './proofCaptureFacts'
import { proofCaptureLog } from './proofCaptureLog'
import { proofCaptureWorkflow } from './proofCaptureWorkflow'
import type { ProofCaptureContext } from './proofCaptureTypes'

const start = contextAtStart(proofInput())

it('typing replaces the typing before it in the same field', () => {
  const typed = { type: 'note.changed', note: 'To' }
  expect(proofCaptureLog.merges?.(typed, { type: 'note.changed', note: 'Tor' })).toBe(true)
  expect(proofCaptureLog.merges?.(typed, { type: 'recipient.changed', recipient: 'M' })).toBe(false)
})

it('two states differ by what was entered and by what was sent', () => {
  const context: ProofCaptureContext = {
    ...start,
    ...addPicture(start, picture('a')),
    note: 'Tor',
    recipient: 'Meier',
    reason: 'x',
    doneTasks: [{ task: 't', at: doneAt }],
    removed: ['b'],
    doneAt,
    revision: 1,
    proofSentAt: doneAt,
    failures: 2,
    wait: { reason: 'network', pauseMs: 4_000 },
    refusal: { status: 422, reasons: [], picture: null },
    givenUp: 'Doppelt',
  }
  expect(proofCaptureLog.facts(context)).toEqual([
    'COMPLETED',
    [3, 5, 1],
    ['t'],
    [['a', 'photo', 'waiting', 0]],
    ['b'],
    [doneAt, 1, doneAt, 2],
    ['network', 422, true],
  ])
  expect(proofCaptureLog.facts(start)).toEqual([
    'COMPLETED',
    [0, 0, 0],
    [],
    [],
    [],
    [null, 0, null, 0],
    [null, null, false],
  ])
})

it('is trivial while nothing was entered', () => {
  const isForgotten = (value: string, context: ProofCaptureContext) =>
    proofCaptureLog.isTrivial?.({ value, context } as never)
  expect(isForgotten('capturing', start)).toBe(true)
  expect(isForgotten('capturing', { ...start, note: 'Tor' })).toBe(false)
  expect(isForgotten('discarding', start)).toBe(false)
})

it.each([
  ['sent', { proofSentAt: doneAt }, 'proof.sent'],
  ['givenUp', { proofSentAt: doneAt }, 'proof.sent'],
  ['givenUp', {}, 'stop.undone'],
  ['discarded', {}, 'stop.undone'],
])('the tour learns that a proof was %s, also after its parts %o', (value, changes, type) => {
  const reply = (context: ProofCaptureContext) =>
    proofCaptureWorkflow.replies?.({ value, context } as never) ?? null
  const context = { ...start, doneAt, revision: 1, ...changes }
  expect(reply(context)).toMatchObject({
    stream: 'driveTour/1',
    event: { type, stop: '/api/service-locations/1', clientId: 'p1', revision: 1 },
  })
  expect(reply({ ...context, replyTo: null })).toBeNull()
})

it('the tour learns nothing of a draft that was never completed', () => {
  expect(proofCaptureWorkflow.replies?.({ value: 'discarded', context: start } as never)).toBeNull()
})

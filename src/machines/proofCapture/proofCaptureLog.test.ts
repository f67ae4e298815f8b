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

const replyTo = (context: ProofCaptureContext) => proofCaptureWorkflow.replies?.({ context } as never) ?? null
const report = { stop: '/api/service-locations/1', clientId: 'p1', revision: 1 }
const sentAt = '2026-11-30T10:12:00.000Z'
const sent = { type: 'proof.sent', ...report, state: 'COMPLETED', doneAt, at: sentAt }
const undone = { type: 'stop.undone', ...report }

it.each<[string, Partial<ProofCaptureContext>, object]>([
  ['sent', { doneAt, proofSentAt: sentAt }, sent],
  ['given up after its proof was stored', { doneAt, proofSentAt: sentAt, givenUp: 'Doppelt' }, sent],
  ['given up before', { doneAt, givenUp: 'Doppelt' }, undone],
  ['discarded after an undo', {}, undone],
])('the tour learns that a proof was %s', (_, changes, event) => {
  const context = { ...start, revision: 1, ...changes }
  expect(replyTo(context)).toEqual({ stream: 'driveTour/1', event })
  expect(replyTo({ ...context, replyTo: null })).toBeNull()
})

it('the tour learns nothing of a draft that was never completed', () => {
  expect(replyTo(start)).toBeNull()
})

it('a proof is begun with its input, and found by its stop', () => {
  const { key, keyOf, open, reopen, describe } = proofCaptureWorkflow
  const stop = '/api/service-locations/1'
  const snapshot = { context: start } as never
  const opener = {} as Parameters<typeof open>[1]
  expect([key({ stop }), keyOf?.(snapshot), reopen(snapshot)]).toEqual([stop, stop, { stop }])
  expect([open({ stop }, opener), open({ stop, begin: proofInput() }, opener)]).toEqual([null, proofInput()])
  expect([describe(snapshot), describe(null)]).toEqual([
    { title: 'Nachweis', detail: 'Hasengrund' },
    { title: 'Nachweis', detail: '' },
  ])
})

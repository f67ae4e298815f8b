import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { doneAt, picture, proofInput } from './proofCapture.testing'
import {
  addPicture,
  complete,
  contentsOf,
  contextAtStart,
  giveUp,
  hasRefusedPicture,
  isEmpty,
  judgePicture,
  missingOf,
  pictureRequestOf,
  placeOf,
  proofBodyOf,
  queuedProofOf,
  refusalOfPictures,
  refusalOfProof,
  removePicture,
  reportOf,
  retryPictures,
  roomForPictures,
  sentAtOf,
  toggleTask,
  undo,
  undoReportOf,
  visitOf,
  waitForPictures,
  waitForProof,
} from './proofCaptureFacts'
import type { ProofCaptureContext, ProofPicture } from './proofCaptureTypes'

const start = contextAtStart(proofInput())
const of = (changes: Partial<ProofCaptureContext>): ProofCaptureContext => ({ ...start, ...changes })
const part = (id: string, index: number, more: Partial<ProofPicture> = {}): ProofPicture => ({
  ...picture(id),
  index,
  status: 'waiting',
  retries: 0,
  pauses: 0,
  stored: null,
  failure: null,
  ...more,
})
const failed = (id: string, index: number, status: number, reason: string | null = null) =>
  part(id, index, { status: 'failed', failure: { status, reason } })
const sentAt = '2026-11-30T10:12:00.000Z'
const later = '2026-11-30T10:13:00.000Z'
const stored = { status: 'checked', stored: { at: later } } as const

describe('what is entered', () => {
  it('marks and unmarks a task, with its time', () => {
    const one = of(toggleTask(start, { task: 't1', at: doneAt }))
    const two = of(toggleTask(one, { task: 't2', at: later }))
    expect(two.doneTasks).toEqual([
      { task: 't1', at: doneAt },
      { task: 't2', at: later },
    ])
    expect(toggleTask(two, { task: 't1', at: later })).toEqual({ doneTasks: [{ task: 't2', at: later }] })
  })

  it('adds a picture once, without anything that is not part of it', () => {
    const event = { type: 'picture.stored', ...picture('a') }
    const one = of(addPicture(start, event))
    expect(one.pictures).toEqual([part('a', 0)])
    expect(addPicture(one, picture('a'))).toEqual({})
    expect(addPicture(one, picture('b')).pictures?.map(({ index }) => index)).toEqual([0, 1])
  })

  it('keeps the content of a removed picture until the end', () => {
    const two = of({ pictures: [part('a', 0), part('b', 1)], removed: ['x'] })
    const after = { pictures: [part('b', 0)], removed: ['x', 'a'] }
    expect(removePicture(two, 'a')).toEqual(after)
    expect(removePicture(two, 'c')).toEqual({})
    expect(contentsOf(of(after))).toEqual(['b', 'x', 'a'])
  })

  it('may have 50 pictures', () => {
    expect(roomForPictures(of({ pictures: [part('a', 0)] }))).toBe(49)
    expect(roomForPictures({ pictures: Array.from({ length: 51 }, (_, index) => part('a', index)) })).toBe(0)
  })

  it('may be a place, without the rest of the event', () => {
    const place = { lat: 1, lng: 2, accuracyMeters: null }
    expect(placeOf({ type: 'place.found', ...place } as typeof place)).toEqual(place)
  })

  it('lacks what the rules require', () => {
    const rules = { requiredPhotoCount: 1, recipientNameRequired: true, failureReasons: ['Niemand da'] }
    expect(missingOf(of({ rules })).map(({ part: missing }) => missing)).toEqual(['photos', 'recipientName'])
    expect(missingOf(of({ rules, pictures: [part('a', 0)], recipient: 'Meier' }))).toEqual([])
    expect(missingOf(of({ rules, result: 'FAILED', reason: 'Niemand da' }))).toEqual([])
    expect(missingOf(of({ result: 'ABORTED', note: 'Baustelle' }))).toEqual([])
  })

  it.each<[string, Partial<ProofCaptureContext>]>([
    ['another result', { result: 'FAILED' }],
    ['a note', { note: 'x' }],
    ['a recipient', { recipient: 'x' }],
    ['a reason', { reason: 'x' }],
    ['a task', { doneTasks: [{ task: 't', at: doneAt }] }],
    ['a picture', { pictures: [part('a', 0)] }],
    ['a removed picture', { removed: ['a'] }],
    ['an earlier completion', { revision: 2 }],
  ])('is worth keeping with %s', (_, changes) => {
    expect(isEmpty(of(changes))).toBe(false)
  })

  it('is empty at the start and with blanks', () => {
    expect([isEmpty(start), isEmpty(of({ note: ' \n' }))]).toEqual([true, true])
  })
})

describe('the time of the deed', () => {
  it('is that of the first completion', () => {
    expect(complete(start, doneAt)).toEqual({ doneAt, revision: 1 })
    expect(complete(of({ doneAt, revision: 1 }), later)).toEqual({ doneAt, revision: 2 })
  })

  it('is forgotten by an undo, but not while a refused proof is corrected', () => {
    const refusal = { status: 422, reasons: [], picture: null }
    expect(undo(of({ doneAt, revision: 1 }))).toEqual({ doneAt: null, revision: 2 })
    expect(undo(of({ doneAt, revision: 1, refusal }))).toEqual({ doneAt, revision: 2 })
  })
})

describe('what is sent', () => {
  it('has only what fits its state, and names its pictures', () => {
    const context = of({
      doneAt,
      note: ' Tor 2 ',
      recipient: ' Meier ',
      reason: 'Niemand da',
      doneTasks: [{ task: '/api/tasks/1', at: doneAt }],
      pictures: [part('a', 0), part('s', 1, { kind: 'signature' })],
      place: { lat: 52.5, lng: 13.4, accuracyMeters: 8 },
    })
    const body = {
      clientId: 'p1',
      serviceLocation: '/api/service-locations/1',
      state: 'COMPLETED',
      timeStamp: doneAt,
      note: 'Tor 2',
      signedBy: 'Meier',
      failureReason: null,
      lat: 52.5,
      lng: 13.4,
      accuracyMeters: 8,
      tasks: ['/api/tasks/1'],
      files: [
        { clientId: 'a', kind: 'photo' },
        { clientId: 's', kind: 'signature' },
      ],
    }
    expect(proofBodyOf(context)).toEqual(body)
    expect(proofBodyOf({ ...context, result: 'FAILED', note: ' ', place: null })).toEqual({
      clientId: 'p1',
      serviceLocation: '/api/service-locations/1',
      state: 'FAILED',
      timeStamp: doneAt,
      note: null,
      signedBy: null,
      failureReason: 'Niemand da',
      tasks: ['/api/tasks/1'],
      files: body.files,
    })
    expect(proofBodyOf(of({ recipient: ' ' }))).toMatchObject({ signedBy: null })
    expect(proofBodyOf(of({ result: 'FAILED', reason: ' ' }))).toMatchObject({ failureReason: null })
  })

  it('is a picture of this proof', () => {
    expect(pictureRequestOf(start, part('a', 0))).toEqual({
      proof: 'p1',
      id: 'a',
      kind: 'photo',
      contentType: 'image/jpeg',
    })
  })

  it('is reported to the tour with its revision', () => {
    const report = { tour: '/api/tours/1', stop: '/api/service-locations/1', clientId: 'p1', revision: 3 }
    const done = of({ doneAt, revision: 3, result: 'FAILED' })
    expect(reportOf(done)).toEqual({ ...report, state: 'FAILED', at: doneAt })
    expect(undoReportOf(done)).toEqual({ ...report, state: null, at: null })
  })
})

describe('a failed attempt', () => {
  it('of a picture passes, unless the server refuses it', () => {
    expect(judgePicture(new NetworkError())).toEqual({ isPassing: true, pauseSeconds: null })
    expect(judgePicture(new HttpError({ status: 503, retryAfterSeconds: 3 }))).toEqual({
      isPassing: true,
      pauseSeconds: 3,
    })
    expect(judgePicture(new HttpError({ status: 413 })).isPassing).toBe(false)
  })

  it('is counted, and waits', () => {
    expect(waitForProof(of({ failures: 1 }), new NetworkError())).toEqual({
      failures: 2,
      wait: { reason: 'network', pauseMs: 4_000 },
    })
  })

  it('of several pictures waits for what helps first', () => {
    const reasonFor = (...statuses: number[]) =>
      waitForPictures(of({ pictures: statuses.map((status, index) => failed('a', index, status)) })).wait
        ?.reason
    expect([reasonFor(0), reasonFor(0, 500), reasonFor(0, 500, 401), reasonFor()]).toEqual([
      'network',
      'server',
      'session',
      'network',
    ])
    expect(waitForPictures(start)).toEqual({ failures: 1, wait: { reason: 'network', pauseMs: 2_000 } })
  })

  it('is tried again for failed pictures alone', () => {
    const done = part('a', 0, stored)
    expect(retryPictures(of({ pictures: [done, failed('b', 1, 0)] }))).toEqual({
      pictures: [done, part('b', 1)],
    })
  })
})

describe('a refusal', () => {
  it('of a picture names it and the reason', () => {
    const context = of({
      pictures: [failed('a', 0, 0), failed('b', 1, 413, 'Zu groß.'), failed('c', 2, 422)],
    })
    expect(hasRefusedPicture(context)).toBe(true)
    expect(refusalOfPictures(context)).toEqual({
      refusal: { status: 413, reasons: ['Zu groß.'], picture: 'b' },
    })
    expect(refusalOfPictures(of({ pictures: [failed('c', 0, 422)] }))).toEqual({
      refusal: { status: 422, reasons: [], picture: 'c' },
    })
    const waiting = of({ pictures: [part('a', 0), failed('b', 1, 401)] })
    expect([hasRefusedPicture(waiting), refusalOfPictures(waiting)]).toEqual([false, {}])
  })

  it('of the proof has the reasons of the server', () => {
    expect(refusalOfProof(new HttpError({ status: 422 }))).toEqual({
      refusal: { status: 422, reasons: [], picture: null },
    })
  })

  it('can be given up for a reason', () => {
    expect(giveUp(of({ revision: 1 }), ' Doppelt ')).toEqual({ givenUp: 'Doppelt', revision: 2 })
  })
})

it('a proof is sent when its last picture is', () => {
  expect(sentAtOf(start)).toBeNull()
  expect(sentAtOf(of({ proofSentAt: sentAt }))).toBe(sentAt)
  expect(sentAtOf(of({ proofSentAt: sentAt, pictures: [part('a', 0)] }))).toBeNull()
  expect(sentAtOf(of({ proofSentAt: sentAt, pictures: [part('a', 0, stored)] }))).toBe(later)
})

it('the list of the driver knows a stop by its proof', () => {
  const visit = { stop: '/api/service-locations/1', clientId: 'p1', revision: 2 }
  const open = { ...visit, state: null, at: null, sentAt: null }
  const done = of({ doneAt, revision: 2, result: 'FAILED' })
  expect(visitOf(of({ revision: 2 }))).toEqual(open)
  expect(visitOf(done)).toEqual({ ...visit, state: 'FAILED', at: doneAt, sentAt: null })
  expect(visitOf({ ...done, givenUp: 'Doppelt' })).toEqual(open)
  const lost = { ...done, givenUp: 'Doppelt', proofSentAt: sentAt, pictures: [part('a', 0)] }
  expect(visitOf(lost)).toEqual({ ...visit, state: 'FAILED', at: doneAt, sentAt })
  expect(visitOf({ ...lost, givenUp: null }).sentAt).toBeNull()
})

describe('the queue', () => {
  const done = of({ doneAt, pictures: [part('a', 0), part('b', 1, stored)] })
  const queued = (value: unknown, changes: Partial<ProofCaptureContext> = {}) =>
    queuedProofOf({ value, context: { ...done, ...changes } })
  const waitingFor = (reason: 'network' | 'server' | 'session') => ({ wait: { reason, pauseMs: 1 } })

  it('has a proof from its completion until the server has all of it', () => {
    const sending = { state: 'sending', doneAt, bytes: 400_000 }
    expect(
      [{ undoable: 'announced' }, 'announcing', { sending: 'proof' }].map((value) => queued(value)),
    ).toEqual([sending, sending, sending])
    expect(['capturing', 'clearing', 'sent', 'givingUp'].map((value) => queued(value))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(queued({ sending: 'proof' }, { doneAt: null })).toBeNull()
  })

  it('says what a proof waits for', () => {
    const stateFor = (reason: 'network' | 'server' | 'session') =>
      queued({ sending: 'waiting' }, waitingFor(reason))?.state
    expect([stateFor('network'), stateFor('server'), stateFor('session')]).toEqual([
      'waiting',
      'serverDown',
      'signedOut',
    ])
    expect(queued('refused', waitingFor('network'))?.state).toBe('refused')
  })
})

import { setImmediate } from 'node:timers/promises'
import type { AnyEventObject, AnyStateMachine, ContextFrom } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { shownStops } from '../../domain/driving/drivenStops'
import type { DurableDeclaration } from '../../eventlog/durable'
import { runDurable } from '../../eventlog/durableActor'
import { foldRows } from '../../eventlog/fold'
import type { LogRow } from '../../eventlog/logRow'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createTestTimers } from '../../eventlog/testing/testTimers'
import { driveTourActors } from '../driveTour/driveTourActors'
import { driveTourLog } from '../driveTour/driveTourLog'
import { driveTourMachine } from '../driveTour/driveTourMachine'
import { createPictureStore, createProofServer, picture, proofInput } from './proofCapture.testing'
import { proofCaptureActors } from './proofCaptureActors'
import { proofCaptureLog } from './proofCaptureLog'
import { proofCaptureMachine } from './proofCaptureMachine'
import type { ProofCaptureContext, ProofCaptureInput } from './proofCaptureTypes'

/*
 * What a driver must be able to rely on, and what other apps were reported for: each is a promise of the two
 * workflows of the driver app.
 */

const deed = '2026-11-30T09:58:00.000Z'

/** Runs a machine over its log; `rows` is the log of an earlier page. */
function runOverLog<TMachine extends AnyStateMachine>(
  declaration: DurableDeclaration<TMachine>,
  machine: AnyStateMachine,
  begin: { input: unknown } | { rows: readonly LogRow[] },
) {
  const time = createTestTimers()
  const rows = 'rows' in begin ? begin.rows : []
  const { folded } = foldRows(declaration as unknown as DurableDeclaration, rows)
  const actor = runDurable(
    {
      stream: 's',
      declaration: declaration as unknown as DurableDeclaration,
      machine,
      ...('input' in begin ? { input: begin.input } : { resumed: { folded: folded ?? never(), rows } }),
    },
    {
      append: createMemoryLogStore().append,
      now: time.now,
      timers: time.timers,
      onStorage: () => undefined,
      invalidate: () => undefined,
    },
  )
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  }
  return {
    rows: actor.rows,
    value: () => actor.getSnapshot().value as unknown,
    context: () => actor.getSnapshot().context as ContextFrom<TMachine>,
    pendingTimers: () => Object.keys(actor.folded().pending.timers),
    settle,
    stop: actor.stop,
    send: async (...events: AnyEventObject[]) => {
      for (const event of events) {
        actor.send(event)
        await settle()
      }
    },
    pass: async (ms: number) => {
      time.pass(ms)
      await settle()
    },
  }
}

function never(): never {
  throw new Error('The log cannot be read')
}

function openProof(
  server: ReturnType<typeof createProofServer>,
  store: ReturnType<typeof createPictureStore>,
  begin: { input: ProofCaptureInput } | { rows: readonly LogRow[] },
) {
  const actors = proofCaptureActors({
    api: server.api,
    pictures: store.pictures,
    sendToWorkflow: async () => undefined,
    notify: () => undefined,
  })
  return runOverLog(proofCaptureLog, proofCaptureMachine.provide(actors), begin)
}

const undoTimeMs = 10_000
const complete = { type: 'proof.complete', at: deed }
const stored = (id: string, kind: 'photo' | 'signature' = 'photo') => ({
  type: 'picture.stored',
  ...picture(id, { kind }),
})
const sentOf = ({ pictures }: ProofCaptureContext) =>
  pictures.filter(({ status }) => status === 'checked').length

describe('never: a signature of one stop in another', () => {
  it('after an hour without network, each proof has its own pictures alone', async () => {
    const server = createProofServer()
    const store = createPictureStore({
      'photo-1': 'Foto 1',
      'sign-1': 'Meier',
      'photo-2': 'Foto 2',
      'sign-2': 'Kunz',
    })
    server.fail(new NetworkError())
    const proofs = await Promise.all(
      ['1', '2'].map(async (number) => {
        const stop = { iri: `/api/service-locations/${number}`, name: `Ziel ${number}`, position: null }
        const proof = openProof(server, store, { input: proofInput({ clientId: `p${number}`, stop }) })
        await proof.send(stored(`photo-${number}`), stored(`sign-${number}`, 'signature'), complete)
        await proof.pass(undoTimeMs)
        return proof
      }),
    )
    for (const proof of proofs) await proof.pass(3_600_000)
    expect(server.proofs.size).toBe(0)
    server.fail(null)
    await Promise.all(proofs.map((proof) => proof.send({ type: 'connection.restored' })))

    expect(proofs.map((proof) => proof.value())).toEqual(['sent', 'sent'])
    const expected = [
      { proof: 'p1', id: 'photo-1', kind: 'photo', content: 'Foto 1' },
      { proof: 'p1', id: 'sign-1', kind: 'signature', content: 'Meier' },
      { proof: 'p2', id: 'photo-2', kind: 'photo', content: 'Foto 2' },
      { proof: 'p2', id: 'sign-2', kind: 'signature', content: 'Kunz' },
    ]
    expect(server.pictures.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
      expected.toSorted((one, other) => one.id.localeCompare(other.id)),
    )
    expect(
      [...server.proofs.values()].map(({ clientId, serviceLocation, files }) => [
        clientId,
        serviceLocation,
        files,
      ]),
    ).toEqual(
      ['1', '2'].map((number) => [
        `p${number}`,
        `/api/service-locations/${number}`,
        [
          { clientId: `photo-${number}`, kind: 'photo' },
          { clientId: `sign-${number}`, kind: 'signature' },
        ],
      ]),
    )
  })
})

describe('never: the time of sending instead of the time of the deed', () => {
  it('a proof that is sent an hour later has the time at which it was completed', async () => {
    const server = createProofServer()
    server.fail(new NetworkError())
    const proof = openProof(server, createPictureStore(), { input: proofInput() })
    await proof.send(complete)
    await proof.pass(3_600_000)
    server.fail(null)
    await proof.send({ type: 'send.now' })
    expect([proof.value(), server.proofs.get('p1')?.timeStamp]).toEqual(['sent', deed])
  })

  it('a proof that is corrected the next day keeps it', async () => {
    const server = createProofServer()
    server.fail(new HttpError({ status: 422 }))
    const proof = openProof(server, createPictureStore(), { input: proofInput() })
    await proof.send(complete)
    await proof.pass(undoTimeMs)
    server.fail(null)
    await proof.send(
      { type: 'proof.correct' },
      { ...complete, at: '2026-12-01T08:00:00.000Z' },
      { type: 'undo.over' },
    )
    expect([proof.value(), server.proofs.get('p1')?.timeStamp]).toEqual(['sent', deed])
  })

  it('a proof that was taken back is done when it is completed again', async () => {
    const server = createProofServer()
    const proof = openProof(server, createPictureStore(), { input: proofInput() })
    const later = '2026-11-30T10:30:00.000Z'
    await proof.send(complete, { type: 'proof.undo' }, { ...complete, at: later }, { type: 'undo.over' })
    expect([proof.value(), server.proofs.get('p1')?.timeStamp]).toEqual(['sent', later])
  })
})

describe('never: a completed stop open again after a reload', () => {
  const stop = (iri: string, more: Partial<DriverStop> = {}): DriverStop => ({
    '@id': iri,
    state: null,
    ...more,
  })
  const tour = (...stops: DriverStop[]): DriverTour => ({ '@id': '/api/tours/1', stops })
  const snapshot = tour(stop('a'), stop('b'))
  const done = { type: 'stop.done', stop: 'a', clientId: 'p1', revision: 1, state: 'COMPLETED', at: deed }
  const machine = driveTourMachine.provide(
    driveTourActors({
      api: { start: () => new Promise(() => undefined), tours: async () => [], end: async () => undefined },
    }),
  )
  const statesIn = ({ tour: known, changes, visits }: ContextFrom<typeof driveTourMachine>) =>
    shownStops(known, changes, visits).map(({ state }) => state)

  it('neither an older snapshot nor a reload opens it, at whatever row the page was killed', async () => {
    const page = runOverLog(driveTourLog, machine, { input: { commandId: 'c', start: null, tour: snapshot } })
    await page.send(done, {
      type: 'tour.received',
      tour: tour(stop('b'), stop('a', { note: 'x' })),
      at: deed,
    })
    expect(statesIn(page.context())).toEqual([null, 'COMPLETED'])
    // From the row on in which it was done.
    for (const count of [2, 3]) {
      const next = runOverLog(driveTourLog, machine, { rows: page.rows().slice(0, count) })
      await next.send({ type: 'tour.received', tour: snapshot, at: deed })
      expect(statesIn(next.context())).toEqual(['COMPLETED', null])
    }
  })

  it('a late report of an earlier state does not open it', async () => {
    const page = runOverLog(driveTourLog, machine, { input: { commandId: 'c', start: null, tour: snapshot } })
    await page.send(
      { ...done, revision: 3 },
      { type: 'stop.undone', stop: 'a', clientId: 'p1', revision: 2 },
      {
        type: 'proof.sent',
        stop: 'a',
        clientId: 'p1',
        revision: 3,
        state: 'COMPLETED',
        doneAt: deed,
        at: deed,
      },
      { type: 'tour.received', tour: tour(stop('a', { note: 'x' }), stop('b')), at: deed },
    )
    expect(statesIn(page.context())).toEqual(['COMPLETED', null])
  })

  it('the page may close before the tour was informed: it is informed before the proof is sent', async () => {
    const report = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    const server = createProofServer()
    const actors = proofCaptureActors({
      api: server.api,
      pictures: createPictureStore().pictures,
      sendToWorkflow: report,
      notify: () => undefined,
    })
    const provided = proofCaptureMachine.provide(actors)
    const page = runOverLog(proofCaptureLog, provided, { input: proofInput() })
    await page.send(complete, { type: 'undo.over' })
    await page.stop()
    expect([page.value(), server.attempts]).toEqual(['announcing', []])
    report.mockImplementation(async () => undefined)
    const next = runOverLog(proofCaptureLog, provided, { rows: page.rows() })
    await next.settle()
    expect([report.mock.calls.at(-1), next.value()]).toEqual([
      ['driveTour', { tour: '/api/tours/1' }, expect.objectContaining({ type: 'stop.done', at: deed })],
      'sent',
    ])
  })
})

describe('never: a photo dropped silently', () => {
  it('a photo that the device does not have any more is a refusal with a reason', async () => {
    const store = createPictureStore({ b: 'Keller' })
    const proof = openProof(createProofServer(), store, { input: proofInput() })
    await proof.send(stored('a'), stored('b'), complete, { type: 'undo.over' })
    expect([proof.value(), proof.context().refusal]).toEqual([
      'refused',
      {
        status: 410,
        reasons: ['Das Bild ist nicht mehr auf dem Gerät. Bitte nehmen Sie es noch einmal auf.'],
        picture: 'a',
      },
    ])
    expect([...store.kept.keys()]).toEqual(['b'])
  })

  it('a photo that the server refuses stays on the device until it is given up for a reason', async () => {
    const server = createProofServer()
    const store = createPictureStore({ a: 'Aufgang A' })
    const proof = openProof(server, store, { input: proofInput() })
    await proof.send(stored('a'), complete)
    server.fail(new HttpError({ status: 422 }))
    await proof.pass(undoTimeMs)
    await proof.send({ type: 'proof.discard' }, { type: 'proof.giveUp', reason: ' ' })
    expect([proof.value(), [...store.kept.keys()]]).toEqual(['refused', ['a']])
    await proof.send({ type: 'proof.giveUp', reason: 'Doppelt erfasst' })
    expect([proof.value(), proof.context().givenUp, [...store.kept.keys()]]).toEqual([
      'givenUp',
      'Doppelt erfasst',
      [],
    ])
  })

  it('a completed proof that is corrected cannot be discarded', async () => {
    const server = createProofServer()
    const store = createPictureStore({ a: 'Aufgang A' })
    const proof = openProof(server, store, { input: proofInput() })
    await proof.send(stored('a'), complete)
    server.fail(new HttpError({ status: 422 }))
    await proof.pass(undoTimeMs)
    await proof.send({ type: 'proof.correct' }, { type: 'proof.discard' })
    expect([proof.value(), [...store.kept.keys()]]).toEqual(['capturing', ['a']])
  })

  it('no content is deleted before the server has all of them', async () => {
    const server = createProofServer()
    const store = createPictureStore({ a: 'Aufgang A', b: 'Keller' })
    const discard = vi.spyOn(store.pictures, 'discard')
    const proof = openProof(server, store, { input: proofInput() })
    await proof.send(stored('a'), stored('b'), complete)
    const { sendPicture } = server.api
    server.api.sendPicture = (upload) =>
      upload.id === 'a' ? sendPicture(upload) : Promise.reject(new NetworkError())
    const reopened = openProof(server, store, { rows: proof.rows() })
    await proof.stop()
    await reopened.pass(undoTimeMs)
    expect([sentOf(reopened.context()), [...store.kept.keys()], discard.mock.calls]).toEqual([
      1,
      ['a', 'b'],
      [],
    ])
  })

  it('a photo that is ready only after the proof was completed is sent with it', async () => {
    const server = createProofServer()
    const proof = openProof(server, createPictureStore({ a: 'Aufgang A' }), { input: proofInput() })
    await proof.send(complete, stored('a'), { type: 'undo.over' })
    expect([proof.value(), server.pictures.map(({ id }) => id)]).toEqual(['sent', ['a']])
  })
})

describe('never: a promised retry that is never performed', () => {
  const failures = [
    ['no network', new NetworkError()],
    ['a sign-in page of the network', new DecodeError('a proof')],
    ['a session that has ended', new SessionEndedError()],
    ['a server that is down', new HttpError({ status: 503 })],
    ['an expired token', new HttpError({ status: 401 })],
  ] as const

  it.each(failures)('what waits for %s is sent again by itself, also after a reload', async (_, failure) => {
    const server = createProofServer()
    const store = createPictureStore({ a: 'Aufgang A' })
    server.fail(failure)
    const page = openProof(server, store, { input: proofInput() })
    await page.send(stored('a'), complete)
    await page.pass(undoTimeMs)
    expect([page.value(), page.pendingTimers()]).toEqual([
      { sending: 'waiting' },
      ['xstate.after.sendPause.proofCapture.sending.waiting'],
    ])
    await page.stop()

    const next = openProof(server, store, { rows: page.rows() })
    await next.settle()
    for (let minute = 1; minute < 4; minute += 1) {
      const before = server.attempts.length
      await next.pass(60_000)
      // However often it has failed, it waits a minute at most.
      expect(server.attempts.length).toBeGreaterThan(before)
      expect(next.pendingTimers()).toHaveLength(1)
    }
    server.fail(null)
    await next.pass(60_000)
    expect([next.value(), server.pictures.map(({ id }) => id)]).toEqual(['sent', ['a']])
  })
})

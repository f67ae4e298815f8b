import { describe, expect, it, vi } from 'vitest'
import { DecodeError, HttpError } from '../../domain/calls/errors'
import type { Notice } from '../../domain/noticeTypes'
import type { DriverPorts } from '../driverPorts'
import { recordCalls, runActor } from '../support/runActor.testing'
import { answerAbout, createPictureStore, proofInput } from './proofCapture.testing'
import { proofCaptureActors } from './proofCaptureActors'
import { contextAtStart } from './proofCaptureFacts'

const signal = expect.any(AbortSignal) as AbortSignal
const now = '2026-11-30T10:12:00.000Z'
const request = { proof: 'P1', id: 'a', kind: 'photo', contentType: 'image/jpeg' } as const

function openActors(answers: Parameters<typeof recordCalls>[0] = {}) {
  const { part: api, calls } = recordCalls<DriverPorts['api']>(answers)
  const { kept, pictures } = createPictureStore({ a: 'Aufgang A', b: 'Keller' })
  const sendToWorkflow = vi.fn<DriverPorts['sendToWorkflow']>(async () => undefined)
  const notify = vi.fn<(notice: Notice) => void>()
  return {
    ...proofCaptureActors({ api, pictures, sendToWorkflow, notify }),
    calls,
    kept,
    sendToWorkflow,
    notify,
  }
}

describe('a proof', () => {
  const body = { clientId: 'P1', serviceLocation: '/api/service-locations/1', state: 'COMPLETED' } as const

  it('is confirmed by an answer about it, in any case', async () => {
    vi.setSystemTime(now)
    const { actors, calls } = openActors({ sendProof: () => answerAbout('p1') })
    expect(await runActor(actors.sendProof, body)).toEqual({ at: now })
    expect(calls).toEqual([['sendProof', body, { signal }]])
  })

  it('is not confirmed by an answer about another one', async () => {
    const { actors } = openActors({ sendProof: () => answerAbout('p2') })
    await expect(runActor(actors.sendProof, body)).rejects.toThrow(DecodeError)
  })
})

describe('a picture', () => {
  it('is sent with its own content, to its own proof', async () => {
    vi.setSystemTime(now)
    const { actors, calls } = openActors({ sendPicture: () => answerAbout('p1', ['A']) })
    expect(await runActor(actors.sendPicture, request)).toEqual({ at: now })
    const [[name, { content, ...sent }, options]] = calls as [[string, { content: Blob }, object]]
    expect([name, sent, options, await content.text()]).toEqual([
      'sendPicture',
      request,
      { signal },
      'Aufgang A',
    ])
  })

  it('is confirmed by a server that sends no list', async () => {
    const { actors } = openActors({ sendPicture: () => answerAbout('p1', null) })
    await expect(runActor(actors.sendPicture, request)).resolves.toBeDefined()
  })

  it.each([
    ['a list without it', answerAbout('p1', ['b'])],
    ['an answer about another proof', answerAbout('p2', ['a'])],
  ])('is not confirmed by %s', async (_, answer) => {
    const { actors } = openActors({ sendPicture: () => answer })
    await expect(runActor(actors.sendPicture, request)).rejects.toThrow(DecodeError)
  })

  it('without content is a failure with a reason, and no call', async () => {
    const { actors, calls } = openActors()
    const failure = runActor(actors.sendPicture, { ...request, id: 'missing' })
    await expect(failure).rejects.toThrow(HttpError)
    await expect(failure).rejects.toMatchObject({
      status: 410,
      description: 'Das Bild ist nicht mehr auf dem Gerät. Bitte nehmen Sie es noch einmal auf.',
    })
    expect(calls).toEqual([])
  })

  it('is deleted by its id alone', async () => {
    const { actors, kept } = openActors()
    await runActor(actors.discardPictures, { ids: ['a'] })
    expect([...kept.keys()]).toEqual(['b'])
  })
})

it('the tour learns what was done or undone, by its own workflow', async () => {
  const { actors, sendToWorkflow } = openActors()
  const report = { stop: '/api/service-locations/1', clientId: 'p1', revision: 1 }
  await runActor(actors.announce, { tour: '/api/tours/1', ...report, state: 'FAILED', at: now })
  await runActor(actors.announce, { tour: '/api/tours/1', ...report, state: null, at: null })
  expect(sendToWorkflow.mock.calls).toEqual([
    ['driveTour', { tour: '/api/tours/1' }, { type: 'stop.done', ...report, state: 'FAILED', at: now }],
    ['driveTour', { tour: '/api/tours/1' }, { type: 'stop.undone', ...report }],
  ])
})

it('a refusal is shown with the stop, and that nothing is lost', () => {
  const { actions, notify } = openActors()
  const context = contextAtStart(proofInput())
  actions.notifyRefused({ context })
  actions.notifyRefused({ context: { ...context, stop: { ...context.stop, name: '' } } })
  expect(notify.mock.calls.map(([notice]) => notice)).toEqual([
    { type: 'warning', message: 'Der Nachweis für Hasengrund wurde abgelehnt. Er bleibt auf dem Gerät.' },
    { type: 'warning', message: 'Der Nachweis für ein Ziel wurde abgelehnt. Er bleibt auf dem Gerät.' },
  ])
})

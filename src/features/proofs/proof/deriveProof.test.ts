import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { ProofOfService, TaskState } from '../../../contract/proof/proofOfService'
import { correctionsOf, deriveProof, deriveTasks, needsTasks } from './deriveProof'

const iri = '/api/proof-of-services/1'
const read = (answer: object) => Schema.decodeUnknownSync(ProofOfService)({ '@id': iri, ...answer })
const derive = (answer: object) => deriveProof(read(answer), [], [])

const location = {
  '@id': '/api/service-locations/1',
  tour: '/api/tours/7',
  tourTemplateName: 'Nord',
  name: 'Kita',
  street: 'Hof 1',
  zip: '10115',
  city: 'Berlin',
  refId: 'R-1',
  positionInTour: 4,
  eta: 8 * 3600,
  lat: 52.5,
  lng: 13.4,
}

describe('a proof', () => {
  it('contains all known data', () => {
    const photo = { '@id': '/api/files/1', name: 'Tor.jpg' }
    const shown = deriveProof(
      read({
        state: 'FAILED',
        timeStamp: new Date(2026, 10, 20, 8, 12).toISOString(),
        createdBy: '/api/users/1',
        note: ' Zu. ',
        serviceLocation: location,
        lat: 52.5,
        lng: 13.4003,
        accuracyMeters: 6,
        signedBy: 'Frau Krause',
        photos: [photo],
        signatures: [],
      }),
      [{ '@id': '/api/tour-templates/1', name: 'Nord', color: '#112233' }],
      [{ '@id': '/api/users/1', fullName: 'Uwe' }],
    )
    expect(shown).toMatchObject({
      state: 'FAILED',
      name: 'Kita',
      address: 'Hof 1, 10115 Berlin',
      reference: 'R-1',
      note: 'Zu.',
      tour: { iri: '/api/tours/7', name: 'Nord', colour: '#112233' },
      creator: { name: 'Uwe' },
      position: 4,
      plannedSeconds: 28_800,
      delayMinutes: 12,
      stopPlace: [13.4, 52.5],
      proofPlace: [13.4003, 52.5],
      isFarAway: false,
      accuracyMeters: 6,
      photos: [photo],
      signature: { file: null, by: 'Frau Krause' },
      isSignatureKnown: true,
    })
    expect(Math.round(shown.awayMeters ?? 0)).toBe(20)
  })

  it('is empty if nothing is known', () => {
    expect(
      derive({ state: 7, timeStamp: 'gestern', serviceLocation: null, lat: 'x', photos: 'zwei' }),
    ).toEqual({
      iri,
      stop: null,
      state: null,
      at: null,
      name: '',
      address: '',
      reference: '',
      note: '',
      failureReason: '',
      tour: null,
      creator: null,
      isCreatorDeleted: false,
      position: null,
      plannedSeconds: null,
      delayMinutes: null,
      stopPlace: null,
      proofPlace: null,
      awayMeters: null,
      isFarAway: false,
      accuracyMeters: null,
      photos: null,
      signature: null,
      words: null,
      isSignatureKnown: false,
    })
  })

  it.each([
    ['a little less', 52.5 + 99.9 / 111_195.08, false],
    ['a little more', 52.5 + 101 / 111_195.08, true],
  ])('is far away from 100 m on: %s', (_, lat, isFarAway) => {
    expect(derive({ serviceLocation: location, lat, lng: 13.4 }).isFarAway).toBe(isFarAway)
  })

  it.each([
    ['before its time', 7, 50, 8 * 3600, -10],
    ['after midnight, planned before it', 0, 20, 23 * 3600 + 50 * 60, 30],
    ['after midnight, planned past it', 0, 20, 24 * 3600 + 10 * 60, 10],
    ['before midnight, planned past it', 23, 55, 24 * 3600, -5],
  ])('was taken %s', (_, hours, minutes, eta, delay) => {
    const timeStamp = new Date(2026, 10, 20, hours, minutes).toISOString()
    expect(derive({ timeStamp, serviceLocation: { ...location, eta } }).delayMinutes).toBe(delay)
  })

  it('has a signature as soon as any field says so', () => {
    const file = { '@id': '/api/files/2', name: 'Unterschrift.png' }
    expect(
      [{ signatures: [file] }, { hasSignature: true }, { hasSignature: false }, {}].map(
        (answer) => derive(answer).signature,
      ),
    ).toEqual([{ file, by: '' }, { file: null, by: '' }, null, null])
  })

  it('has no signature only if a field says so', () => {
    const answers = [
      { signatures: [] },
      { hasSignature: false },
      { signedBy: 'Krause' },
      { signedBy: null },
      {},
    ]
    expect(answers.map((answer) => derive(answer).isSignatureKnown)).toEqual([true, true, true, false, false])
  })

  it('has a deleted creator only if the server sends null', () => {
    const answers = [{ createdBy: null }, { createdBy: '/api/users/unknown' }, {}]
    expect(answers.map((answer) => derive(answer).isCreatorDeleted)).toEqual([true, false, false])
  })
})

it('resolves the title of a task that a state only references', () => {
  const states = ['/api/tasks/1', { '@id': '/api/tasks/2' }, '/api/tasks/deleted'].map((task, index) =>
    Schema.decodeUnknownSync(TaskState)({ '@id': `/api/task-states/${index}`, task }),
  )
  const known = [
    { '@id': '/api/tasks/2', title: 'Foto machen' },
    { '@id': '/api/tasks/1', title: 'Tor schließen' },
  ]
  expect(needsTasks(states)).toBe(true)
  expect(deriveTasks(states, known).map(({ title }) => title)).toEqual(['Tor schließen', 'Foto machen', ''])
})

it('requests no titles if all are present or nothing is referenced', () => {
  const states = [{ task: '/api/tasks/1', title: 'Tor' }, {}].map((state, index) =>
    Schema.decodeUnknownSync(TaskState)({ '@id': `/api/task-states/${index}`, ...state }),
  )
  expect(needsTasks(states)).toBe(false)
})

it('contains only the sent data of a task', () => {
  const states = [
    { '@id': '/api/task-states/1', task: { '@id': '/api/tasks/1' }, title: 'Tor', done: true },
    { '@id': '/api/task-states/2', done: 'ja' },
  ].map((state) => Schema.decodeUnknownSync(TaskState)(state))
  expect(deriveTasks(states)).toEqual([
    {
      key: '/api/task-states/1',
      task: '/api/tasks/1',
      title: 'Tor',
      isDone: true,
      at: null,
      canComplete: false,
    },
    { key: '/api/task-states/2', task: null, title: '', isDone: null, at: null, canComplete: false },
  ])
})

describe('corrections', () => {
  it.each([
    [true, true, 'all'],
    [true, false, 'none'],
    [true, undefined, 'existing'],
    [true, null, 'existing'],
    [false, true, 'none'],
    [false, undefined, 'none'],
  ])('for an admin (%s) of a company that allows them (%s) are %s', (isCompanyAdmin, isAllowed, expected) => {
    const company = isAllowed === undefined ? {} : { proofCorrectionsAllowed: isAllowed }
    expect(correctionsOf({ isCompanyAdmin }, company)).toBe(expected)
  })

  const states = [
    { '@id': '/api/task-states/1', task: '/api/tasks/1', title: 'Tor', done: true },
    { '@id': '/api/task-states/2', task: '/api/tasks/2', title: 'Foto', done: false },
    { '@id': '/api/task-states/3', title: 'Gelöscht', done: false },
    { '@id': '/api/task-states/4', task: '/api/tasks/4', title: 'Licht' },
  ].map((state) => Schema.decodeUnknownSync(TaskState)(state))
  const known = [
    { '@id': '/api/tasks/1', title: 'Tor' },
    { '@id': '/api/tasks/5', title: 'Müll', active: true },
    { '@id': '/api/tasks/6', title: 'Alt', active: false },
    { '@id': '/api/tasks/7', title: 'Schlüssel' },
  ]
  const completable = (corrections: 'none' | 'existing' | 'all') =>
    deriveTasks(states, known, corrections)
      .filter(({ canComplete }) => canComplete)
      .map(({ task }) => task)

  it('change the existing states, or those of all active tasks', () => {
    expect(completable('none')).toEqual([])
    expect(completable('existing')).toEqual(['/api/tasks/2'])
    expect(completable('all')).toEqual(['/api/tasks/2', '/api/tasks/5', '/api/tasks/7'])
  })
})

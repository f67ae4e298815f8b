import type { DriverStop, DriverTour } from '../../src/contract/driving/driverTour'
import { createMayHaveArrived, HttpError, NetworkError } from '../../src/domain/calls/errors'
import { driveTourMachine } from '../../src/machines/driveTour/driveTourMachine'
import type { DriveTourContext, DriveTourInput } from '../../src/machines/driveTour/driveTourTypes'
import type { Model } from '../support/model'

const iri = '/api/tours/1'
const stopA: DriverStop = {
  '@id': '/api/service-locations/a',
  name: 'Hasengrund',
  note: 'Klingeln',
  state: null,
}
const stopB: DriverStop = { '@id': '/api/service-locations/b', name: 'Rathaus', state: null }
const tourOf = (...stops: DriverStop[]): DriverTour => ({
  '@id': iri,
  name: 'Nordrunde',
  // An hour ahead.
  deviceClockOffsetSeconds: 3_600,
  stops,
})
export const planned = tourOf(stopA, stopB)
const turned = tourOf(stopB, stopA)
const unknown: DriverTour = { '@id': iri, name: 'Nordrunde' }
const ofOther: DriverTour = { ...turned, '@id': '/api/tours/2' }

export const input: DriveTourInput = { commandId: 'c1', start: null, tour: planned }
const at = '2026-11-30T10:00:00.000Z'
const deed = '2026-11-30T09:58:00.000Z'
const ofProof = { stop: stopA['@id'], clientId: 'p1' }

const invokes = { startTour: 'startTour', readTour: 'readTour', endTour: 'endTour' } as const
export type TourModel = Model<typeof driveTourMachine, typeof invokes>

const failures = [
  { error: new NetworkError() },
  { error: new HttpError({ status: 503, retryAfterSeconds: 30 }) },
  { error: new HttpError({ status: 401 }) },
  {
    error: new HttpError({
      status: 422,
      violations: [{ propertyPath: 'tourTemplate', message: 'Ohne Startadresse.' }],
    }),
  },
]

/** A running tour with a proof at one stop, and a dispatcher who changes the order. */
export const driveTourModel: TourModel = {
  machine: driveTourMachine,
  input,
  invokes,
  events: {
    'tour.received': [
      { tour: turned, at },
      { tour: planned, at },
      { tour: unknown, at },
      { tour: ofOther, at },
    ],
    'change.read': [{ stop: null }, { stop: stopA['@id'] }],
    'stop.done': [{ ...ofProof, revision: 1, state: 'COMPLETED', at: deed }],
    'stop.undone': [{ ...ofProof, revision: 2 }],
    'proof.sent': [
      { ...ofProof, revision: 1, state: 'COMPLETED', doneAt: deed, at },
      { ...ofProof, revision: 3, state: 'FAILED', doneAt: deed, at },
    ],
    'start.retry': [{}],
    'start.abandon': [{}],
    'tour.end': [{ at }],
    'tour.endUndone': [{}],
    'end.retry': [{}],
    'end.abandon': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.startTour': [{ output: { iri } }],
    'xstate.error.actor.startTour': [...failures, { error: createMayHaveArrived() }],
    'xstate.done.actor.readTour': [{ output: planned }],
    'xstate.error.actor.readTour': failures,
    'xstate.done.actor.endTour': [{ output: undefined }],
    'xstate.error.actor.endTour': failures,
  },
  facts: ({ iri: known, tour, changes, visits, ...context }: DriveTourContext) => [
    known,
    tour,
    changes,
    visits,
    [context.endedAt !== null, context.failures, context.wait, context.refusal],
  ],
  isPossible: ({ context: { changes, visits } }, event) => {
    if (event.type.startsWith('xstate.error.actor')) return false
    // Snapshots meet a stop that is open or done; what else happens to its proof is independent of them.
    if (event.type === 'tour.received') return visits.every(({ revision }) => revision === 1)
    return !/^(stop\.undone|proof)/.test(event.type) || changes.length === 0
  },
}

type Possible = Parameters<NonNullable<TourModel['isPossible']>>

/** A failure is followed by another one once. */
const isPatient = ({ context }: Possible[0], event: Possible[1]) =>
  !event.type.startsWith('xstate.error.actor') || context.failures < 2

/** The end of a tour whose calls fail, while proofs come and go. */
export const failingEnd = {
  isPossible: (snapshot: Possible[0], event: Possible[1]) =>
    !/^(tour\.received|change)/.test(event.type) && isPatient(snapshot, event),
} as const

/** A tour that is started first, until its end is answered. */
export const startedTour = {
  input: {
    commandId: 'c1',
    start: {
      tourTemplate: '/api/tour-templates/1',
      name: 'Nordrunde',
      plannedDate: '2026-11-30',
      at: deed,
    },
    tour: null,
  },
  isPossible: (snapshot: Possible[0], event: Possible[1]) => {
    const isRunning = typeof snapshot.value === 'object' && 'running' in snapshot.value
    return isPatient(snapshot, event) && (!isRunning || /^(tour\.end|xstate)/.test(event.type))
  },
} as const

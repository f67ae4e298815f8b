import * as Schema from 'effect/Schema'
import { DriverTour } from '../../contract/driving/driverTour'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { driveTourMachine } from './driveTourMachine'
import { TourStart } from './driveTourTypes'

const failed = Schema.Struct({ error: ErrorFact })
const commandId = Schema.String
const ofProof = { stop: Schema.String, clientId: Schema.String, revision: Schema.Int }

/** Log of a tour: it resumes by itself after every interruption, so that an end that was begun is reached. */
export const driveTourLog = declareDurable<typeof driveTourMachine>({
  machine: driveTourMachine,
  version: 1,
  input: Schema.Union([
    Schema.Struct({ commandId, start: TourStart, tour: Schema.Null }),
    Schema.Struct({ commandId, start: Schema.Null, tour: DriverTour }),
  ]),
  events: {
    'tour.received': Schema.Struct({ tour: DriverTour, at: Schema.String }),
    'change.read': Schema.Struct({ stop: Schema.NullOr(Schema.String) }),
    'stop.done': Schema.Struct({ ...ofProof, state: Schema.String, at: Schema.String }),
    'stop.undone': Schema.Struct(ofProof),
    'proof.sent': Schema.Struct({
      ...ofProof,
      state: Schema.String,
      doneAt: Schema.NullOr(Schema.String),
      at: Schema.String,
    }),
    'start.retry': noPayload,
    'start.abandon': noPayload,
    'tour.end': Schema.Struct({ at: Schema.String }),
    'tour.endUndone': noPayload,
    'end.retry': noPayload,
    'end.abandon': noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.startTour': Schema.Struct({ output: Schema.Struct({ iri: Schema.String }) }),
    'xstate.error.actor.startTour': failed,
    'xstate.done.actor.readTour': Schema.Struct({ output: DriverTour }),
    'xstate.error.actor.readTour': failed,
    'xstate.done.actor.endTour': noPayload,
    'xstate.error.actor.endTour': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ iri, tour, changes, visits, endedAt, failures, wait, refusal }) => [
    iri,
    (tour?.stops ?? []).map((stop) => stop['@id']),
    changes.map(({ stop, kind }) => [stop, kind]),
    visits.map(({ clientId, revision, state, sentAt }) => [clientId, revision, state, sentAt]),
    [endedAt, failures, wait?.reason ?? null, refusal?.status ?? null],
  ],
  openKeys: ['commandId', '@id', 'iri', 'tourTemplate', 'stop', 'clientId', 'state', 'at', 'doneAt', 'code'],
  resumes: 'by-itself',
})

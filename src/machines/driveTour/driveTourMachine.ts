import { assign, setup } from 'xstate'
import type { DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'
import { mayHaveArrived } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import { isNewReport, type StopVisit } from '../../domain/driving/drivenStops'
import { withoutRead } from '../../domain/driving/tourChanges'
import { placeholder } from '../support/placeholders'
import { refusalOf } from '../support/refusal'
import {
  areAllSent,
  contextAtStart,
  endRequestOf,
  isNewSnapshot,
  receiveTour,
  rememberVisit,
  waitForCall,
} from './driveTourFacts'
import type {
  DriveTourContext,
  DriveTourEvent,
  DriveTourInput,
  EndRequest,
  StartRequest,
  TourStart,
} from './driveTourTypes'

/*
 * A tour that the driver of this device runs, from its start to its end. Durable: what was done stays done.
 *
 * opening      decides whether the tour has to be started or read
 * starting     `calling` the server; `pausing` until the call is repeated
 * reading      the same for the first snapshot of the started tour
 * startRefused the server does not start it: retried, or abandoned
 * running      `driving`; `ending` when the driver has ended it: waits until every proof of this device is sent;
 *              `stopping` informs the server; `endRefused` when the server does not end it
 * ended        final
 * abandoned    final; it was not started, or its end was left to the dispatcher
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
const refuse = {
  guard: { type: 'isRefusal', params: failureOf },
  actions: { type: 'rememberRefusal', params: failureOf },
} as const
const pause = { actions: { type: 'waitForCall', params: failureOf }, target: 'pausing' } as const
const pausing = {
  exit: 'forgetWait',
  after: { callPause: 'calling' },
  on: { 'connection.restored': 'calling' },
} as const
const visitOf = {
  done: ({
    event: { stop, clientId, revision, state, at },
  }: {
    event: Extract<DriveTourEvent, { type: 'stop.done' }>
  }): StopVisit => ({
    stop,
    clientId,
    revision,
    state,
    at,
    sentAt: null,
  }),
  undone: ({
    event: { stop, clientId, revision },
  }: {
    event: Extract<DriveTourEvent, { type: 'stop.undone' }>
  }): StopVisit => ({
    stop,
    clientId,
    revision,
    state: null,
    at: null,
    sentAt: null,
  }),
  sent: ({ event }: { event: Extract<DriveTourEvent, { type: 'proof.sent' }> }): StopVisit => {
    const { stop, clientId, revision, state, doneAt, at } = event
    return { stop, clientId, revision, state, at: doneAt, sentAt: at }
  },
}
const received = ({ event }: { event: { tour: DriverTour; at: string } }) => ({
  tour: event.tour,
  at: event.at,
})

export const driveTourMachine = setup({
  types: {
    context: {} as DriveTourContext,
    input: {} as DriveTourInput,
    events: {} as DriveTourEvent,
    tags: {} as 'busy',
  },
  actors: {
    startTour: placeholder<{ iri: Iri }, StartRequest>('startTour'),
    readTour: placeholder<DriverTour, { iri: Iri }>('readTour'),
    endTour: placeholder<void, EndRequest>('endTour'),
  },
  guards: {
    isStarted: ({ context }) => context.iri !== null,
    isRead: ({ context }) => context.tour !== null,
    isNewSnapshot: ({ context }, params: { tour: DriverTour }) => isNewSnapshot(context, params.tour),
    isNewReport: ({ context }, visit: StopVisit) => isNewReport(context.visits, visit),
    isUnread: ({ context }, params: { stop: Iri | null }) =>
      withoutRead(context.changes, params.stop).length < context.changes.length,
    areAllSent: ({ context }) => areAllSent(context),
    isProofUnsent: ({ context }) => !areAllSent(context),
    isRefusal: (_, params: Failed) => isRefusal(params.error),
    mayHaveArrived: (_, params: Failed) => mayHaveArrived(params.error),
  },
  actions: {
    rememberIri: assign((_, params: { iri: Iri }) => ({ iri: params.iri, failures: 0 })),
    adoptTour: assign((_, params: { tour: DriverTour }) => ({ tour: params.tour, failures: 0 })),
    receiveTour: assign(({ context }, params: { tour: DriverTour; at: string }) =>
      receiveTour(context, params.tour, params.at),
    ),
    readChanges: assign(({ context }, params: { stop: Iri | null }) => ({
      changes: withoutRead(context.changes, params.stop),
    })),
    rememberVisit: assign(({ context }, visit: StopVisit) => rememberVisit(context, visit)),
    rememberEnd: assign((_, params: { at: string }) => ({ endedAt: params.at, failures: 0 })),
    forgetEnd: assign({ endedAt: null, refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    rememberRefusal: assign((_, params: Failed) => ({ refusal: refusalOf(params.error) })),
    waitForCall: assign(({ context }, params: Failed) => waitForCall(context, params.error)),
    forgetWait: assign({ wait: null }),
  },
  delays: { callPause: ({ context }) => context.wait?.pauseMs ?? 0 },
}).createMachine({
  id: 'driveTour',
  context: ({ input }) => contextAtStart(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isRead', target: 'running' },
        { guard: 'isStarted', target: 'reading' },
        { target: 'starting' },
      ],
    },
    starting: {
      tags: 'busy',
      entry: 'forgetRefusal',
      initial: 'calling',
      on: { 'start.abandon': 'abandoned' },
      states: {
        calling: {
          invoke: {
            id: 'startTour',
            src: 'startTour',
            input: ({ context }) => ({
              start: context.start as TourStart,
              commandId: `${context.commandId}.start`,
            }),
            onDone: {
              actions: { type: 'rememberIri', params: ({ event }) => ({ iri: event.output.iri }) },
              target: '#driveTour.opening',
            },
            // A server without idempotency keys might start the tour twice.
            onError: [
              { ...refuse, target: '#driveTour.startRefused' },
              {
                ...refuse,
                guard: { type: 'mayHaveArrived', params: failureOf },
                target: '#driveTour.startRefused',
              },
              pause,
            ],
          },
        },
        pausing,
      },
    },
    reading: {
      tags: 'busy',
      entry: 'forgetRefusal',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'readTour',
            src: 'readTour',
            input: ({ context }) => ({ iri: context.iri ?? '' }),
            onDone: {
              actions: { type: 'adoptTour', params: ({ event }) => ({ tour: event.output }) },
              target: '#driveTour.opening',
            },
            onError: [{ ...refuse, target: '#driveTour.startRefused' }, pause],
          },
        },
        pausing,
      },
    },
    startRefused: { on: { 'start.retry': 'opening', 'start.abandon': 'abandoned' } },
    running: {
      initial: 'driving',
      on: {
        'tour.received': {
          guard: { type: 'isNewSnapshot', params: received },
          actions: { type: 'receiveTour', params: received },
        },
        'change.read': {
          guard: { type: 'isUnread', params: ({ event }) => ({ stop: event.stop }) },
          actions: { type: 'readChanges', params: ({ event }) => ({ stop: event.stop }) },
        },
        'stop.done': {
          guard: { type: 'isNewReport', params: visitOf.done },
          actions: { type: 'rememberVisit', params: visitOf.done },
        },
        'stop.undone': {
          guard: { type: 'isNewReport', params: visitOf.undone },
          actions: { type: 'rememberVisit', params: visitOf.undone },
        },
        'proof.sent': {
          guard: { type: 'isNewReport', params: visitOf.sent },
          actions: { type: 'rememberVisit', params: visitOf.sent },
        },
      },
      states: {
        driving: {
          on: {
            'tour.end': {
              actions: { type: 'rememberEnd', params: ({ event }) => ({ at: event.at }) },
              target: 'ending',
            },
          },
        },
        ending: {
          tags: 'busy',
          entry: 'forgetRefusal',
          always: { guard: 'areAllSent', target: 'stopping' },
          on: { 'tour.endUndone': { actions: 'forgetEnd', target: 'driving' } },
        },
        stopping: {
          tags: 'busy',
          initial: 'calling',
          // Another proof was completed meanwhile.
          always: { guard: 'isProofUnsent', target: 'ending' },
          states: {
            calling: {
              invoke: {
                id: 'endTour',
                src: 'endTour',
                input: ({ context }) => endRequestOf(context),
                onDone: '#driveTour.ended',
                onError: [{ ...refuse, target: '#driveTour.running.endRefused' }, pause],
              },
            },
            pausing: {
              ...pausing,
              on: {
                ...pausing.on,
                'tour.endUndone': { actions: 'forgetEnd', target: '#driveTour.running.driving' },
              },
            },
          },
        },
        endRefused: {
          on: {
            'end.retry': 'ending',
            'tour.endUndone': { actions: 'forgetEnd', target: 'driving' },
            'end.abandon': '#driveTour.abandoned',
          },
        },
      },
    },
    ended: { type: 'final' },
    abandoned: { type: 'final' },
  },
})

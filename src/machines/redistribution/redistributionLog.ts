import * as Schema from 'effect/Schema'
import { FoundShare, laterOptions } from '../../contract/tour/redistribution'
import { newTourFields } from '../../contract/tour/tourTemplate'
import { ErrorFact } from '../../domain/calls/errorFacts'
import type { ListsChange } from '../../domain/tour/tourLists'
import { declareDurable, noPayload, type WrittenEvent } from '../../eventlog/durable'
import { leaveToUser } from '../support/leaveToUser'
import { redistributionMachine } from './redistributionMachine'

const Tours = Schema.Array(Schema.Struct({ iri: Schema.String, name: Schema.String }))
const Assigned = Schema.Array(Schema.Struct({ destination: Schema.String, tourTemplate: Schema.String }))
const Options = Schema.Struct({
  mayLeaveEmpty: Schema.Boolean,
  keepLocked: Schema.Boolean,
  respectCapacities: Schema.Boolean,
  respectTags: Schema.Boolean,
  includeInactive: Schema.Boolean,
  maximumDelay: Schema.NullOr(Schema.Finite),
  keepAssigned: Schema.Boolean,
  balance: Schema.NullOr(Schema.Finite),
})
const NewTours = Schema.Array(
  Schema.Struct({
    iri: Schema.String,
    name: Schema.String,
    body: Schema.toEncoded(Schema.Struct(newTourFields)),
  }),
)
const Free = Schema.NullOr(Schema.Union([Schema.Literal('all'), Schema.Array(Schema.String)]))
const Lists = Schema.Array(
  Schema.Struct({ tourTemplate: Schema.String, stops: Schema.NullOr(Schema.Array(Schema.String)) }),
)
const Plan = Schema.Struct({ from: Lists, to: Lists })
const failed = Schema.Struct({ error: ErrorFact })
const question = {
  tours: Tours,
  dropout: Schema.NullOr(Schema.String),
  options: Options,
  assigned: Assigned,
  newTours: NewTours,
  free: Free,
}

/** Version 1 had neither new tours nor stops without a tour, and fewer options. */
function addLater(event: WrittenEvent): WrittenEvent {
  const withOptions = (asked: unknown) => {
    const { options, ...others } = asked as { options?: object }
    return { ...others, ...(options && { options: { ...options, ...laterOptions } }) }
  }
  if (event.type === 'question.changed') return { ...event, question: withOptions(event['question']) }
  if (event.type !== 'log.started') return event
  const input = { ...withOptions(event['input']), newTours: [], free: null, created: [] }
  return { ...event, input }
}

/** Calls that version 2 left to the user. */
const writes = ['assignDriver', 'createTour', 'deleteTour', 'readStops', 'moveStops', 'orderStops']

/** Log of a redistribution: its result, or a partial write, waits until the user resumes it. */
export const redistributionLog = declareDurable<typeof redistributionMachine>({
  machine: redistributionMachine,
  version: 3,
  input: Schema.Struct({
    ...question,
    commandId: Schema.String,
    takesBack: Schema.NullOr(Plan),
    created: Schema.Array(Schema.String),
    date: Schema.optional(Schema.String),
  }),
  events: {
    'question.changed': Schema.Struct({
      question: Schema.Struct({
        tours: Schema.optionalKey(Tours),
        dropout: Schema.optionalKey(Schema.NullOr(Schema.String)),
        options: Schema.optionalKey(Options),
        assigned: Schema.optionalKey(Assigned),
        newTours: Schema.optionalKey(NewTours),
        free: Schema.optionalKey(Free),
      }),
    }),
    'driver.replace': Schema.Struct({
      driver: Schema.Struct({
        iri: Schema.String,
        name: Schema.String,
        before: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
      }),
    }),
    'search.start': noPayload,
    'search.cancel': noPayload,
    'connection.restored': noPayload,
    'result.accept': noPayload,
    'result.discard': noPayload,
    'write.continue': noPayload,
    'write.takeBack': noPayload,
    'pause.cancel': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.shareOut': Schema.Struct({ output: FoundShare }),
    'xstate.error.actor.shareOut': failed,
    'xstate.done.actor.assignDriver': noPayload,
    'xstate.error.actor.assignDriver': failed,
    'xstate.done.actor.createTour': Schema.Struct({ output: Schema.String }),
    'xstate.error.actor.createTour': failed,
    'xstate.done.actor.deleteTour': noPayload,
    'xstate.error.actor.deleteTour': failed,
    'xstate.done.actor.readStops': Schema.Struct({ output: Schema.Array(Schema.String) }),
    'xstate.error.actor.readStops': failed,
    'xstate.done.actor.readDate': Schema.Struct({
      output: Schema.Struct({
        stops: Schema.Array(Schema.String),
        order: Schema.NullOr(Schema.Array(Schema.String)),
        added: Schema.Array(Schema.Struct({ stop: Schema.String, on: Schema.NullOr(Schema.String) })),
      }),
    }),
    'xstate.error.actor.readDate': failed,
    'xstate.done.actor.handOver': noPayload,
    'xstate.error.actor.handOver': failed,
    'xstate.done.actor.moveStops': noPayload,
    'xstate.error.actor.moveStops': failed,
    'xstate.done.actor.orderStops': noPayload,
    'xstate.error.actor.orderStops': failed,
  },
  relaxed: [],
  upcasters: { 1: addLater, 2: leaveToUser(...writes) },
  facts: (context) => {
    const { tours, dropout, options, assigned, found, isStale, hasChanged, refusal, plan } = context
    return [
      tours.map(({ iri }) => iri),
      dropout,
      Object.values(options),
      assigned.length,
      found && found.tours.map(({ order }) => order.length),
      isStale,
      hasChanged,
      refusal?.status,
      plan && lengthsOf(plan),
      [context.isTakingBack, context.hasBegun],
      [context.toRead.length, context.present.length, context.calls.length, context.callCount],
      context.revision,
      [context.newTours.length, context.created.length, context.free === null, context.substitute?.iri],
    ]
  },
  openKeys: [
    'date',
    'order',
    'stop',
    'on',
    'kind',
    'commandId',
    'iri',
    'tourTemplate',
    'destination',
    'stops',
    'output',
    'dropout',
  ],
  resumes: 'when-asked',
  isTrivial: ({ value }) => value === 'asking',
})

const lengthsOf = ({ from, to }: ListsChange) =>
  [from, to].map((lists) => lists.map(({ stops }) => stops?.length))

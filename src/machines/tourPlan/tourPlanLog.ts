import * as Schema from 'effect/Schema'
import { Destination, DestinationWrite } from '../../contract/destination/destination'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { tourPlanMachine } from './tourPlanMachine'
import type { PlanStep } from './tourPlanTypes'

const Iri = Schema.String
const Iris = Schema.Array(Iri)
const Etag = Schema.NullOr(Schema.String)
const Records = Schema.Array(Destination)
/** Stored as given: they are validated when they are sent. */
const Bodies = Schema.Array(Schema.toEncoded(DestinationWrite))

/** Options of an optimisation. */
const Wishes = Schema.Struct({ includeInactive: Schema.Boolean, optimizeWithCapacities: Schema.Boolean })

const Step = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('order'),
    before: Iris,
    after: Iris,
    optimised: Schema.optional(Wishes),
  }),
  Schema.Struct({ kind: Schema.Literal('remove'), stops: Iris, before: Iris, records: Records }),
  Schema.Struct({
    kind: Schema.Literal('add'),
    stops: Iris,
    bodies: Bodies,
    templates: Iris,
    records: Records,
  }),
  Schema.Struct({ kind: Schema.Literal('move'), stops: Iris, before: Iris, to: Iri }),
  Schema.Struct({ kind: Schema.Literal('take'), stops: Iris }),
  Schema.Struct({ kind: Schema.Literal('copy'), stops: Iris, to: Iri, copies: Iris }),
])
const StopOrder = Schema.Struct({ stops: Iris, etag: Etag })
const failed = Schema.Struct({ error: ErrorFact })

/** Log of the steps of a tour's stops: they resume when the tour is opened again. */
export const tourPlanLog = declareDurable<typeof tourPlanMachine>({
  machine: tourPlanMachine,
  version: 2,
  input: Schema.Struct({
    tourTemplate: Iri,
    commandId: Schema.String,
    done: Schema.Array(Step),
    undone: Schema.Array(Step),
  }),
  events: {
    'list.read': Schema.Struct({ stops: Iris, etag: Etag, revision: Schema.Finite }),
    'stops.order': Schema.Struct({
      before: Iris,
      after: Iris,
      optimised: Schema.optional(Wishes),
      request: Schema.optional(Schema.String),
    }),
    'stops.remove': Schema.Struct({ stops: Iris, before: Iris }),
    'stops.added': Schema.Struct({ stops: Iris }),
    'stops.create': Schema.Struct({ bodies: Bodies, request: Schema.optional(Schema.String) }),
    'stops.addTemplates': Schema.Struct({ templates: Iris }),
    'stops.take': Schema.Struct({ stops: Iris }),
    'stops.move': Schema.Struct({ stops: Iris, before: Iris, to: Iri, isCopy: Schema.Boolean }),
    'step.undo': noPayload,
    'step.redo': noPayload,
    'conflict.keepMine': noPayload,
    'conflict.takeTheirs': noPayload,
    'queue.retry': noPayload,
    'queue.giveUp': noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.listStops': Schema.Struct({ output: StopOrder }),
    'xstate.error.actor.listStops': failed,
    'xstate.done.actor.readStop': Schema.Struct({ output: Destination }),
    'xstate.error.actor.readStop': failed,
    'xstate.done.actor.orderStops': Schema.Struct({ output: Schema.NullOr(StopOrder) }),
    'xstate.error.actor.orderStops': failed,
    'xstate.done.actor.removeStop': noPayload,
    'xstate.error.actor.removeStop': failed,
    'xstate.done.actor.createStop': Schema.Struct({ output: Schema.NullOr(Iri) }),
    'xstate.error.actor.createStop': failed,
    'xstate.done.actor.moveStops': Schema.Struct({ output: Schema.NullOr(Iris) }),
    'xstate.error.actor.moveStops': failed,
    'xstate.done.actor.releaseStop': noPayload,
    'xstate.error.actor.releaseStop': failed,
    'xstate.done.actor.addTemplates': Schema.Struct({ output: Schema.NullOr(Iris) }),
    'xstate.error.actor.addTemplates': failed,
  },
  relaxed: [],
  // Version 1 sent every order as a whole when the list had a version; its entries are the same.
  upcasters: { 1: (event) => event },
  facts: ({ revision, list, done, undone, running, queue, theirs, handledRequests, failure, pauses }) => [
    revision,
    list && [list.etag, list.stops.length],
    done.map(outlineOf),
    undone.map(outlineOf),
    running && [
      outlineOf(running.step),
      running.direction,
      running.answered,
      running.calls[0]?.kind,
      running.calls.length,
      running.overtaken,
      running.there?.length,
      running.sought?.before.length,
    ],
    queue.map((command) => (command.kind === 'do' ? outlineOf(command.step) : command.kind)),
    theirs?.length,
    failure?.status,
    failure?.waitSeconds,
    pauses.count,
    ...handledRequests.slice(-1),
  ],
  openKeys: ['kind', 'etag', 'commandId', '@id'],
  resumes: 'when-asked',
  isTrivial: ({ context }) => isSettled(context) && context.done.length === 0 && context.undone.length === 0,
  isAtRest: ({ context }) => isSettled(context),
})

/** Enough to distinguish two histories without hashing 500 stops with every log entry. */
function outlineOf(step: PlanStep): string {
  const stops = step.kind === 'order' ? step.after : step.stops
  return `${step.kind} ${stops.length} ${stops[0] ?? ''}`
}

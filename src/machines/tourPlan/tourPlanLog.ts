import * as Schema from 'effect/Schema'
import { Destination, DestinationWrite } from '../../contract/destination/destination'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isSettled } from './tourPlanFacts'
import { tourPlanMachine } from './tourPlanMachine'
import type { PlanStep } from './tourPlanTypes'

const Iri = Schema.String
const Iris = Schema.Array(Iri)
const Etag = Schema.NullOr(Schema.String)
const Records = Schema.Array(Destination)
/** As they were given: they are checked where they are sent. */
const Bodies = Schema.Array(Schema.toEncoded(DestinationWrite))

const Step = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('order'), before: Iris, after: Iris }),
  Schema.Struct({ kind: Schema.Literal('remove'), stops: Iris, before: Iris, records: Records }),
  Schema.Struct({
    kind: Schema.Literal('add'),
    stops: Iris,
    bodies: Bodies,
    templates: Iris,
    records: Records,
  }),
  Schema.Struct({ kind: Schema.Literal('move'), stops: Iris, before: Iris, to: Iri }),
  Schema.Struct({ kind: Schema.Literal('copy'), stops: Iris, to: Iri, copies: Iris }),
])
const Answer = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(['list', 'order']), stops: Iris, etag: Etag }),
  Schema.Struct({ kind: Schema.Literal('read'), record: Destination }),
  Schema.Struct({ kind: Schema.Literal('remove') }),
  Schema.Struct({ kind: Schema.Literal('create'), stop: Iri }),
  Schema.Struct({ kind: Schema.Literals(['move', 'templates']), stops: Iris }),
])

/** How the steps of a tour's stops are remembered: they go on when the tour is opened again. */
export const tourPlanLog = declareDurable<typeof tourPlanMachine>({
  machine: tourPlanMachine,
  version: 1,
  input: Schema.Struct({
    tourTemplate: Iri,
    commandId: Schema.String,
    done: Schema.Array(Step),
    undone: Schema.Array(Step),
  }),
  events: {
    'order.wanted': Schema.Struct({ before: Iris, after: Iris, etag: Etag }),
    'remove.wanted': Schema.Struct({ stops: Iris, before: Iris }),
    'stops.added': Schema.Struct({ stops: Iris }),
    'add.wanted': Schema.Struct({ bodies: Bodies }),
    'templates.wanted': Schema.Struct({ templates: Iris }),
    'move.wanted': Schema.Struct({ stops: Iris, before: Iris, to: Iri, isCopy: Schema.Boolean }),
    undo: noPayload,
    redo: noPayload,
    'conflict.keepMine': noPayload,
    'conflict.takeTheirs': noPayload,
    retry: noPayload,
    giveUp: noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.sendCall': Schema.Struct({ output: Answer }),
    'xstate.error.actor.sendCall': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ revision, etag, done, undone, running, waiting, theirs, failure }) => [
    revision,
    etag,
    done.map(outlineOf),
    undone.map(outlineOf),
    running && [
      outlineOf(running.step),
      running.direction,
      running.answered,
      running.calls[0]?.kind,
      running.calls.length,
      running.overtaken,
    ],
    waiting.map((wish) => (wish.kind === 'do' ? outlineOf(wish.step) : wish.kind)),
    theirs?.length,
    failure?.status,
  ],
  openKeys: ['type', 'kind', 'etag', 'commandId', '@id'],
  resumes: 'when-asked',
  isTrivial: ({ context }) => isSettled(context) && context.done.length === 0 && context.undone.length === 0,
  isAtRest: ({ context }) => isSettled(context),
})

/** Enough to tell two histories apart without hashing 500 stops with every row. */
function outlineOf(step: PlanStep): string {
  const stops = step.kind === 'order' ? step.after : step.stops
  return `${step.kind} ${stops.length} ${stops[0] ?? ''}`
}

import * as Schema from 'effect/Schema'
import { PlannedTour } from '../../contract/tour/plannedTour'
import { ErrorFact } from '../../domain/calls/errorFacts'
import type { DateStep } from '../../domain/tour/dateChange'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { datePlanMachine } from './datePlanMachine'

const Stops = Schema.Array(Schema.String)
const Change = Schema.Struct({
  driver: Schema.optionalKey(
    Schema.Struct({ isOwn: Schema.Boolean, assignee: Schema.NullOr(Schema.String) }),
  ),
  earliestTime: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  order: Schema.optionalKey(Schema.NullOr(Stops)),
  added: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        stop: Schema.String,
        on: Schema.NullOr(Schema.String),
        order: Schema.optionalKey(Schema.NullOr(Schema.String)),
      }),
    ),
  ),
  leftOut: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ stop: Schema.String, to: Schema.NullOr(Schema.String), reason: Schema.String }),
    ),
  ),
  cancelledBecause: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
const Step = Schema.Struct({ from: Change, to: Change })
const failed = Schema.Struct({ error: ErrorFact })

/** Log of the steps of a date: they resume when its plan is opened again. */
export const datePlanLog = declareDurable<typeof datePlanMachine>({
  machine: datePlanMachine,
  version: 1,
  input: Schema.Struct({
    plannedTour: Schema.String,
    commandId: Schema.String,
    done: Schema.Array(Step),
    undone: Schema.Array(Step),
  }),
  events: {
    'date.change': Schema.Struct({ step: Step }),
    'step.undo': noPayload,
    'step.redo': noPayload,
    'queue.retry': noPayload,
    'queue.giveUp': noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.readPlan': Schema.Struct({
      output: Schema.Struct({ plan: Schema.toType(PlannedTour), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.error.actor.readPlan': failed,
    'xstate.done.actor.changePlan': noPayload,
    'xstate.error.actor.changePlan': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ revision, done, undone, running, queue, failure, pauses, ended }) => [
    revision,
    done.map(outlineOf),
    undone.map(outlineOf),
    running && [outlineOf(running.step), running.direction, running.present?.etag, running.overtaken],
    queue.map((command) => (command.kind === 'do' ? outlineOf(command.step) : command.kind)),
    failure?.status,
    failure?.waitSeconds,
    pauses.count,
    ended,
  ],
  openKeys: [
    'plannedTour',
    'commandId',
    'stop',
    'order',
    'on',
    'tourTemplate',
    'date',
    'etag',
    '@id',
    'id',
    'assignee',
  ],
  resumes: 'when-asked',
  isTrivial: ({ context }) => isSettled(context) && context.done.length === 0 && context.undone.length === 0,
  isAtRest: ({ context }) => isSettled(context),
})

/** Enough to distinguish two histories without hashing all stops with every log entry. */
const outlineOf = ({ to }: DateStep) =>
  Object.entries(to).map(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : name))

import * as Schema from 'effect/Schema'
import { PlannedTour } from '../../contract/tour/plannedTour'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { calendarStepKinds, type CalendarStep, type ChangePart } from '../../domain/tour/calendarStep'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { DateStepField, outlineOfStep } from '../datePlan/dateStepField'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { calendarChangeMachine } from './calendarChangeMachine'

const Day = Schema.NullOr(Schema.String)
const Part = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('visit'),
    move: Schema.Struct({ stop: Schema.String, on: Day, from: Schema.String, to: Schema.String }),
  }),
  Schema.Struct({ kind: Schema.Literal('date'), plannedTour: Schema.String, step: DateStepField }),
])
const Step = Schema.Struct({
  kind: Schema.Literals(calendarStepKinds),
  name: Schema.String,
  day: Day,
  parts: Schema.Array(Part),
  request: Schema.optional(Schema.String),
})
const failed = Schema.Struct({ error: ErrorFact })

/** Log of moves and copies: they resume when the calendar is opened again. */
export const calendarChangeLog = declareDurable<typeof calendarChangeMachine>({
  machine: calendarChangeMachine,
  version: 1,
  input: Schema.Struct({
    commandId: Schema.String,
    done: Schema.Array(Step),
    undone: Schema.Array(Step),
  }),
  events: {
    'dates.change': Schema.Struct({ step: Step }),
    'step.undo': noPayload,
    'step.redo': noPayload,
    'queue.retry': noPayload,
    'queue.giveUp': noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.readDate': Schema.Struct({
      output: Schema.Struct({ plan: Schema.toType(PlannedTour), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.error.actor.readDate': failed,
    'xstate.done.actor.changeDate': noPayload,
    'xstate.error.actor.changeDate': failed,
    'xstate.done.actor.moveVisit': noPayload,
    'xstate.error.actor.moveVisit': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ revision, done, undone, running, queue, failure, pauses, ended }) => [
    revision,
    done.map(outlineOf),
    undone.map(outlineOf),
    running && [
      outlineOf(running.step),
      running.direction,
      running.parts.map(outlineOfPart),
      running.changed.length,
      running.present?.etag,
      running.overtaken,
      running.isRefused,
    ],
    queue.map((command) => (command.kind === 'do' ? outlineOf(command.step) : command.kind)),
    failure?.status,
    failure?.waitSeconds,
    pauses.count,
    ended,
  ],
  openKeys: [
    'plannedTour',
    'commandId',
    'kind',
    'stop',
    'from',
    'to',
    'order',
    'on',
    'day',
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

const outlineOf = ({ kind, parts }: CalendarStep) => [kind, ...parts.map(outlineOfPart)]

/** Enough to distinguish two parts without hashing all stops with every log entry. */
const outlineOfPart = (part: ChangePart): readonly unknown[] =>
  part.kind === 'visit'
    ? [part.move.stop, part.move.from, part.move.to]
    : [part.plannedTour, ...outlineOfStep(part.step)]

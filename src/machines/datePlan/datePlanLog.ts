import * as Schema from 'effect/Schema'
import { PlannedTour } from '../../contract/tour/plannedTour'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { datePlanMachine } from './datePlanMachine'
import { DateStepField, outlineOfStep } from './dateStepField'

const failed = Schema.Struct({ error: ErrorFact })

/** Log of the steps of a date: they resume when its plan is opened again. */
export const datePlanLog = declareDurable<typeof datePlanMachine>({
  machine: datePlanMachine,
  version: 1,
  input: Schema.Struct({
    plannedTour: Schema.String,
    commandId: Schema.String,
    done: Schema.Array(DateStepField),
    undone: Schema.Array(DateStepField),
  }),
  events: {
    'date.change': Schema.Struct({ step: DateStepField }),
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
    done.map(outlineOfStep),
    undone.map(outlineOfStep),
    running && [outlineOfStep(running.step), running.direction, running.present?.etag, running.overtaken],
    queue.map((command) => (command.kind === 'do' ? outlineOfStep(command.step) : command.kind)),
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

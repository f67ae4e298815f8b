import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { dayPlanMachine } from './dayPlanMachine'
import type { DayStep } from './dayPlanTypes'

const Lists = Schema.Array(
  Schema.Struct({ tourTemplate: Schema.String, stops: Schema.NullOr(Schema.Array(Schema.String)) }),
)
const Step = Schema.Struct({ from: Lists, to: Lists })
const failed = Schema.Struct({ error: ErrorFact })

/** Log of the day's steps: they resume when the overview is opened again. */
export const dayPlanLog = declareDurable<typeof dayPlanMachine>({
  machine: dayPlanMachine,
  version: 1,
  input: Schema.Struct({
    commandId: Schema.String,
    done: Schema.Array(Step),
    undone: Schema.Array(Step),
  }),
  events: {
    'stops.shift': Step,
    'step.undo': noPayload,
    'step.redo': noPayload,
    'queue.retry': noPayload,
    'queue.giveUp': noPayload,
    'connection.restored': noPayload,
    'xstate.done.actor.readStops': Schema.Struct({ output: Schema.Array(Schema.String) }),
    'xstate.error.actor.readStops': failed,
    'xstate.done.actor.moveStops': noPayload,
    'xstate.error.actor.moveStops': failed,
    'xstate.done.actor.orderStops': noPayload,
    'xstate.error.actor.orderStops': failed,
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
      running.toRead.length,
      running.calls.length,
      running.hasChanged,
    ],
    queue.map((command) => (command.kind === 'do' ? outlineOf(command.step) : command.kind)),
    failure?.status,
    failure?.waitSeconds,
    pauses.count,
    ended,
  ],
  openKeys: ['commandId', 'tourTemplate', 'stops', 'output'],
  resumes: 'when-asked',
  isTrivial: ({ context }) => isSettled(context) && context.done.length === 0 && context.undone.length === 0,
  isAtRest: ({ context }) => isSettled(context),
})

/** Enough to distinguish two histories without hashing all stops with every log entry. */
const outlineOf = ({ to }: DayStep) =>
  to.map(({ tourTemplate, stops }) => `${tourTemplate} ${stops?.length ?? -1} ${stops?.[0] ?? ''}`)

import * as Schema from 'effect/Schema'
import {
  Reference,
  maxText,
  nullable,
  readNumber,
  readReference,
  requiredText,
  resourceFields,
  tolerant,
} from '../wire/fields'
import { ServiceLocation } from '../tour/tour'

export const ProofOfService = Schema.Struct({
  ...resourceFields,
  ...tolerant({
    state: Schema.String,
    /** ISO 8601. */
    timeStamp: Schema.String,
    createdBy: Schema.Unknown,
    note: Schema.String,
    serviceLocation: ServiceLocation,
    photoCount: readNumber,
    hasSignature: Schema.Boolean,
  }),
})
export type ProofOfService = typeof ProofOfService.Type

export const Task = Schema.Struct({
  ...resourceFields,
  ...tolerant({
    title: Schema.String,
    description: Schema.String,
    position: readNumber,
    active: Schema.Boolean,
  }),
})
export type Task = typeof Task.Type
export const TaskWrite = Schema.Struct({
  title: requiredText(255),
  description: nullable(maxText(500)),
  active: nullable(Schema.Boolean),
})

export const TaskState = Schema.Struct({
  ...resourceFields,
  ...tolerant({ task: readReference, title: Schema.String, done: Schema.Boolean, timeStamp: Schema.String }),
})
export type TaskState = typeof TaskState.Type
/** POST {proof}/task-states */
export const TaskStateWrite = Schema.Struct({ task: Reference })

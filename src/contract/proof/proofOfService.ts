import * as Schema from 'effect/Schema'
import {
  Reference,
  maxText,
  nullable,
  readEmbedded,
  readNumber,
  readRecord,
  readReference,
  requiredText,
} from '../wire/fields'
import { ServiceLocation } from '../tour/tour'

export const ProofOfService = readRecord({
  state: Schema.String,
  /** ISO 8601. */
  timeStamp: Schema.String,
  createdBy: Schema.Unknown,
  note: Schema.String,
  serviceLocation: readEmbedded(ServiceLocation),
  photoCount: readNumber,
  hasSignature: Schema.Boolean,
})
export type ProofOfService = typeof ProofOfService.Type

export const Task = readRecord({
  title: Schema.String,
  description: Schema.String,
  position: readNumber,
  active: Schema.Boolean,
})
export type Task = typeof Task.Type
export const TaskWrite = Schema.Struct({
  title: requiredText(255),
  description: nullable(maxText(500)),
  active: nullable(Schema.Boolean),
})

export const TaskState = readRecord({
  task: readReference,
  title: Schema.String,
  done: Schema.Boolean,
  timeStamp: Schema.String,
})
export type TaskState = typeof TaskState.Type
/** POST {proof}/task-states */
export const TaskStateWrite = Schema.Struct({ task: Reference })

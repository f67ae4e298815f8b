import * as Schema from 'effect/Schema'
import {
  Reference,
  listLimits,
  listOf,
  maxText,
  nullable,
  readEmbedded,
  readList,
  readNumber,
  readRecord,
  readReference,
  requiredText,
} from '../wire/fields'
import { CustomerWords } from '../customer/customerWords'
import { ServiceLocation } from '../tour/tour'
import { StoredFile } from './file'

export const ProofOfService = readRecord({
  state: Schema.String,
  /** ISO 8601. */
  timeStamp: Schema.String,
  createdBy: Schema.Unknown,
  note: Schema.String,
  serviceLocation: readEmbedded(ServiceLocation),
  photoCount: readNumber,
  hasSignature: Schema.Boolean,
  /** Position of the device when the proof was recorded. */
  lat: readNumber,
  lng: readNumber,
  accuracyMeters: readNumber,
  /** Name of the person who signed. */
  signedBy: Schema.String,
  /** Why a service failed. */
  failureReason: Schema.String,
  /** Of its stop; missing if the customer has said nothing. Extension `customerPage`. */
  customerWords: CustomerWords,
  /** Sent only with a single proof. If they are missing, the client shows the attachments. */
  photos: readList(StoredFile),
  signatures: readList(StoredFile),
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
export type TaskWrite = typeof TaskWrite.Encoded

export const taskOrderPath = '/api/set-tasks-order'

/** POST {@link taskOrderPath}: every task of the company exactly once, in the new order. */
export const TaskOrder = Schema.Struct({ tasks: listOf(Reference, listLimits.ofCompany) })

export const TaskState = readRecord({
  task: readReference,
  title: Schema.String,
  done: Schema.Boolean,
  timeStamp: Schema.String,
})
export type TaskState = typeof TaskState.Type
/** POST {proof}/task-states */
export const TaskStateWrite = Schema.Struct({ task: Reference })

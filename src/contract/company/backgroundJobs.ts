import * as Schema from 'effect/Schema'
import { readCount, readRecord } from '../wire/fields'

/** Waiting for its time or a process, running, or without attempts left. Jobs that succeeded are not kept. */
export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** A background job of the server. An extension of our server. */
export const BackgroundJob = readRecord({
  /** `subject.verb`; other servers may have other kinds. */
  kind: Schema.String,
  state: Schema.String,
  /** Name of its company. */
  company: Schema.String,
  /** Attempts that have begun, and their limit. */
  attempts: readCount,
  maxAttempts: readCount,
  /** Why the last attempt failed, in English. */
  failure: Schema.String,
  createdAt: Schema.String,
  /** Earliest time of the next attempt. */
  nextAttemptAt: Schema.String,
  /** Start of the running attempt. */
  startedAt: Schema.String,
})
export type BackgroundJob = typeof BackgroundJob.Type

import * as Schema from 'effect/Schema'
import type { WrittenEvent } from './durable'

/** The event of the first row of a stream: `{ type, input }`. */
export const startType = 'log.started'

/**
 * One external fact: the input, a user event, a result, or a fired delay. Rows of a stream are numbered 0, 1,
 * 2 …; rows are immutable.
 */
export const LogRow = Schema.Struct({
  stream: Schema.String,
  seq: Schema.Int,
  /** Time of the event in milliseconds since 1970; delays start from here. */
  at: Schema.Finite,
  machine: Schema.String,
  machineVersion: Schema.Int,
  event: Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
    Schema.Record(Schema.String, Schema.Unknown),
  ]),
  /** Hash of the state after the row; compared within one version of the machine only. */
  stateHash: Schema.String,
})
export type LogRow = Omit<typeof LogRow.Type, 'event'> & { readonly event: WrittenEvent }

/** Stored rows are validated like any external input. */
export const decodeRow: (input: unknown) => LogRow = Schema.decodeUnknownSync(LogRow)

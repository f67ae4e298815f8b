import * as Schema from 'effect/Schema'
import type { WrittenEvent } from './durable'

/** The event of the first row of a stream: `{ type, input }`. */
export const startType = 'log.started'

/**
 * One fact that came from outside: the input, an event of the user, a result, a fired delay.
 * Rows of one stream are numbered 0, 1, 2 …; none is ever changed.
 */
export const LogRow = Schema.Struct({
  stream: Schema.String,
  seq: Schema.Int,
  /** Milliseconds since 1970 when it happened; delays run from here. */
  at: Schema.Finite,
  machine: Schema.String,
  machineVersion: Schema.Int,
  event: Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
    Schema.Record(Schema.String, Schema.Unknown),
  ]),
  /** Of the state after the row; compared within one version of the machine only. */
  stateHash: Schema.String,
})
export type LogRow = Omit<typeof LogRow.Type, 'event'> & { readonly event: WrittenEvent }

/** Stored rows are input from outside like any other. */
export const decodeRow: (input: unknown) => LogRow = Schema.decodeUnknownSync(LogRow)

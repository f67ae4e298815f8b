import * as Schema from 'effect/Schema'
import type { DateStep } from '../../domain/tour/dateChange'

const Stops = Schema.Array(Schema.String)
const Change = Schema.Struct({
  driver: Schema.optionalKey(
    Schema.Struct({ isOwn: Schema.Boolean, assignee: Schema.NullOr(Schema.String) }),
  ),
  vehicle: Schema.optionalKey(
    Schema.Struct({ isOwn: Schema.Boolean, vehicle: Schema.NullOr(Schema.String) }),
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

/** A step of a date in a log. */
export const DateStepField = Schema.Struct({ from: Change, to: Change })

/** Enough to distinguish two histories without hashing all stops with every log entry. */
export const outlineOfStep = ({ to }: DateStep): readonly string[] =>
  Object.entries(to).map(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : name))

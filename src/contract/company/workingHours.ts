import * as Schema from 'effect/Schema'
import { weekdayCodes, type WeekdayCode } from '../rhythm/rhythm'
import { SecondsOfDay, integerBetween, listOf, readArray, readNumber } from '../wire/fields'
import { validationMessages } from '../wire/validationMessages'

const day = 86_400

/**
 * A time of work on a weekday, in seconds since midnight. A time that ends on the next day ends beyond 86,400.
 */
export type WorkingTime = { readonly weekday: WeekdayCode; readonly from: number; readonly to: number }

/** At most one time a weekday; a weekday without one is free. */
export type WorkingHours = readonly WorkingTime[]

type Times = Pick<WorkingTime, 'from' | 'to'>
const isSpan = ({ from, to }: Times) => from < to && to <= from + day

/** In a body; at most one time a weekday. */
export const WorkingHoursWrite = listOf(
  Schema.Struct({
    weekday: Schema.Literals(weekdayCodes),
    from: SecondsOfDay,
    to: integerBetween(1, 2 * day),
  }).check(Schema.makeFilter((time: Times) => isSpan(time) || validationMessages.wrongType)),
  weekdayCodes.length,
).check(
  Schema.makeFilter(
    (times: WorkingHours) =>
      new Set(times.map(({ weekday }) => weekday)).size === times.length || validationMessages.duplicate,
  ),
)

/** In a response; unknown as a whole if one time is unreadable. */
export const readWorkingHours = readArray(
  Schema.Struct({ weekday: Schema.Literals(weekdayCodes), from: readNumber, to: readNumber }).check(
    Schema.makeFilter(isSpan),
  ),
)

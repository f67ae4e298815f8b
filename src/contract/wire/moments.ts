import * as Schema from 'effect/Schema'
import { Text } from './fields'
import { validationMessages } from './validationMessages'

/**
 * Years that databases and JSON agree on, whatever the time zone: clocks before had offsets of odd seconds, and later
 * years have a sign.
 */
const years = { min: 1900, max: 9998 } as const
/** ISO 8601 to the nanosecond with an offset. */
const maxLength = 40

/** A moment, ISO 8601 or the date-time to the minute that a form gives; undefined for any other text. */
export function parseMoment(text: string): Date | undefined {
  const moment = new Date(text.length > maxLength ? '' : text)
  const year = moment.getUTCFullYear()
  return year >= years.min && year <= years.max ? moment : undefined
}

/** A moment in a body, see {@link parseMoment}. */
export const Moment = Text.check(
  Schema.makeFilter((text: string) => parseMoment(text) !== undefined || validationMessages.wrongType),
)

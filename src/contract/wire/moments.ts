import * as Schema from 'effect/Schema'
import { Text } from './fields'
import { validationMessages } from './validationMessages'

/**
 * Years that databases and JSON support in every time zone: earlier offsets have odd seconds, and later years
 * have a sign.
 */
const years = { min: 1900, max: 9998 } as const
/** ISO 8601 to the nanosecond with an offset. */
const maxLength = 40

/** Parses ISO 8601, or the date and minute that a form sends; undefined for any other text. */
export function parseMoment(text: string): Date | undefined {
  const moment = new Date(text.length > maxLength ? '' : text)
  const year = moment.getUTCFullYear()
  return year >= years.min && year <= years.max ? moment : undefined
}

/** A moment in a body, see {@link parseMoment}. */
export const Moment = Text.check(
  Schema.makeFilter((text: string) => parseMoment(text) !== undefined || validationMessages.wrongType),
)

import * as Schema from 'effect/Schema'
import { isTimeZone } from '../tour/wallClock'
import { validationMessages } from '../wire/validationMessages'
import { maxText, nullable } from '../wire/fields'

/** IANA name of the time zone for plans and times. Missing if the server does not support it. */
export const readTimeZoneFields = { timeZone: Schema.String }

export const writeTimeZoneFields = {
  timeZone: nullable(
    maxText(64).check(
      Schema.makeFilter((name: string) => isTimeZone(name) || validationMessages.unknownTimeZone),
    ),
  ),
}

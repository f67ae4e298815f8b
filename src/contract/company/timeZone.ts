import * as Schema from 'effect/Schema'
import { isTimeZone } from '../tour/wallClock'
import { validationMessages } from '../wire/validationMessages'
import { maxText, nullable } from '../wire/fields'

/** The zone whose clocks plans and times are read by, as IANA names it. Missing where a server does not know it. */
export const readTimeZoneFields = { timeZone: Schema.String }

export const writeTimeZoneFields = {
  timeZone: nullable(
    maxText(64).check(
      Schema.makeFilter((name: string) => isTimeZone(name) || validationMessages.unknownTimeZone),
    ),
  ),
}

import * as Schema from 'effect/Schema'
import { badgeRules } from '../../lib/tourBadge'
import { pauseAfterLimitsSeconds, pauseLimitsSeconds } from '../tour/pauseRule'
import { integerBetween, listOf, nullable, readList, readNumber } from '../wire/fields'
import { DayOffText, daysOffLimits } from './daysOff'

/*
 * Tour settings of a company besides the defaults of new tours. Only our server sends them. A missing or null
 * value means not set.
 */

/** The German states, which have different public holidays. Codes are those of ISO 3166-2:DE. */
export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const
export type FederalState = (typeof federalStates)[number]

export const readTourRuleFields = {
  badgeRule: Schema.String,
  holidayState: Schema.String,
  daysOff: readList(Schema.String),
  /** For rhythms that leave out school holidays. Extension `plannedTours`. */
  schoolHolidays: readList(Schema.String),
  /** Length of a driver's pause and the driving time before it. Pauses are planned only if both are set. */
  pauseSeconds: readNumber,
  pauseAfterSeconds: readNumber,
  /** Whether customers receive a mail the day before a visit. Extension `plannedTours`. */
  announcesVisits: Schema.Boolean,
}

export const writeTourRuleFields = {
  badgeRule: nullable(Schema.Literals(badgeRules)),
  holidayState: nullable(Schema.Literals(federalStates)),
  daysOff: nullable(listOf(DayOffText, daysOffLimits.count)),
  schoolHolidays: nullable(listOf(DayOffText, daysOffLimits.count)),
  pauseSeconds: nullable(integerBetween(pauseLimitsSeconds.min, pauseLimitsSeconds.max)),
  pauseAfterSeconds: nullable(integerBetween(pauseAfterLimitsSeconds.min, pauseAfterLimitsSeconds.max)),
  announcesVisits: nullable(Schema.Boolean),
}

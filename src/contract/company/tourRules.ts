import * as Schema from 'effect/Schema'
import { badgeRules } from '../../lib/tourBadge'
import { pauseAfterLimitsSeconds, pauseLimitsSeconds } from '../tour/pauseRule'
import { integerBetween, listOf, nullable, readList, readNumber } from '../wire/fields'
import { DayOffText, daysOffLimits } from './daysOff'

/*
 * What a company says of its tours besides their defaults, as fields of the company. Only our server tells: what is missing
 * or null is not chosen, and everything is as without it.
 */

/** The states of Germany, whose holidays differ; their codes are those of ISO 3166-2:DE. */
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
  /** How long drivers rest, and after how much driving; both, or nobody rests. */
  pauseSeconds: readNumber,
  pauseAfterSeconds: readNumber,
}

export const writeTourRuleFields = {
  badgeRule: nullable(Schema.Literals(badgeRules)),
  holidayState: nullable(Schema.Literals(federalStates)),
  daysOff: nullable(listOf(DayOffText, daysOffLimits.count)),
  pauseSeconds: nullable(integerBetween(pauseLimitsSeconds.min, pauseLimitsSeconds.max)),
  pauseAfterSeconds: nullable(integerBetween(pauseAfterLimitsSeconds.min, pauseAfterLimitsSeconds.max)),
}

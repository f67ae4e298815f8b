import type { Company } from '../../contract/company/company'
import { timeZoneOf } from '../../contract/tour/wallClock'
import { badgeRuleOf } from '../../lib/tourBadge'
import { formatGermanNumber } from '../../lib/numericInput'
import { numberOf } from '../drafts/draftTexts'
import { daysOffOf, daysOffText } from './daysOff'
import { stateOf } from './specialDays'

/** The company's tour settings besides the defaults of new tours, as its form holds them. */
export type TourRulesDraft = {
  /** IANA name. */
  timeZone: string
  badgeRule: string
  /** Empty: no holidays. */
  holidayState: string
  /** One day per line. */
  daysOff: string
  /** The same; missing if the server does not send them. */
  schoolHolidays?: string
  /** Minutes as typed. */
  pauseSeconds: string
  /** Hours as typed. */
  pauseAfterSeconds: string
  /** Missing if the server does not send it. */
  announcesVisits?: boolean
}

export const tourRuleFields: readonly string[] = [
  'timeZone',
  'badgeRule',
  'holidayState',
  'daysOff',
  'schoolHolidays',
  'pauseSeconds',
  'pauseAfterSeconds',
  'announcesVisits',
]

export const pauseUnits = { pauseSeconds: 60, pauseAfterSeconds: 3600 } as const

export const draftOfTourRules = (company: Company): TourRulesDraft => ({
  timeZone: timeZoneOf(company),
  badgeRule: badgeRuleOf(company.badgeRule),
  holidayState: stateOf(company) ?? '',
  daysOff: daysOffText(company.daysOff ?? []),
  ...(company.schoolHolidays == null ? {} : { schoolHolidays: daysOffText(company.schoolHolidays) }),
  pauseSeconds: pauseText(company.pauseSeconds, pauseUnits.pauseSeconds),
  pauseAfterSeconds: pauseText(company.pauseAfterSeconds, pauseUnits.pauseAfterSeconds),
  ...(company.announcesVisits == null ? {} : { announcesVisits: company.announcesVisits }),
})

export const pauseText = (seconds: number | null | undefined, unit: number): string =>
  seconds == null ? '' : formatGermanNumber(Math.round((seconds / unit) * 100) / 100)

/** Whole seconds; null for empty text, NaN for text that is not a number. */
const pauseOf = (text: string, unit: number): number | null =>
  text.trim() === '' ? null : Math.round(numberOf(text) * unit)

/** The body members, by changed field. */
export const tourRulesToSend: {
  [Name in keyof TourRulesDraft]-?: (draft: TourRulesDraft) => Record<string, unknown>
} = {
  timeZone: ({ timeZone }) => ({ timeZone }),
  badgeRule: ({ badgeRule }) => ({ badgeRule }),
  holidayState: ({ holidayState }) => ({ holidayState: holidayState || null }),
  daysOff: ({ daysOff }) => ({ daysOff: daysOffOf(daysOff) }),
  schoolHolidays: ({ schoolHolidays }) =>
    schoolHolidays === undefined ? {} : { schoolHolidays: daysOffOf(schoolHolidays) },
  pauseSeconds: ({ pauseSeconds }) => ({ pauseSeconds: pauseOf(pauseSeconds, pauseUnits.pauseSeconds) }),
  pauseAfterSeconds: ({ pauseAfterSeconds }) => ({
    pauseAfterSeconds: pauseOf(pauseAfterSeconds, pauseUnits.pauseAfterSeconds),
  }),
  announcesVisits: ({ announcesVisits }) => (announcesVisits === undefined ? {} : { announcesVisits }),
}

/** The field that is missing: a pause needs both its length and a driving time. */
export function missingPauseField({
  pauseSeconds,
  pauseAfterSeconds,
}: TourRulesDraft): keyof TourRulesDraft | null {
  const [hasLength, hasAfter] = [pauseSeconds.trim() !== '', pauseAfterSeconds.trim() !== '']
  if (hasLength === hasAfter) return null
  return hasLength ? 'pauseAfterSeconds' : 'pauseSeconds'
}

import type { Company } from '../../contract/company/company'
import { timeZoneOf } from '../../contract/tour/wallClock'
import { badgeRuleOf } from '../../lib/tourBadge'
import { formatGermanNumber } from '../../lib/numericInput'
import { numberOf } from '../drafts/draftTexts'
import { daysOffOf, daysOffText } from './daysOff'
import { stateOf } from './specialDays'

/** What a company says of its tours besides their defaults, as its form holds it. */
export type TourRulesDraft = {
  /** As IANA names it. */
  timeZone: string
  badgeRule: string
  /** Empty: no holidays. */
  holidayState: string
  /** A day a line. */
  daysOff: string
  /** Minutes as typed. */
  pauseSeconds: string
  /** Hours as typed. */
  pauseAfterSeconds: string
}

export const tourRuleFields: readonly string[] = [
  'timeZone',
  'badgeRule',
  'holidayState',
  'daysOff',
  'pauseSeconds',
  'pauseAfterSeconds',
]

export const pauseUnits = { pauseSeconds: 60, pauseAfterSeconds: 3600 } as const

export const draftOfTourRules = (company: Company): TourRulesDraft => ({
  timeZone: timeZoneOf(company),
  badgeRule: badgeRuleOf(company.badgeRule),
  holidayState: stateOf(company) ?? '',
  daysOff: daysOffText(company.daysOff ?? []),
  pauseSeconds: pauseText(company.pauseSeconds, pauseUnits.pauseSeconds),
  pauseAfterSeconds: pauseText(company.pauseAfterSeconds, pauseUnits.pauseAfterSeconds),
})

export const pauseText = (seconds: number | null | undefined, unit: number): string =>
  seconds == null ? '' : formatGermanNumber(Math.round((seconds / unit) * 100) / 100)

/** Whole seconds; null for none, NaN for what is no number. */
const pauseOf = (text: string, unit: number): number | null =>
  text.trim() === '' ? null : Math.round(numberOf(text) * unit)

/** The members of a body, by the field that was changed. */
export const tourRulesToSend: {
  [Name in keyof TourRulesDraft]: (draft: TourRulesDraft) => Record<string, unknown>
} = {
  timeZone: ({ timeZone }) => ({ timeZone }),
  badgeRule: ({ badgeRule }) => ({ badgeRule }),
  holidayState: ({ holidayState }) => ({ holidayState: holidayState || null }),
  daysOff: ({ daysOff }) => ({ daysOff: daysOffOf(daysOff) }),
  pauseSeconds: ({ pauseSeconds }) => ({ pauseSeconds: pauseOf(pauseSeconds, pauseUnits.pauseSeconds) }),
  pauseAfterSeconds: ({ pauseAfterSeconds }) => ({
    pauseAfterSeconds: pauseOf(pauseAfterSeconds, pauseUnits.pauseAfterSeconds),
  }),
}

/** A length without a driving time means nothing, and the other way round. */
export function missingPauseField({
  pauseSeconds,
  pauseAfterSeconds,
}: TourRulesDraft): keyof TourRulesDraft | null {
  const [hasLength, hasAfter] = [pauseSeconds.trim() !== '', pauseAfterSeconds.trim() !== '']
  if (hasLength === hasAfter) return null
  return hasLength ? 'pauseAfterSeconds' : 'pauseSeconds'
}

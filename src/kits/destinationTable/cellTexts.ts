import type { Company } from '../../contract/company/company'
import { destinationsTexts as texts } from '../../texts/stops/destinations'
import { formatNumber } from '../../texts/kit/format'
import { shellTexts } from '../../texts/shell/shell'

/** Text of a cell; a dash for a missing value. */
export function textOr<T>(value: T | null, toText: (value: T) => string): string {
  return value === null ? shellTexts.missing : toText(value)
}

/** Seconds in the company's unit of service time. */
export function stayText(
  seconds: number,
  company: { lengthOfStayInMinutes?: Company['lengthOfStayInMinutes'] | undefined },
): string {
  return company.lengthOfStayInMinutes === true
    ? texts.minutes({ minutes: seconds / 60 })
    : texts.seconds({ seconds })
}

/** The value of a custom field of any type; several options are joined by commas. */
export function customValueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(customValueText).filter(Boolean).join(', ')
  return ''
}

import { dayText, wallTimeOf } from '../../contract/tour/wallClock'
import { customerTextLimits } from '../../contract/customer/customerLimits'
import type { CustomerFacts } from './customerFacts'

/** Whether the visit is on the day of the facts, in the company's zone. The clock of the device may be wrong. */
export const isVisitToday = ({ day, asOf, timeZone }: CustomerFacts): boolean =>
  day !== null && asOf !== null && dayText(wallTimeOf(asOf, timeZone)) === day

/** The time to show: a range until the visit is over, then the moment of the deed. */
export function shownTime({ state, from, until, proof }: CustomerFacts): {
  from: Date | null
  until: Date | null
} {
  const isOver = state === 'done' || state === 'failed'
  return isOver && proof?.at != null ? { from: proof.at, until: null } : { from, until }
}

/** Whether the visit is still ahead. */
export const isVisitAhead = ({ state }: CustomerFacts): boolean =>
  state === 'planned' || state === 'underWay' || state === null

/** A text with a suggestion as a sentence behind it; null if it would be too long. */
export function withSuggestion(text: string, suggestion: string): string | null {
  const before = text.trimEnd()
  const joint = before === '' ? '' : /[.!?,;:]$/.test(before) ? ' ' : '. '
  const longer = `${before}${joint}${suggestion}.`
  return longer.length > customerTextLimits.instruction ? null : longer
}

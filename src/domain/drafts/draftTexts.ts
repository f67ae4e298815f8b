import { parseGermanNumber } from '../../lib/numericInput'
import { timeOfDayText } from '../../contract/tour/timeOfDay'

/* Conversions between the values of a record and the text of its form. */

/** Seconds since midnight as `HH:MM`; empty for none. */
export function timeText(seconds: number | null | undefined): string {
  return seconds == null ? '' : timeOfDayText(seconds)
}

export function blankToNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** NaN for text that is not a finite number; every schema rejects it. */
export function numberOf(text: string): number {
  const value = parseGermanNumber(text) ?? Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

/*
 * Arithmetic of the numeric input. Texts are German: a decimal comma, dots only between groups of three
 * digits.
 */

export type NumericRange = {
  min?: number
  max?: number
  /** Decimal places, default 0. */
  precision?: number
  step?: number
}

const limits = ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: NumericRange) => ({
  min,
  max,
})

/** The number of a text; null if it is no number. */
export function parseGermanNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(trimmed)) return null
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}

export function formatGermanNumber(value: number): string {
  const text = String(value)
  return (text.includes('e') ? withoutExponent.format(value) : text).replace('.', ',')
}

const withoutExponent = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/**
 * Why a number is invalid; null if it is valid, and for text that is no number, which is a separate error.
 */
export function numberFault(text: string, range: NumericRange): 'range' | 'decimals' | null {
  const value = parseGermanNumber(text)
  if (value === null) return null
  const { min, max } = limits(range)
  if (value < min || value > max) return 'range'
  // Counted in the text, since the number may have lost decimals already.
  const [, decimals = ''] = text.trim().split(',')
  return decimals.replace(/0+$/, '').length > (range.precision ?? 0) ? 'decimals' : null
}

export type SettledText = {
  text: string
  value: number
  /** How the number was changed; null if only its notation changed. */
  change: 'range' | 'decimals' | null
}

/** The text of a field after blur; null for text that is no number, which stays as typed. */
export function settleText(typed: string, range: NumericRange): SettledText | null {
  const number = parseGermanNumber(typed)
  if (number === null) return null
  const value = settleNumber(number, range)
  return { text: formatGermanNumber(value), value, change: numberFault(typed, range) }
}

/** Clamps to the range and rounds to the precision. */
export function settleNumber(value: number, range: NumericRange): number {
  const { min, max } = limits(range)
  return roundTo(Math.min(max, Math.max(min, value)), range.precision ?? 0)
}

/**
 * One step up or down. A step beyond the range is rejected and keeps the value. An empty field starts at the
 * bound closest to 0.
 */
export function stepNumber(value: number | null, direction: 1 | -1, range: NumericRange): number {
  const { min, max } = limits(range)
  if (value === null) return settleNumber(Math.min(max, Math.max(min, 0)), range)
  // From outside the range a step leads to the bound.
  if (value > max && direction < 0) return max
  if (value < min && direction > 0) return min
  const next = roundTo(value + direction * (range.step ?? 1), range.precision ?? 0)
  return next < min || next > max ? value : next
}

/** Rounds half away from zero by decimal digits: 1.005 becomes 1.01 with two decimals. */
function roundTo(value: number, precision: number): number {
  const size = shiftPoint(Math.round(shiftPoint(Math.abs(value), precision)), -precision)
  return value < 0 ? 0 - size : size
}

function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

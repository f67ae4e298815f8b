/** Longer values are descriptions, not numbers. */
const maxLength = 12
const maxNumbers = 20

/** `76, 76a;76b` → three numbers. A range (`12-14`) is one. Values without a digit are left out. */
export function splitHouseNumbers(value: string): string[] {
  return value
    .slice(0, 500)
    .split(/[,;]/)
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((part) => part.length <= maxLength && /\d/.test(part))
    .slice(0, maxNumbers)
}

const plainNumber = (number: string): number | undefined =>
  /^\d{1,5}$/.test(number) ? Number(number) : undefined

const steps: Readonly<Record<string, number>> = { all: 1, odd: 2, even: 2 }
/** A longer series is a mistake in the data. */
const maxSeries = 500

/**
 * The numbers between two ends of an interpolation, without the ends: `10` and `16`, `even` → 12, 14. Nothing
 * for letters, unknown kinds and numbers that do not fit the kind.
 */
export function numbersBetween(from: string, to: string, kind: string): number[] {
  const step = steps[kind] ?? plainNumber(kind) ?? 0
  const [first, last] = [plainNumber(from), plainNumber(to)]
  if (first === undefined || last === undefined || step === 0) return []
  const count = Math.abs(last - first) / step
  if (!Number.isInteger(count) || count > maxSeries) return []
  const direction = last > first ? step : -step
  return Array.from({ length: Math.max(0, count - 1) }, (_, at) => first + (at + 1) * direction)
}

const rangeOfHouses = /^(\d{1,4})\s?[a-z]?\s?[-–]\s?(\d{1,4})\s?[a-z]?$/i

/** True if a known range such as `12-16` includes a typed number: every other one, as on one side of a street. */
export function isInRange(known: string, typed: string): boolean {
  const [, from, to] = rangeOfHouses.exec(known) ?? []
  const number = plainNumber(typed)
  if (from === undefined || to === undefined || number === undefined) return false
  const [first, last] = [Number(from), Number(to)]
  return number >= first && number <= last && (last - first <= 1 || (number - first) % 2 === 0)
}

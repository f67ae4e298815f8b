import { validationMessages } from '../../contract/wire/validationMessages'

/*
 * The specified text rules that are not part of a schema. Each returns the message of the violation, or null.
 */

const largest = 9_223_372_036_854_775_807n
const smallest = -9_223_372_036_854_775_808n

/** Accepts digits only, within 64 bits; commas and dots are removed first. An empty text has no digits. */
export function numericViolation(text: string): string | null {
  const digits = text.trim().replace(/[.,]/g, '')
  if (!/^-?\d+$/.test(digits)) return validationMessages.numeric
  const value = BigInt(digits)
  return value >= smallest && value <= largest ? null : validationMessages.numeric
}

/** Lengths count UTF-16 units. */
export function exactLengthViolation(text: string, length: number): string | null {
  return text.length === length ? null : validationMessages.exactLength({ length })
}

export function minLengthViolation(text: string, min: number): string | null {
  return text.length >= min ? null : validationMessages.minLength({ min })
}

/** Accepts letters of any alphabet. */
export function alphaViolation(text: string): string | null {
  return /^\p{L}*$/u.test(text) ? null : validationMessages.alpha
}

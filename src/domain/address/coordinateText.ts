/** Decimals of a formatted coordinate: a tenth of a millimetre. */
const decimals = 9

/** A coordinate as sent to the API: decimal text without an exponent, never a number. */
export function coordinateText<Missing extends null | undefined>(
  degrees: number | Missing,
): string | Missing {
  if (degrees == null) return degrees
  const text = String(degrees)
  return text.includes('e') ? degrees.toFixed(decimals) : text
}

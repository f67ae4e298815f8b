/** Decimals of a coordinate that is written out: a tenth of a millimetre. */
const decimals = 9

/** A coordinate as it travels: text, never a number, and never with an exponent. */
export function coordinateText<Missing extends null | undefined>(
  degrees: number | Missing,
): string | Missing {
  if (degrees == null) return degrees
  const text = String(degrees)
  return text.includes('e') ? degrees.toFixed(decimals) : text
}

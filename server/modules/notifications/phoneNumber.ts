/** The longest number of E.164, and the shortest that is no extension or short code. */
const digitLimits = { min: 7, max: 15 } as const

/** Returns the digits of a phone number as a gateway needs them, possibly after a `+`; null for other texts. */
export function phoneNumberOf(text: string | null | undefined): string | null {
  const plain = (text ?? '').replaceAll('(0)', '').replaceAll(/[\s()/.\-–]/g, '')
  const number = plain.replace(/^00/, '+')
  if (!/^\+?\d+$/.test(number)) return null
  const count = number.replace('+', '').length
  return count >= digitLimits.min && count <= digitLimits.max ? number : null
}

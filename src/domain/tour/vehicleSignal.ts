/** A vehicle of which nothing was heard for so long has gone silent. */
const silentAfterMs = 300_000

export const isSilent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() >= silentAfterMs

/** How fast it was says nothing about now after so long. */
const speedKnownMs = 120_000

export const isSpeedOld = (at: Date | null, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > speedKnownMs

/** A call can be made of it: digits, with a plus in front where it is international; null where there are none. */
export function dialled(phone: unknown): string | null {
  if (typeof phone !== 'string') return null
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 3) return null
  // (0) is dialled within the country alone.
  return phone.trim().startsWith('+') ? `+${phone.replace(/\(0\)/g, '').replace(/\D/g, '')}` : digits
}

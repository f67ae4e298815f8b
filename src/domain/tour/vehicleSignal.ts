/** A vehicle that sent no position for this long is silent. */
const silentAfterMs = 300_000

export const isSilent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() >= silentAfterMs

/** After this time, the last speed no longer counts as current. */
const speedKnownMs = 120_000

export const isSpeedOld = (at: Date | null, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > speedKnownMs

/** The number to dial: digits with a leading plus if international; null if there are too few digits. */
export function dialled(phone: unknown): string | null {
  if (typeof phone !== 'string') return null
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 3) return null
  // (0) is dialled within the country only.
  return phone.trim().startsWith('+') ? `+${phone.replace(/\(0\)/g, '').replace(/\D/g, '')}` : digits
}

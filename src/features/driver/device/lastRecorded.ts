import { deviceStorage } from '../../../lib/browserStorage'

const storageKey = 'tourwerk-driver-recorded'
/** A shift is shorter; an older time says nothing about it. */
const longestMs = 12 * 3600_000

/** Remembers when a position of a tour was recorded, in milliseconds since 1970: a closed page leaves a gap. */
export const rememberRecorded = (tour: string, at: number): void =>
  deviceStorage.setItem(storageKey, `${at} ${tour}`)

/** When the last position of this tour was recorded on this device; null if unknown. */
export function lastRecorded(tour: string, now: number = Date.now()): number | null {
  const [at = '', of] = (deviceStorage.getItem(storageKey) ?? '').split(' ')
  const age = now - Number(at)
  return of === tour && age >= 0 && age < longestMs ? Number(at) : null
}

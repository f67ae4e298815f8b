import { dayText } from '../../../domain/records/companyClock'
import { ratedSince } from './ratingIssues'

/** The day on which the user last looked at an entry, by its key. */
export type SeenDays = Readonly<Record<string, string>>

/** Null for anything that was not stored by this version or by the one that kept a single day. */
export function readSeenDays(stored: string | null): SeenDays | null {
  try {
    const { days, day, keys } = JSON.parse(stored ?? '') as Record<string, unknown>
    if (typeof day === 'string' && Array.isArray(keys))
      return Object.fromEntries(keys.map((key) => [String(key), day]))
    return typeof days === 'object' && days !== null ? (days as SeenDays) : null
  } catch {
    return null
  }
}

/** Keys of a day, and of the days before. */
export function seenKeys(
  days: SeenDays,
  today: string,
): { seen: ReadonlySet<string>; seenBefore: ReadonlySet<string> } {
  const all = Object.entries(days)
  return {
    seen: new Set(all.flatMap(([key, day]) => (day === today ? [key] : []))),
    seenBefore: new Set(all.flatMap(([key, day]) => (day === today ? [] : [key]))),
  }
}

/** With one more key; those that are no longer needed are dropped. */
export function withSeen(days: SeenDays, key: string, now: Date): SeenDays {
  const first = dayText(ratedSince(now))
  return {
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day >= first)),
    [key]: dayText(now),
  }
}

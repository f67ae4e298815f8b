/*
 * Wall times of a time zone. A wall time is a Date whose UTC members are the reading of the clock, so that
 * days are counted by the calendar: adding 24 hours yields the same time of the next day, even if the clocks
 * change.
 */

/** For a company without a time zone. */
export const defaultTimeZone = 'Europe/Berlin'

const dayMs = 86_400_000

const readers = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a time zone unknown to this runtime */
function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone)
  if (known !== undefined) return known
  const reader = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  readers.set(timeZone, reader)
  return reader
}

export function isTimeZone(name: string): boolean {
  try {
    // Intl accepts offsets like `+02:00` as zones, but they ignore clock changes.
    return /^[A-Za-z]/.test(name) && readerOf(name) !== undefined
  } catch {
    return false
  }
}

export const timeZoneOf = (company: { timeZone?: string | null | undefined } | null | undefined): string =>
  company?.timeZone != null && isTimeZone(company.timeZone) ? company.timeZone : defaultTimeZone

/** The wall time at a moment. */
export function wallTimeOf(at: Date, timeZone: string): Date {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of readerOf(timeZone).formatToParts(at)) read[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const ms = ((at.getTime() % 1000) + 1000) % 1000
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
}

const offsetAt = (at: Date, timeZone: string): number => wallTimeOf(at, timeZone).getTime() - at.getTime()

/**
 * The moment of a wall time. For a repeated wall time, the first one; for a skipped one, the moment by the
 * previous offset.
 */
export function momentOf(wall: Date, timeZone: string): Date {
  const [before, after] = [-dayMs, dayMs].map((apart) => {
    const offset = offsetAt(new Date(wall.getTime() + apart), timeZone)
    return new Date(wall.getTime() - offset)
  }) as [Date, Date]
  const isShown = (at: Date) => wallTimeOf(at, timeZone).getTime() === wall.getTime()
  return !isShown(before) && isShown(after) ? after : before
}

/** Midnight of the day of a wall time. */
export const midnightOf = (wall: Date): Date => new Date(Math.floor(wall.getTime() / dayMs) * dayMs)

/** Seconds since midnight, possibly fractional. */
export const secondsOfDay = (wall: Date): number => (wall.getTime() - midnightOf(wall).getTime()) / 1000

/** `2026-11-20` */
export const dayText = (wall: Date): string => wall.toISOString().slice(0, 10)

/** First moment of the day of `at`, or of the day `after` days later. */
export const startOfDay = (at: Date, timeZone: string, after = 0): Date =>
  momentOf(new Date(midnightOf(wallTimeOf(at, timeZone)).getTime() + after * dayMs), timeZone)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours of UTC for deletions: after midnight in Germany, and before working hours. */
const nightHours = { from: 1, until: 5 } as const

/** Returns the start of the current night; null by day. */
export function nightOf(now: Date): Date | null {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const hour = now.getUTCHours()
  if (hour < nightHours.from || hour >= nightHours.until) return null
  return new Date(midnight + nightHours.from * hourMs)
}

/** Returns the same time of day some months before, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return before
}

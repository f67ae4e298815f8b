/** Hours of a day, and the number of tours that they are of. */
export type DayHours = { readonly seconds: number; readonly count: number }

/** Average hours of a tour on a day. */
export function meanOf(days: readonly DayHours[]): number {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  return count === 0 ? 0 : days.reduce((sum, { seconds }) => sum + seconds, 0) / count
}

/** Standard deviation of the hours that a tour takes on average on each day, in seconds. */
export function spreadOf(days: readonly DayHours[]): number {
  const running = days.filter(({ count }) => count > 0)
  const mean = meanOf(running)
  const tours = running.reduce((sum, { count }) => sum + count, 0)
  const squares = running.reduce((sum, { seconds, count }) => sum + count * (seconds / count - mean) ** 2, 0)
  return tours === 0 ? 0 : Math.sqrt(squares / tours)
}

import { midnightOf, momentOf, secondsOfDay, wallTimeOf } from './wallClock'

/** The day of departure of a driven tour: its midnight as a wall time, and the company's time zone. */
export type PlanDay = { midnight: Date; timeZone: string }

const dayMs = 86_400_000
/** A tour never starts this far from its plan, so the neighbouring day is meant. */
const farSeconds = 20 * 3600

/**
 * The day that the plan of a driven tour starts on. A tour planned before midnight that starts after midnight
 * keeps the day of its plan, and vice versa.
 * @param firstEta earliest planned arrival in seconds since midnight of the day of departure; null if unknown
 */
export function planDayOf(
  startDate: string | null | undefined,
  firstEta: number | null,
  timeZone: string,
): PlanDay | null {
  const start = new Date(startDate ?? '')
  if (startDate == null || Number.isNaN(start.getTime())) return null
  const wall = wallTimeOf(start, timeZone)
  const behind = firstEta === null ? 0 : secondsOfDay(wall) - firstEta
  const days = behind > farSeconds ? 1 : behind < -farSeconds ? -1 : 0
  return { midnight: new Date(midnightOf(wall).getTime() + days * dayMs), timeZone }
}

/** A planned time by the company's clock; null if day or time is unknown. */
export const plannedAt = (day: PlanDay | null, eta: number | null | undefined): Date | null =>
  day === null || eta == null ? null : momentOf(new Date(day.midnight.getTime() + eta * 1000), day.timeZone)

/** A moment as seconds since midnight of the plan's day; the next day continues beyond 86,400. */
export const secondsOn = ({ midnight, timeZone }: PlanDay, at: Date): number =>
  (wallTimeOf(at, timeZone).getTime() - midnight.getTime()) / 1000

export function firstEtaOf(stops: readonly { eta?: number | null | undefined }[]): number | null {
  const etas = stops.flatMap(({ eta }) => eta ?? [])
  return etas.length === 0 ? null : etas.reduce((first, eta) => Math.min(first, eta))
}

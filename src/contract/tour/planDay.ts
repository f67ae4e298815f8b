import { midnightOf, momentOf, secondsOfDay, wallTimeOf } from './wallClock'

/** The day of departure of a driven tour: its midnight as a wall time, and the zone of its company. */
export type PlanDay = { midnight: Date; timeZone: string }

const dayMs = 86_400_000
/** No tour starts so far from its plan: the other side of midnight is nearer then. */
const farSeconds = 20 * 3600

/**
 * The day that the plan of a driven tour counts from. A tour that starts behind the midnight on which it was to start before
 * keeps the day of its plan, and the other way round.
 * @param firstEta the earliest planned arrival in seconds since midnight of the day of departure; null where it is unknown
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

/** When something is planned by the clocks of the company; null where either is unknown. */
export const plannedAt = (day: PlanDay | null, eta: number | null | undefined): Date | null =>
  day === null || eta == null ? null : momentOf(new Date(day.midnight.getTime() + eta * 1000), day.timeZone)

/** A moment on the clock of the plan: seconds since midnight of its day, counting on beyond 86,400. */
export const secondsOn = ({ midnight, timeZone }: PlanDay, at: Date): number =>
  (wallTimeOf(at, timeZone).getTime() - midnight.getTime()) / 1000

export function firstEtaOf(stops: readonly { eta?: number | null | undefined }[]): number | null {
  const etas = stops.flatMap(({ eta }) => eta ?? [])
  return etas.length === 0 ? null : etas.reduce((first, eta) => Math.min(first, eta))
}

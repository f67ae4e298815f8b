import type { PlannedRoute } from '../../contract/tour/plannedRoute'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { cutLine } from './cutLine'

/** The planned route of a tour by its legs. Null where it is unknown. */
export type PlannedLegs = {
  start: LonLat | null
  end: LonLat | null
  /** Along streets, to each stop in planned order; null if estimated as a straight line. */
  toStops: readonly (readonly LonLat[] | null)[]
  home: readonly LonLat[] | null
}

/** @param stopCount number of all stops of the tour, done ones included */
export function plannedLegs(route: PlannedRoute | undefined, stopCount: number): PlannedLegs {
  const line = (route?.coordinates ?? []).flatMap(([lng, lat]): LonLat[] =>
    lng === undefined || lat === undefined ? [] : [[lng, lat]],
  )
  const legs = route?.legs ?? []
  // Legs between the stops, perhaps one from the start, and one to the end.
  const spare = legs.length - (stopCount - 1)
  const isKnown = stopCount > 0 && line.length > 1 && spare >= 0 && spare <= 2
  const ends = {
    start: isKnown && spare >= 1 ? (line[0] ?? null) : null,
    end: isKnown && spare === 2 ? (line.at(-1) ?? null) : null,
  }
  if (!isKnown || route?.estimate === true) return { ...ends, toStops: [], home: null }
  const lines = cutLine(
    line,
    legs.map(({ distanceMeters }) => distanceMeters ?? 0),
  )
  const toStops = spare >= 1 ? lines.slice(0, stopCount) : [null, ...lines]
  return { ...ends, toStops, home: spare === 2 ? (lines.at(-1) ?? null) : null }
}

/** A stop of a tour in planned order; its place is null if unknown. */
export type PassedStop = { place: LonLat | null; isDone: boolean }

/**
 * The route ahead: from the vehicle to the open stops and to the end. Along streets where the plan has
 * that leg, straight otherwise, such as back to a skipped stop.
 * @param at place of the vehicle; null if unknown
 * @param open indexes of the open stops in driving order
 */
export function remainingLine(
  at: LonLat | null,
  stops: readonly PassedStop[],
  open: readonly number[],
  { toStops, home, end }: PlannedLegs,
): LonLat[] {
  const line: LonLat[] = at === null ? [] : [at]
  for (const [step, index] of open.entries()) {
    const isFirst = step === 0
    const before = isFirst
      ? index === 0 || stops[index - 1]?.isDone === true
        ? index - 1
        : null
      : open[step - 1]
    const leg = before === index - 1 ? toStops[index] : null
    const place = stops[index]?.place ?? null
    if (leg != null) line.push(...(isFirst && at !== null ? restOf(leg, at) : leg))
    else if (place !== null) line.push(place)
  }
  const isAtLast = (open.at(-1) ?? stops.length - 1) === stops.length - 1
  if (isAtLast && home !== null) line.push(...(open.length === 0 && at !== null ? restOf(home, at) : home))
  else if (end !== null) line.push(end)
  return line
}

/** The part of a line after its point nearest to a place. */
function restOf(line: readonly LonLat[], [lng, lat]: LonLat): LonLat[] {
  const perLon = Math.cos((lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  let rest: LonLat[] = [...line]
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const [dx, dy] = [(to[0] - from[0]) * perLon, to[1] - from[1]]
    const [px, py] = [(lng - from[0]) * perLon, lat - from[1]]
    const squared = dx * dx + dy * dy
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared))
    const offset = Math.hypot(px - share * dx, py - share * dy)
    if (offset > least) continue
    least = offset
    const nearest: LonLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    rest = [nearest, ...line.slice(index)]
  }
  return rest
}

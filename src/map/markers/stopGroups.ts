import type { LonLat } from '../view/lonLat'
import type { MapStop } from './mapStop'

/** Stops that share one point; most groups are a single one. */
export type StopGroup = { id: string; position: LonLat; stops: readonly MapStop[] }

/** About a metre: nobody can put two markers so near each other by hand. */
const sameDigits = 5

/** In degrees of a circle, between two neighbours of a fan; a full circle when there are too many for an arc. */
const fanStep = 42
const fanRadius = 44
/** Up to so many stand side by side. */
export const mostInPill = 3

const keyOf = ([lng, lat]: LonLat) => `${lng.toFixed(sameDigits)} ${lat.toFixed(sameDigits)}`

/** Stops by their points, each group named by its first stop, in the order of these. */
export function groupStops(stops: readonly MapStop[]): StopGroup[] {
  const groups = new Map<string, { id: string; position: LonLat; stops: MapStop[] }>()
  for (const stop of stops) {
    const key = keyOf(stop.position)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { id: stop.id, position: stop.position, stops: [stop] })
    else known.stops.push(stop)
  }
  return [...groups.values()]
}

/** Where the stops of an open fan stand, in pixels right and down of their point: an arc upwards, from left to right. */
export function fanOut(count: number): readonly { x: number; y: number }[] {
  const step = Math.min(fanStep, 360 / count)
  // Neighbours must not touch: a full circle of many is a wider one.
  const radius = Math.max(fanRadius, (count * 26) / (2 * Math.PI))
  const first = -90 - (step * (count - 1)) / 2
  return Array.from({ length: count }, (_, index) => {
    const angle = ((first + index * step) * Math.PI) / 180
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
  })
}

/** Whether a point is one of others. */
export const isAmong = (position: LonLat, others: readonly LonLat[]): boolean =>
  others.some((other) => keyOf(other) === keyOf(position))

import type { LonLat } from '../view/lonLat'
import type { MapStop } from './mapStop'
import { areNear, minStopPixels } from './stopSpacing'

/** Stops that share one point; most groups contain a single stop. */
export type StopGroup = { id: string; position: LonLat; stops: readonly MapStop[] }

/** Decimals of a degree, about a metre: markers cannot be placed closer by hand. */
const sameDigits = 5

/** Angle between neighbours of a fan in degrees; smaller on a full circle if an arc is too short. */
const fanStep = 42
const fanRadius = 44
/** Maximum number of stops side by side. */
export const maxSideBySide = 3

/** Width in pixels of a group that shows its first stop and its count. */
const countPixels = 56

/** Between stops side by side, as in stopGroup.css. */
const gapPixels = 1

/** Width in pixels of the marker of a group. */
export const markerWidth = (count: number): number =>
  count > maxSideBySide ? countPixels : (minStopPixels + gapPixels) * count - gapPixels

const keyOf = ([lng, lat]: LonLat) => `${lng.toFixed(sameDigits)} ${lat.toFixed(sameDigits)}`

/** Groups stops by position, in order. Each group has the id of its first stop. */
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

/**
 * Joins groups whose markers would overlap, so that every stop stays numbered and every marker a full target.
 * @param pixelsOf position on the screen
 */
export function joinNear(
  groups: readonly StopGroup[],
  pixelsOf: (position: LonLat) => { x: number; y: number },
): StopGroup[] {
  const placed = (group: StopGroup) => ({
    ...pixelsOf(group.position),
    width: markerWidth(group.stops.length),
    group,
  })
  const joined: ReturnType<typeof placed>[] = []
  for (const group of groups) {
    let next = placed(group)
    let near = joined.findIndex((other) => overlap(other, next))
    while (near !== -1) {
      const [other] = joined.splice(near, 1)
      // A joined marker is wider and lies elsewhere, so it may overlap others.
      if (other !== undefined) next = placed(join(other.group, next.group))
      near = joined.findIndex((candidate) => overlap(candidate, next))
    }
    joined.push(next)
  }
  return joined.map(({ group }) => group)
}

type Marker = { x: number; y: number; width: number }

/** Whether one marker would cover a part of the other: circles, or bars of stops side by side. */
function overlap(one: Marker, other: Marker): boolean {
  const width = (one.width + other.width) / 2
  const areBars = width > minStopPixels
  const isBeside = Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < minStopPixels
  return areNear(one, other) || (areBars && isBeside)
}

function join(one: StopGroup, other: StopGroup): StopGroup {
  const stops = [...one.stops, ...other.stops].toSorted((a, b) => a.number - b.number)
  return { id: stops[0]?.id ?? one.id, position: middleOf(one, other), stops }
}

function middleOf(one: StopGroup, other: StopGroup): LonLat {
  const share = other.stops.length / (one.stops.length + other.stops.length)
  const between = (from: number, to: number) => from + (to - from) * share
  return [between(one.position[0], other.position[0]), between(one.position[1], other.position[1])]
}

/**
 * Offsets of the stops of an open fan, in pixels right and down of their point: an arc upwards, from left to
 * right.
 */
export function fanOut(count: number): readonly { x: number; y: number }[] {
  const step = Math.min(fanStep, 360 / count)
  // Neighbours must not touch: the circle grows with their number.
  const radius = Math.max(fanRadius, (count * 26) / (2 * Math.PI))
  const first = -90 - (step * (count - 1)) / 2
  return Array.from({ length: count }, (_, index) => {
    const angle = ((first + index * step) * Math.PI) / 180
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
  })
}

/** Whether a position is one of the others. */
export const isAmong = (position: LonLat, others: readonly LonLat[]): boolean =>
  others.some((other) => keyOf(other) === keyOf(position))

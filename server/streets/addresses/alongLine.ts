import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import type { LonLat } from '../pbf/lonLat'

const between = (a: LonLat, b: LonLat, share: number): LonLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** The point at a share (0 … 1) of the length of a line of at least one point. */
export function alongLine(line: readonly LonLat[], share: number): LonLat {
  const lengths = line.slice(1).map((point, at) => distanceMeters(line[at] as LonLat, point))
  let rest = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [at, length] of lengths.entries()) {
    if (rest <= length && length > 0)
      return between(line[at] as LonLat, line[at + 1] as LonLat, rest / length)
    rest -= length
  }
  return line.at(-1) as LonLat
}

/** Points of a line, at most `stepMeters` apart. */
export function densify(line: readonly LonLat[], stepMeters: number): LonLat[] {
  return line.flatMap((point, at) => {
    const next = line[at + 1]
    if (!next) return [point]
    const count = Math.max(1, Math.ceil(distanceMeters(point, next) / stepMeters))
    return Array.from({ length: count }, (_, step) => between(point, next, step / count))
  })
}

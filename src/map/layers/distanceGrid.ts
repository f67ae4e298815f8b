import type { LonLat } from '../view/lonLat'

export type GridBounds = { west: number; south: number; east: number; north: number }
export type DistanceGrid = {
  /** Length of a cell's edge. */
  stepMeters: number
  lines: LonLat[][]
}

const METERS_PER_DEGREE = 111_195
/** Minimum cell width in pixels. */
const MIN_CELL_PIXELS = 90
/** MapLibre's world is 512 px wide at zoom 0. */
const WORLD_PIXELS = 512
const MAX_LINES = 80

/**
 * Lines of a grid whose cells measure 1, 2 or 5 × 10ⁿ metres. The grid is fixed to the ground, so that a
 * moved map shows the same lines. The width is exact at the closest whole degree of latitude and within 3 %
 * up to half a degree off.
 */
export function distanceGrid(bounds: GridBounds, zoom: number): DistanceGrid {
  const latitude = Math.round((bounds.south + bounds.north) / 2)
  const cosine = Math.cos((Math.min(80, Math.abs(latitude)) * Math.PI) / 180)
  const metersPerPixel = (360 * METERS_PER_DEGREE * cosine) / (WORLD_PIXELS * 2 ** zoom)
  const stepMeters = niceStep(metersPerPixel * MIN_CELL_PIXELS)
  const stepLat = stepMeters / METERS_PER_DEGREE
  const stepLon = stepLat / cosine
  const { west, south, east, north } = bounds
  return {
    stepMeters,
    lines: [
      ...multiples(west, east, stepLon).map((lon): LonLat[] => [
        [lon, south],
        [lon, north],
      ]),
      ...multiples(south, north, stepLat).map((lat): LonLat[] => [
        [west, lat],
        [east, lat],
      ]),
    ],
  }
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10
  return factor * power
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.min(MAX_LINES, Math.max(0, Math.floor(to / step) - first + 1))
  return Array.from({ length: count }, (_, i) => (first + i) * step)
}

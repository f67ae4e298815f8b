import { describe, expect, it } from 'vitest'
import { distanceGrid } from './distanceGrid'

const berlin = { west: 13.3, south: 52.45, east: 13.5, north: 52.55 }

describe('distanceGrid', () => {
  it.each([
    [9, 10_000],
    [11, 5000],
    [13, 1000],
    [16, 100],
  ])('has at zoom %s cells of %s m', (zoom, meters) => {
    expect(distanceGrid(berlin, zoom).stepMeters).toBe(meters)
  })

  it('keeps its lines when the map moves', () => {
    const moved = { ...berlin, west: 13.35, east: 13.55 }
    const meridians = (bounds: typeof berlin) =>
      distanceGrid(bounds, 13).lines.flatMap(([a, b]) => (a && b && a[0] === b[0] ? [a[0]] : []))
    const common = meridians(berlin).filter((lon) => lon > 13.35)
    expect(meridians(moved).slice(0, common.length)).toEqual(common)
  })

  it('stays small for the whole world', () => {
    expect(distanceGrid({ west: -180, south: -85, east: 180, north: 85 }, 16).lines).toHaveLength(160)
  })
})

import { describe, expect, it } from 'vitest'
import { at, hour, location, now, run } from '../home.testing'
import { deriveRoutes } from './deriveRoutes'
import { deriveRuns } from './deriveRuns'
import { deriveVehicles } from './deriveVehicles'

describe('vehicles', () => {
  it('are those of tracked tours in progress; a position older than a quarter of an hour is old', () => {
    const rows = deriveRuns(
      [
        run('a', 8.5 * hour),
        run('b', 10 * hour, { locationTracking: false }),
        run('c', 10 * hour),
        run('d', 10 * hour),
      ],
      [],
      now,
    )
    const vehicles = deriveVehicles(
      [
        location('a'),
        location('b'),
        location('c', { originalTimeStamp: at(8, 44) }),
        location('d', { lat: null }),
        location('x'),
      ],
      rows,
      now,
    )
    expect(vehicles.map(({ name, position, isOld, late }) => [name, position, isOld, late])).toEqual([
      ['a', [13, 52], false, 1800],
      ['c', [13, 52], true, null],
    ])
  })
})

describe('routes', () => {
  const line = { coordinates: [13, 13.1, 13.2, 13.3].map((lon) => [lon, 52]) }
  const stops = [
    { name: 'A', lat: 52, lng: 13.1, state: 'COMPLETED' },
    { name: 'B', lat: 52, lng: 13.3 },
  ]

  it('are solid up to the vehicle and dashed ahead of it', () => {
    const rows = deriveRuns([run('a', 10 * hour, { stops })], [], now)
    const routes = new Map([['/api/tours/a', line]])
    const vehicles = deriveVehicles([location('a', { lng: 13.21 })], rows, now)
    expect(deriveRoutes(rows, routes, vehicles)).toMatchObject([
      {
        id: 'a-driven',
        coordinates: [
          [13, 52],
          [13.1, 52],
          [13.2, 52],
          [13.21, 52],
        ],
      },
      {
        id: 'a-remaining',
        isEstimate: true,
        coordinates: [
          [13.21, 52],
          [13.3, 52],
        ],
      },
    ])
  })

  it('are divided at the last finished stop without a position, and missing without a route', () => {
    const rows = deriveRuns([run('a', 10 * hour, { stops }), run('b', 10 * hour)], [], now)
    const lines = deriveRoutes(rows, new Map([['/api/tours/a', line]]), [])
    expect(lines.map(({ id, coordinates }) => [id, coordinates.length])).toEqual([
      ['a-driven', 2],
      ['a-remaining', 3],
    ])
  })
})

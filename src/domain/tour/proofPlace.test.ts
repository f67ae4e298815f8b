import { expect, it } from 'vitest'
import { comparePlaces } from './proofPlace'

const stop = { lat: 52.5, lng: 13.4 }
/** A point the given number of metres north of the stop. */
const north = (meters: number) => ({ lat: stop.lat + meters / 111_195, lng: stop.lng })

it.each([
  [99, false],
  [101, true],
])('classifies a proof %i m away as far away: %s', (meters, isFarAway) => {
  const { awayMeters, ...rest } = comparePlaces(stop, north(meters))
  expect(awayMeters).toBeCloseTo(meters, 0)
  expect(rest).toEqual({ stopPlace: [13.4, 52.5], proofPlace: [13.4, north(meters).lat], isFarAway })
})

it('has no distance if a place is unknown', () => {
  const nowhere = { stopPlace: null, proofPlace: null, awayMeters: null, isFarAway: false }
  expect(comparePlaces({}, { lat: null, lng: 13 })).toEqual(nowhere)
  expect(comparePlaces(stop, {})).toEqual({ ...nowhere, stopPlace: [13.4, 52.5] })
})

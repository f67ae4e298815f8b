import { expect, it } from 'vitest'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { splitRoute } from './splitRoute'

const at = (lon: number): LonLat => [lon, 52]
/** There and back again. */
const route = [0, 1, 2, 3, 2, 1, 0].map(at)

it('divides a route at the point nearest to the vehicle, which joins both parts', () => {
  expect(splitRoute(route, { after: at(0), place: at(1.9) })).toEqual({
    driven: [at(0), at(1), at(2), at(1.9)],
    remaining: [at(1.9), at(3), at(2), at(1), at(0)],
  })
})

it('does not go back behind a place that was passed', () => {
  const { driven, remaining } = splitRoute(route, { after: at(3), place: at(1) })
  expect([driven.length, remaining]).toEqual([7, [at(1), at(0)]])
})

it('is divided at the passed place without a vehicle, and not at all without both', () => {
  expect(splitRoute(route, { after: at(3), place: null })).toEqual({
    driven: [0, 1, 2, 3].map(at),
    remaining: [3, 2, 1, 0].map(at),
  })
  expect(splitRoute(route, { after: null, place: null })).toEqual({ driven: [], remaining: route })
})

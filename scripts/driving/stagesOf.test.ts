import { expect, it } from 'vitest'
import type { DriverTour } from '../../src/contract/driving/driverTour'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import { stagesOf } from './stagesOf'

const stop = (name: string, lat: number, more: object = {}) => ({
  '@id': `/api/service-locations/${name}`,
  name,
  lat,
  lng: 13.4,
  ...more,
})
const tour = (stops: ReturnType<typeof stop>[]): DriverTour => ({ '@id': '/api/tours/1', stops })
const leg = { distanceMeters: 1000, durationSeconds: 100 }
const at = (lat: number): LonLat => [13.4, lat]
const routeOf = (lats: number[]) => ({
  coordinates: lats.map((lat) => [13.4, lat]),
  legs: lats.slice(1).map(() => leg),
})
/** Everything takes as long as planned: 0.9 + 1/3 × 0.3. */
const onTime = () => 1 / 3

it('drives from the start to each stop that has a place, and home', () => {
  const stops = [stop('a', 52.51, { lengthOfStay: 600 }), stop('?', 0, { lat: null }), stop('b', 52.52)]
  const { stages, stops: ends } = stagesOf(tour(stops), routeOf([52.5, 52.51, 52.52, 52.5]), onTime)
  expect(ends.map((each) => each?.name)).toEqual(['a', 'b', undefined])
  expect(
    stages.map(({ driveSeconds, line }) => [Math.round(driveSeconds), line.at(-1)?.[1].toFixed(3)]),
  ).toEqual([
    [100, '52.510'],
    [100, '52.520'],
    [100, '52.500'],
  ])
  expect(stages.map(({ staySeconds }) => Math.round(staySeconds))).toEqual([580, 232, 0])
})

it('begins at the first stop where the route has no start', () => {
  const { stages } = stagesOf(tour([stop('a', 52.51), stop('b', 52.52)]), routeOf([52.51, 52.52]), onTime)
  expect(stages.map(({ driveSeconds }) => Math.round(driveSeconds))).toEqual([0, 100])
})

it('continues from the position of the vehicle to the stops after the latest proof', () => {
  const stops = [stop('a', 52.51), stop('b', 52.52, { state: 'FAILED' }), stop('c', 52.53), stop('d', 52.54)]
  const route = routeOf([52.5, 52.51, 52.52, 52.53, 52.54])
  const { stages, stops: ends } = stagesOf(tour(stops), route, onTime, at(52.525))
  expect(ends.map((each) => each?.name)).toEqual(['c', 'd'])
  expect(stages[0]?.line).toEqual([at(52.525), at(52.53)])
})

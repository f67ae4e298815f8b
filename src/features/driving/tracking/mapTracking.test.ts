import { describe, expect, it } from 'vitest'
import { vehicleFeatures } from '../../../map/layers/vehicleFeatures'
import type { LiveTrack } from '../../../domain/tour/liveTrack'
import { deriveRuns, deriveVehicles } from './deriveTracking'
import { mapHeightOf } from './mapHeight'
import { reuseIfEqual, mapVehiclesOf, routesOf } from './mapTracking'

const now = new Date(2026, 10, 20, 10, 0)
const iris = ['/api/tours/a', '/api/tours/b', '/api/tours/c']
const runs = deriveRuns(
  iris.map((iri) => ({
    '@id': iri,
    name: iri.slice(-1),
    color: '#fbde0f',
    startDate: new Date(2026, 10, 20, 6).toISOString(),
    stops: [{ name: 'Hof', eta: 9.5 * 3600 }],
  })),
  [],
  new Map(),
  now,
)
const track = (minutes: number, more: Partial<LiveTrack> = {}): LiveTrack => ({
  place: [13.4, 52.5],
  at: now.getTime() - minutes * 60_000,
  path: [{ at: now.getTime() - (minutes + 1) * 60_000, place: [13.3, 52.5] }],
  heading: 90,
  kmh: 30,
  ...more,
})
const tracks = new Map([
  ['/api/tours/a', track(0)],
  ['/api/tours/b', track(18)],
  ['/api/tours/c', track(0, { place: null, path: [] })],
])
const vehicles = deriveVehicles(runs, tracks, now)
const mapVehicles = (selected: string | null) => mapVehiclesOf(vehicles, selected, now.getTime())

describe('a vehicle on the map', () => {
  it('has a position, its age if old, and its delay if selected', () => {
    expect(mapVehicles('a').map(({ id, age, delay, isSilent }) => [id, age, delay, isSilent])).toEqual([
      ['a', '', '+30', false],
      ['b', '18 Min.', '', true],
    ])
  })

  it('is hollow and grey without a signal, and filled with its colour otherwise', () => {
    const { features } = vehicleFeatures(mapVehicles(null), ({ position }) => position)
    expect(
      features.map(({ properties }) => [properties['id'], properties['fill'], properties['ring']]),
    ).toEqual([
      ['a', '#fbde0f', '#10212e'],
      ['b', '#ffffff', '#56636b'],
    ])
    expect(features.map(({ properties }) => properties['heading'])).toEqual([90, 90])
  })

  it('is sent to the map only if its rendering changes', () => {
    const before = mapVehicles(null)
    expect(reuseIfEqual(before, mapVehicles(null))).toBe(before)
    const after = reuseIfEqual(before, mapVehicles('a'))
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
  })
})

describe('routes', () => {
  const remaining: [number, number][] = [
    [13.4, 52.5],
    [13.5, 52.5],
  ]
  const given = { vehicles, tracks, chosen: runs[0], remaining, earlier: new Map(), hasAll: false }
  const rendered = (more: Partial<Parameters<typeof routesOf>[0]>) =>
    routesOf({ ...given, ...more }).map(({ id, role, isEstimate = false }) => [id, role, isEstimate])

  it('are those of the chosen vehicle, driven and still to drive', () => {
    expect(rendered({})).toEqual([
      ['a ahead', 'remaining', false],
      ['a', 'driven', false],
    ])
    expect(rendered({ chosen: undefined, remaining: [] })).toEqual([])
  })

  it('are those of all with the chosen one on top', () => {
    const withStops = vehicles.map((vehicle) => ({
      ...vehicle,
      run: {
        ...vehicle.run,
        stops: [{ place: [13, 52] as [number, number], isDone: false, provenAt: null, staySeconds: null }],
        open: [0],
      },
    }))
    expect(rendered({ vehicles: withStops, hasAll: true })).toEqual([
      ['b ahead', 'other', true],
      ['b', 'other', false],
      ['a ahead', 'remaining', false],
      ['a', 'driven', false],
    ])
  })

  it('start with the loaded positions', () => {
    const earlier = new Map([
      ['/api/tours/a', [{ at: now.getTime() - 5 * 3_600_000, place: [13, 52] as [number, number] }]],
    ])
    expect(routesOf({ ...given, earlier }).at(-1)?.coordinates).toEqual([
      [13, 52],
      [13.3, 52.5],
      [13.4, 52.5],
    ])
  })
})

describe('the height of the map', () => {
  it('is the designed one if possible, half of a low screen, and never all of it', () => {
    expect([
      mapHeightOf(null, 780).pixels,
      mapHeightOf(null, 500).pixels,
      mapHeightOf(900, 780).pixels,
    ]).toEqual([372, 250, 628])
    expect(mapHeightOf(10, 780)).toEqual({ pixels: 120, least: 120, most: 628 })
  })
})

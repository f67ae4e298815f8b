import { describe, expect, it } from 'vitest'
import type { Destination } from '../../contract/destination'
import { derivePlan, movedOrder } from './derivePlan'

const template = { '@id': '/api/tour-templates/t', maximumCapacity: 60, earliestTime: 6 * 3600 }
const stop = (id: string, more: Partial<Destination> = {}): Destination => ({
  '@id': `/api/destinations/${id}`,
  name: `Ziel ${id}`,
  street: 'Choriner Str. 52',
  zip: '10435',
  lat: 52.5,
  lng: 13.4,
  eta: 7 * 3600,
  lengthOfStay: 600,
  capacity: 2,
  ...more,
})

describe('derivePlan', () => {
  it('joins stops, route and load', () => {
    const plan = derivePlan(template, [stop('a'), stop('b', { eta: 8 * 3600, capacity: 3 })], {
      coordinates: [
        [13.4, 52.5],
        [13.5, 52.5],
      ],
      distanceMeters: 4000,
      durationSeconds: 900,
      estimate: true,
    })
    expect(plan).toEqual({
      stops: [
        {
          iri: '/api/destinations/a',
          id: 'a',
          position: 1,
          name: 'Ziel a',
          addressLine: 'Choriner Str. 52, 10435',
          arrival: 25_200,
          departure: 25_800,
          staySeconds: 600,
          capacity: 2,
          isActive: true,
          lateness: null,
          coordinates: [13.4, 52.5],
        },
        expect.objectContaining({ id: 'b', position: 2, arrival: 28_800, departure: 29_400 }),
      ],
      load: 5,
      maximum: 60,
      startTime: 21_600,
      endTime: 29_400,
      line: [
        [13.4, 52.5],
        [13.5, 52.5],
      ],
      isEstimate: true,
      distanceMeters: 4000,
      durationSeconds: 2100,
    })
  })

  it('leaves inactive stops out of load and time', () => {
    const plan = derivePlan(template, [stop('a'), stop('b', { active: false, capacity: 50 })], undefined)
    expect({ load: plan.load, duration: plan.durationSeconds }).toEqual({ load: 2, duration: 600 })
  })

  it.each([
    ['strict', true],
    ['soft_start', true],
    ['soft', false],
    ['soft_end', false],
  ])('says how late an arrival at a %s window is', (timeWindowType, isStrict) => {
    const plan = derivePlan(template, [stop('a', { timeWindowType, latestTime: 7 * 3600 - 61 })], undefined)
    expect(plan.stops[0]?.lateness).toEqual({ minutes: 2, isStrict })
  })

  it('survives a stop of which only the path is known', () => {
    const plan = derivePlan({ '@id': '/api/tour-templates/t' }, [{ '@id': '/api/destinations/x' }], undefined)
    expect(plan.stops[0]).toMatchObject({ name: '–', addressLine: '', arrival: null, coordinates: null })
    expect(plan.endTime).toBeNull()
  })
})

describe('movedOrder', () => {
  const { stops } = derivePlan(template, [stop('a'), stop('b'), stop('c')], undefined)
  const ids = (order: string[]) => order.map((iri) => iri.at(-1)).join('')

  it('moves one stop and keeps the others in order', () => {
    expect(ids(movedOrder(stops, '/api/destinations/c', -2))).toBe('cab')
    expect(ids(movedOrder(stops, '/api/destinations/a', 1))).toBe('bac')
  })

  it('leaves the order at either end and for an unknown stop', () => {
    expect(ids(movedOrder(stops, '/api/destinations/a', -1))).toBe('abc')
    expect(ids(movedOrder(stops, '/api/destinations/c', 1))).toBe('abc')
    expect(ids(movedOrder(stops, '/api/destinations/z', 1))).toBe('abc')
  })
})

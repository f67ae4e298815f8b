import { describe, expect, it } from 'vitest'
import type { Company } from '../../../contract/company/company'
import type { Destination } from '../../../contract/destination/destination'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { byTour, deriveLanes } from './derivePlanning'
import { compareLanes, listOf, moveTo, placeAt, shiftTo, withLists } from './shiftStops'

const hour = 3600
const company = { '@id': '/api/companies/1' } as Company
const tour = (name: string): TourTemplate => ({
  '@id': name,
  name,
  earliestTime: 8 * hour,
  startLat: 52.5,
  startLng: 13,
  maximumCapacity: 3,
})
const stop = (id: string, of: string, positionInTour: number): Destination => ({
  '@id': id,
  name: id,
  lat: 52.5,
  lng: 13,
  lengthOfStay: hour,
  capacity: 2,
  positionInTour,
  tourTemplate: { '@id': of },
})
const lanes = deriveLanes(
  ['Nord', 'Süd', 'Leer'].map(tour),
  new Map(),
  byTour([stop('a', 'Nord', 1), stop('b', 'Nord', 2), stop('c', 'Nord', 3), stop('d', 'Süd', 1)]),
  company,
  () => undefined,
)
const shift = (moved: string[], to: string, place: number) => shiftTo(lanes, new Set(moved), to, place)
const list = (tourTemplate: string, ...stops: string[]) => ({ tourTemplate, stops })
const lane = (name: string) => {
  const found = lanes.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no tour ${name}`)
  return found
}

describe('shifted stops', () => {
  it('are appended to a tour, also to a hidden one', () => {
    expect(moveTo(lanes, new Set(['a', 'd']), list('Nord', 'a', 'b', 'c'))).toEqual({
      from: [list('Süd', 'd'), list('Nord', 'a', 'b', 'c')],
      to: [list('Süd'), list('Nord', 'b', 'c', 'd', 'a')],
    })
    expect(moveTo(lanes, new Set(['a']), list('Fern', 'x'))).toEqual({
      from: [list('Nord', 'a', 'b', 'c'), list('Fern', 'x')],
      to: [list('Nord', 'b', 'c'), list('Fern', 'x', 'a')],
    })
    expect(moveTo(lanes, new Set(['d']), list('Süd', 'd'))).toBeNull()
  })

  it('move along the tour or to another one, in the order in which they are shown', () => {
    expect(shift(['c', 'a'], 'Nord', 1)).toEqual({
      from: [list('Nord', 'a', 'b', 'c')],
      to: [list('Nord', 'b', 'a', 'c')],
    })
    expect(shift(['d', 'b'], 'Leer', 0)).toEqual({
      from: [list('Nord', 'a', 'b', 'c'), list('Süd', 'd'), list('Leer')],
      to: [list('Nord', 'a', 'c'), list('Süd'), list('Leer', 'b', 'd')],
    })
  })

  it('change nothing at their present position', () => {
    expect([shift(['a', 'b'], 'Nord', 0), shift(['d'], 'Süd', 0)]).toEqual([null, null])
  })

  it('are inserted at the position of a time, counted without themselves', () => {
    // Three visits of an hour from eight o'clock.
    const at = (time: number, ...moved: string[]) => placeAt(lane('Nord'), time * hour, new Set(moved))
    expect([at(8.4), at(8.5), at(9.6), at(23)]).toEqual([0, 1, 2, 3])
    expect([at(23, 'a'), at(9.6, 'a')]).toEqual([2, 1])
    expect(placeAt(lane('Leer'), 23 * hour, new Set())).toBe(0)
  })
})

describe('the preview of a shift', () => {
  const after = withLists(lanes, shift(['b'], 'Süd', 1)?.to ?? [])

  it('has the stops at their new positions and the same objects for other tours', () => {
    expect(after.map(listOf)).toEqual([list('Nord', 'a', 'c'), list('Süd', 'd', 'b'), list('Leer')])
    expect(after[2]).toBe(lanes[2])
    expect(after[1]?.plan.stops.map(({ iri, arrival }) => [iri, arrival])).toEqual([
      ['d', 8 * hour],
      ['b', 9 * hour],
    ])
    expect(withLists(lanes, lanes.map(listOf))).toBe(lanes)
  })

  it('returns the changes of each affected tour', () => {
    expect(compareLanes(lanes, after, new Set(['b']))).toEqual([
      {
        name: 'Nord',
        code: '',
        arrival: null,
        seconds: -hour,
        meters: 0,
        violations: 0,
        load: 4,
        maximum: 3,
      },
      {
        name: 'Süd',
        code: '',
        arrival: 9 * hour,
        seconds: hour,
        meters: 0,
        // Overloaded by the new stop.
        violations: 1,
        load: 4,
        maximum: 3,
      },
    ])
  })

  it('omits the figures of a hidden tour', () => {
    expect(withLists(lanes, [list('Süd', 'd', 'fremd')])[1]?.stops.map((each) => each['@id'])).toEqual(['d'])
  })
})

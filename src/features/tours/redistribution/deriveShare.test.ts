import { describe, expect, it } from 'vitest'
import type { FoundShare } from '../../../contract/tour/redistribution'
import type { Destination } from '../../../contract/destination/destination'
import { deriveShare } from './deriveShare'
import type { SharedTourFacts } from './useSharedTours'

const stop = (iri: string, more: object = {}) =>
  ({ '@id': iri, name: `Halt ${iri}`, lat: 52, lng: 13, ...more }) as Destination
const facts = (iri: string, stops: readonly Destination[] | null, maximum: number | null = 10) =>
  ({
    iri,
    name: iri,
    code: iri.toUpperCase(),
    colour: '#123456',
    drivers: [],
    maximum,
    hours: { departure: 28_800, latestTime: 30_500 },
    start: null,
    end: null,
    isNew: false,
    stops,
  }) satisfies SharedTourFacts

const figures = { count: 2, load: 3, drive: 100, distance: 1000, end: 30_000, late: 60, strict: 0, soft: 1 }
const found: FoundShare = {
  tours: [
    {
      tourTemplate: 'n',
      // The last one is inactive.
      before: ['a', 'b', 'x'],
      order: ['b', 'x'],
      figuresBefore: figures,
      figures: { count: 1, load: 1 },
    },
    {
      tourTemplate: 's',
      before: ['c'],
      order: ['a', 'c'],
      figuresBefore: { ...figures, count: 1 },
      figures: { ...figures, load: 5, distance: 1500, end: 30_600, late: 0, soft: 0 },
      times: [{ destination: 'a', time: 29_000, late: 120 }],
    },
  ],
  unplaced: [{ destination: 'b', tourTemplate: 'n', kind: 'room' }],
}
const tours = [facts('n', [stop('a'), stop('b', { name: '', address: 'Ort B' })]), facts('s', [stop('c')])]
const asked = { dropout: 'n', assigned: [] }

describe('the result of a redistribution', () => {
  it('returns the moved stops with their previous position and their ETA', () => {
    const { groups, movedCount, nowhere, outCount } = deriveShare(found, tours, asked)
    expect(groups.map(({ tour, added }) => [tour.iri, added])).toEqual([
      ['s', { seconds: 600, meters: 500, load: 2 }],
    ])
    expect(groups[0]?.arrivals).toMatchObject([
      { iri: 'a', name: 'Halt a', fromPlace: 1, place: 1, time: 29_000, late: 120, isAssigned: false },
    ])
    expect([movedCount, outCount]).toEqual([1, 2])
    expect(nowhere).toMatchObject([{ name: 'Ort B', fromPlace: 2, why: { kind: 'room' } }])
  })

  it('sums up all tours, without the tour that has no driver', () => {
    const { sum, late } = deriveShare(found, tours, asked)
    expect(sum).toEqual({
      count: { before: 3, after: 3 },
      load: { before: 6, after: 6 },
      distance: { before: 2000, after: 1500 },
      // Before: two windows; after: the end of the second tour.
      violations: { before: 2, after: 1 },
      maximum: 20,
    })
    expect(late).toEqual({ before: 120, after: 0 })
  })

  it('marks manually assigned stops', () => {
    const assigned = [{ destination: 'a' }]
    expect(deriveShare(found, tours, { dropout: null, assigned }).groups[0]?.arrivals[0]?.isAssigned).toBe(
      true,
    )
  })

  it('returns null for values that the server does not send, and omits unread tours', () => {
    const bare: FoundShare = {
      tours: found.tours.map(({ tourTemplate, before, order }) => ({ tourTemplate, before, order })),
    }
    const share = deriveShare(bare, [facts('n', null), facts('s', null, null)], {
      dropout: null,
      assigned: [],
    })
    expect(share.sum).toEqual({
      count: { before: 4, after: 4 },
      load: { before: null, after: null },
      distance: { before: null, after: null },
      violations: { before: null, after: null },
      maximum: null,
    })
    expect(share.late).toEqual({ before: null, after: null })
    expect(share.groups[0]?.arrivals[0]).toMatchObject({
      name: 'Ziel ohne Namen',
      position: null,
      time: null,
      late: null,
    })
    expect([share.outCount, share.nowhere]).toEqual([null, []])
    expect(deriveShare(found, [], asked).tours).toEqual([])
  })
})

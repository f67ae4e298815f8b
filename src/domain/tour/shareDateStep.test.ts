import { describe, expect, it } from 'vitest'
import { movedBy, shareDateStep, type SharedDate } from './shareDateStep'

const [north, south] = ['/api/tour-templates/n', '/api/tour-templates/s'] as const
const [ofNorth, ofSouth] = ['/api/planned-tours/n_2026-12-08', '/api/planned-tours/s_2026-12-08'] as const
const day = '2026-12-08'
const about = { day, name: 'Nord', request: 'r.0' }
const none = { order: null, added: [] }

type Lists = { north: readonly string[]; south: readonly string[] }
const listsOf = (lists: Lists) => [
  { tourTemplate: north, stops: lists.north },
  { tourTemplate: south, stops: lists.south },
]
type Own = Partial<Omit<SharedDate, 'plannedTour'>>
const datesOf = (one: Own = {}, other: Own = {}) =>
  new Map<string, SharedDate>([
    [north, { plannedTour: ofNorth, ...none, ...one }],
    [south, { plannedTour: ofSouth, ...none, ...other }],
  ])
const partsOf = (from: Lists, to: Lists, dates = datesOf()) =>
  shareDateStep({ from: listsOf(from), to: listsOf(to) }, dates, about).parts
const visit = (stop: string, on: string = day) => ({
  kind: 'visit',
  move: { stop, on, from: ofNorth, to: ofSouth },
})
const order = (plannedTour: string, from: readonly string[] | null, to: readonly string[]) => ({
  kind: 'date',
  plannedTour,
  step: { from: { order: from }, to: { order: to } },
})

describe('a redistributed date', () => {
  it('moves the visits first, then orders the tours that receive some', () => {
    const from = { north: ['a', 'b'], south: ['c'] }
    const step = shareDateStep(
      { from: listsOf(from), to: listsOf({ north: [], south: ['b', 'c', 'a'] }) },
      datesOf(),
      about,
    )
    expect(step).toEqual({
      kind: 'shareDate',
      ...about,
      parts: [visit('a'), visit('b'), order(ofSouth, null, ['b', 'c', 'a'])],
    })
    expect(movedBy(step.parts)).toEqual({ visits: 2, tours: 1 })
  })

  it('keeps the visit that an added stop makes up, and restores the own order of the date', () => {
    const dates = datesOf({ added: [{ stop: 'a', on: '2026-12-01' }] }, { order: ['d', 'c'] })
    expect(
      partsOf({ north: ['a', 'b'], south: ['d', 'c'] }, { north: ['b'], south: ['d', 'a', 'c'] }, dates),
    ).toEqual([visit('a', '2026-12-01'), order(ofSouth, ['d', 'c'], ['d', 'a', 'c'])])
  })

  it('gives a tour that receives nothing another order if its other stops change places', () => {
    const from = { north: ['a', 'b', 'd'], south: ['c'] }
    expect(partsOf(from, { north: ['b', 'd'], south: ['c', 'a'] })).toEqual([
      visit('a'),
      order(ofSouth, null, ['c', 'a']),
    ])
    expect(partsOf(from, { north: ['d', 'a', 'b'], south: ['c'] })).toEqual([
      order(ofNorth, null, ['d', 'a', 'b']),
    ])
  })

  it('leaves a visit that both tours have where it is', () => {
    const both = { north: ['a'], south: ['a', 'c'] }
    expect(partsOf(both, { north: [], south: ['a', 'c'] })).toEqual([])
  })
})

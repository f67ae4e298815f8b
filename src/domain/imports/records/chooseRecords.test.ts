import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRecords, type FittedRow, type FittingRecord } from './chooseRecords'

const monday = '/api/tour-templates/mo'
const tuesday = '/api/tour-templates/di'
const record = (iri: string, known: Partial<FittingRecord> = {}): FittingRecord => ({
  iri,
  tour: monday,
  position: null,
  was: {},
  hasOtherReference: false,
  ...known,
})
const row = (at: number, known: Partial<FittedRow<FittingRecord>>): FittedRow<FittingRecord> => ({
  row: at,
  tour: monday,
  positions: [],
  records: [],
  ...known,
})
const chosen = (...call: Parameters<typeof chooseRecords<FittingRecord>>) => {
  const { matches, questions } = chooseRecords(...call)
  return {
    matches: Object.fromEntries([...matches].map(([at, { iri }]) => [at, iri])),
    questions: Object.fromEntries([...questions].map(([at, records]) => [at, records.map(({ iri }) => iri)])),
  }
}
const none = new Set<string>()

describe('record of a row', () => {
  it('is the stop of its tour at its position', () => {
    const records = [
      record('a', { position: 1, was: { name: 'x' } }),
      record('b', { position: 3, was: { name: 'x' } }),
    ]
    const rows = [row(1, { positions: [3, 2], records }), row(0, { positions: [1, 1], records })]
    expect(chosen(rows, 'tours', none)).toEqual({ matches: { 1: 'b', 0: 'a' }, questions: {} })
  })

  it('is found by the order of rows in a tour if the file counts in tens', () => {
    const records = [
      record('a', { position: 1, was: { position: '1' } }),
      record('b', { position: 2, was: { position: '2' } }),
    ]
    const rows = [row(0, { positions: [10, 1], records }), row(1, { positions: [20, 2], records })]
    expect(chosen(rows, 'tours', none)).toEqual({ matches: { 0: 'a', 1: 'b' }, questions: {} })
  })

  it('is an open question if several match equally well', () => {
    const records = [
      record('a', { position: 1, was: { name: 'x' } }),
      record('b', { position: 3, was: { name: 'x' } }),
    ]
    expect(chosen([row(0, { records })], 'tours', none)).toEqual({
      matches: {},
      questions: { 0: ['a', 'b'] },
    })
    expect(chosen([row(0, { positions: [2, 2], records })], 'tours', none).questions).toEqual({
      0: ['a', 'b'],
    })
    // A stop of one of several tours is not chosen by age either.
    const ofTours = [record('a', { was: { name: 'x' } }), record('b', { tour: tuesday, was: { name: 'x' } })]
    expect(chosen([row(0, { tour: undefined, records: ofTours })], 'destinations', none).questions).toEqual({
      0: ['a', 'b'],
    })
  })

  it('is never a stop of another tour', () => {
    const records = [record('a', { tour: tuesday })]
    expect(chosen([row(0, { records })], 'tours', none)).toEqual({ matches: {}, questions: {} })
    // The user decides whether a stop leaves its tour.
    expect(chosen([row(0, { records })], 'destinations', none)).toEqual({
      matches: {},
      questions: { 0: ['a'] },
    })
  })

  it('may be a stop without a tour, for a single row', () => {
    const records = [record('a', { tour: null, was: { tour: '' } })]
    expect(chosen([row(0, { records })], 'tours', none).matches).toEqual({ 0: 'a' })
    const rows = [row(0, { records }), row(1, { tour: tuesday, records })]
    expect(chosen(rows, 'tours', none)).toEqual({ matches: {}, questions: { 0: ['a'], 1: ['a'] } })
  })

  it('is never the record of another row', () => {
    const same = record('a', { position: 1 })
    expect(chosen([row(0, { positions: [4], records: [same] })], 'tours', new Set(['a'])).matches).toEqual({})
    // The second visit of a customer is new.
    const rows = [row(0, { positions: [4], records: [same] }), row(1, { positions: [1], records: [same] })]
    expect(chosen(rows, 'tours', none)).toEqual({ matches: { 1: 'a' }, questions: {} })
  })

  it('is an open question if it has another reference', () => {
    const records = [record('a', { was: { refId: 'K-1' }, hasOtherReference: true })]
    expect(chosen([row(0, { tour: undefined, records })], 'destinations', none).questions).toEqual({
      0: ['a'],
    })
  })
})

it('is found for every stop when exported tours are imported unchanged', () => {
  const visit = fc.record({
    tour: fc.constantFrom(monday, tuesday, null),
    customer: fc.nat({ max: 2 }),
    note: fc.nat({ max: 1 }),
  })
  fc.assert(
    fc.property(
      fc.array(visit, { maxLength: 9 }),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      (visits, hasPositions, order) => {
        const placed = visits.map((each, at) => ({
          ...each,
          iri: `r${at}`,
          position: visits.slice(0, at + 1).filter(({ tour }) => tour === each.tour).length,
        }))
        const rows = placed.map((each, at) =>
          row(at, {
            tour: each.tour ?? undefined,
            positions: hasPositions ? [each.position * 10, each.position] : [],
            records: placed
              .filter(
                ({ customer, tour }) => customer === each.customer && (tour === each.tour || !each.tour),
              )
              .map(({ iri, tour, position, note }) =>
                record(iri, { tour, position, was: note === each.note ? {} : { propertyDescription: 'x' } }),
              ),
          }),
        )
        const shuffled = rows
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each)
        const { matches, questions } = chooseRecords(shuffled, 'destinations', none)
        expect([...questions]).toEqual([])
        expect([...matches.values()].map(({ was }) => was)).toEqual(visits.map(() => ({})))
        expect(new Set([...matches.values()].map(({ iri }) => iri)).size).toBe(visits.length)
      },
    ),
  )
})

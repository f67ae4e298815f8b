import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../../contract/destination/destination'
import {
  caretIn,
  deriveVisits,
  movedVisits,
  shownVisits,
  statesOf,
  withParts,
  type DayVisit,
} from './deriveVisits'

const iri = (id: string) => `/api/destinations/${id}`
const stop = (id: string, more: Partial<Destination> = {}): Destination => ({
  '@id': iri(id),
  name: `Ziel ${id}`,
  ...more,
})

describe('the visits of a date', () => {
  it('have their place, the state of their last proof, and the visit that they make up', () => {
    const states = new Map([
      [iri('a'), 'COMPLETED'],
      [iri('b'), 'FAILED'],
      [iri('c'), 'SKIPPED'],
    ])
    const added = [{ stop: iri('c'), on: '2026-12-21' }]
    const stops = [stop('a'), stop('b', { name: null, street: 'Hauptstraße 1' }), stop('c')]
    expect(deriveVisits(stops, { added }, states)).toEqual([
      { stop: iri('a'), name: 'Ziel a', place: 1, state: 'done', on: null, rhythm: null },
      { stop: iri('b'), name: 'Hauptstraße 1', place: 2, state: 'failed', on: null, rhythm: null },
      { stop: iri('c'), name: 'Ziel c', place: 3, state: 'open', on: '2026-12-21', rhythm: null },
    ])
  })

  it('are open if nothing is known of proofs and deviations', () => {
    expect(deriveVisits([stop('a')], {}, new Map())).toMatchObject([{ state: 'open', on: null }])
  })
})

describe('the states of a run', () => {
  const driven = (id: string, positionInTour: number) => ({
    '@id': `/api/service-locations/${id}`,
    destination: iri(id),
    positionInTour,
  })

  it('belong to its stops in their order', () => {
    expect(statesOf([driven('b', 2), driven('a', 1)], ['COMPLETED', null])).toEqual(
      new Map([[iri('a'), 'COMPLETED']]),
    )
  })

  it('are unknown if their number differs, or if the server sends none', () => {
    expect(statesOf([driven('a', 1)], ['COMPLETED', null])).toEqual(new Map())
    expect(statesOf([driven('a', 1)], undefined)).toEqual(new Map())
  })
})

it('names the visits that moved to another date, not those left out', () => {
  const leftOut = [
    { stop: iri('a'), to: '2026-12-23' },
    { stop: iri('b'), to: null },
    { stop: iri('c'), to: '2026-12-24' },
  ]
  expect(movedVisits({ '@id': '/p', leftOut, notVisited: [{ stop: iri('a'), name: 'Ziel a' }] })).toEqual([
    { stop: iri('a'), name: 'Ziel a', to: '2026-12-23' },
    { stop: iri('c'), name: '', to: '2026-12-24' },
  ])
  expect(movedVisits({ '@id': '/p' })).toEqual([])
})

describe('a folded list', () => {
  const list = (count: number, done = 0) =>
    Array.from({ length: count }, (_, index): DayVisit => ({
      stop: iri(String(index)),
      name: '',
      place: index + 1,
      state: index < done ? 'done' : 'open',
      on: null,
      rhythm: null,
    }))
  const places = (visits: readonly DayVisit[], isUnfolded = false) =>
    shownVisits(visits, isUnfolded).map(({ place }) => place)

  it.each([
    [5, 0, [1, 2, 3, 4, 5]],
    [14, 0, [1, 2, 3, 4]],
    [14, 8, [9, 10, 11, 12]],
    [14, 13, [11, 12, 13, 14]],
    [14, 14, [1, 2, 3, 4]],
  ])('of %i visits, %i of them done, shows %j', (count, done, expected) => {
    expect(places(list(count, done))).toEqual(expected)
  })

  it('shows all when it is unfolded', () => {
    expect(places(list(14, 8), true)).toHaveLength(14)
  })
})

describe('changes that were not fetched yet', () => {
  const visit = (id: string, place: number, on: string | null = null): DayVisit => ({
    stop: iri(id),
    name: `Ziel ${id}`,
    place,
    state: 'open',
    on,
    rhythm: null,
  })
  const [monday, tuesday] = ['2026-12-21', '2026-12-22']
  const days = [
    { iri: '/p/1', date: monday, visits: [visit('a', 1), visit('b', 2)], moved: [] },
    { iri: '/p/2', date: tuesday, visits: [visit('c', 1)], moved: [] },
  ]
  const move = { stop: iri('a'), on: monday, from: '/p/1', to: '/p/2' }
  const there = { kind: 'visit', move } as const
  const back = { kind: 'visit', move: { ...move, from: '/p/2', to: '/p/1' } } as const

  it('move a visit, which leaves its new day', () => {
    expect(withParts(days, [there])).toEqual([
      {
        ...days[0],
        visits: [visit('b', 1)],
        moved: [{ stop: iri('a'), name: 'Ziel a', to: tuesday }],
      },
      { ...days[1], visits: [visit('c', 1), visit('a', 2, monday)] },
    ])
  })

  it('move it back', () => {
    expect(withParts(days, [there, back])).toEqual([
      { ...days[0], visits: [visit('b', 1), visit('a', 2)] },
      days[1],
    ])
  })

  it('change nothing that was fetched already', () => {
    const moved = withParts(days, [there])
    expect(withParts(moved, [there])).toEqual(moved)
  })

  it('reorder the stops of a date', () => {
    const order = [iri('b'), iri('a')]
    const part = {
      kind: 'date',
      plannedTour: '/p/1',
      step: { from: { order: null }, to: { order } },
    } as const
    expect(withParts(days, [part])[0]?.visits).toEqual([visit('b', 1), visit('a', 2)])
    const driver = { kind: 'date', plannedTour: '/p/1', step: { from: {}, to: { earliestTime: 1 } } } as const
    expect(withParts(days, [driver])).toEqual(days)
  })
})

describe('the place of a dragged visit in a list', () => {
  const shown = [
    { stop: iri('c'), place: 3 },
    { stop: iri('d'), place: 4 },
  ]

  it.each([
    [0, { stop: iri('c'), side: 'before' }],
    [2, { stop: iri('c'), side: 'before' }],
    [3, { stop: iri('d'), side: 'before' }],
    [4, { stop: iri('d'), side: 'after' }],
    [Infinity, { stop: iri('d'), side: 'after' }],
  ])('after %s visits', (place, beside) => {
    expect(caretIn(shown, place)).toEqual(beside)
  })

  it('is unknown in an empty list', () => {
    expect(caretIn([], 0)).toBeNull()
  })
})

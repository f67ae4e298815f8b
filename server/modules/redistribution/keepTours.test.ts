import { expect, it } from 'vitest'
import type { Problem } from '../../optimiser/problem'
import { keepTours } from './keepTours'
import { placeWithin } from './placeLeft'

/** Stops on a line, a minute excluded; both vehicles start before them. */
const problem: Problem = {
  nodeCount: 5,
  travel: Float64Array.from({ length: 25 }, (_, index) => 60 * Math.abs(Math.floor(index / 5) - (index % 5))),
  stops: [1, 2, 3, 4].map((node) => ({ node, stay: 0 })),
  vehicles: [
    { start: 0, departure: 0 },
    { start: 0, departure: 0 },
  ],
}
const present = [0, 0, 1, 1]

it('returns tours to the vehicles that had most of their stops', () => {
  expect(
    keepTours(
      problem,
      [
        [2, 3],
        [0, 1],
      ],
      present,
    ),
  ).toEqual([
    [0, 1],
    [2, 3],
  ])
  const busy = [[2], [0, 1, 3]]
  expect(keepTours(problem, busy, present)).toEqual([[0, 1, 3], [2]])
})

it('makes no exchange that costs too much or violates who may serve a stop', () => {
  const late: Problem = {
    ...problem,
    vehicles: [
      { start: 0, departure: 0, latestEnd: 130 },
      { start: 0, departure: 0 },
    ],
  }
  expect(
    keepTours(
      late,
      [
        [0, 1],
        [2, 3],
      ],
      [1, 1, 0, 0],
    ),
  ).toEqual([
    [0, 1],
    [2, 3],
  ])
  const tied = {
    ...problem,
    stops: problem.stops.map((stop, index) => (index === 0 ? { ...stop, allowed: [1] } : stop)),
  }
  expect(
    keepTours(
      tied,
      [
        [2, 3],
        [0, 1],
      ],
      present,
    ),
  ).toEqual([
    [2, 3],
    [0, 1],
  ])
})

it('inserts a stop where it costs least, although its tour may not serve it', () => {
  const tied = { ...problem, stops: problem.stops.map((stop) => ({ ...stop, pinnedTo: 1 })) }
  expect(placeWithin(tied, [0, 3], { stop: 2, vehicle: 0 })).toEqual([0, 2, 3])
})

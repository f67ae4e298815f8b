import { expect, it } from 'vitest'
import { placeMessages } from './placeMessages'

const placesOf = (columns: readonly number[]) =>
  placeMessages(columns, 10).map(({ start, end, align }) => [start, end, align])

it.each<[number[], [number, number, string][]]>([
  [[3], [[3, 11, 'start']]],
  [
    [0, 3],
    [
      [0, 3, 'start'],
      [3, 11, 'start'],
    ],
  ],
  [
    [3, 9],
    [
      [3, 7, 'start'],
      [7, 10, 'end'],
    ],
  ],
  [[9], [[4, 10, 'end']]],
  [[7], [[2, 8, 'end']]],
  [
    [6, 7],
    [
      [6, 7, 'start'],
      [7, 8, 'end'],
    ],
  ],
  [
    [8, 9],
    [
      [3, 8, 'end'],
      [8, 11, 'end'],
    ],
  ],
])('places messages of the columns %o at %o', (columns, places) => {
  expect(placesOf(columns)).toEqual(places)
})

it('never overlaps two messages', () => {
  const sets = Array.from({ length: 1_024 }, (_, mask) =>
    Array.from({ length: 10 }, (_column, column) => column).filter((column) => (mask >> column) & 1),
  )
  const isWrong = (columns: readonly number[]) =>
    placeMessages(columns, 10).some(
      ({ start, end }, at, laid) => end <= start || start < (laid[at - 1]?.end ?? 0),
    )
  expect(sets.filter(isWrong)).toEqual([])
})

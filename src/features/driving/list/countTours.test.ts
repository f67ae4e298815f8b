import { expect, it } from 'vitest'
import { countTours } from './countTours'

const found = (totalItems: number, ...ends: (string | null)[]) => ({
  totalItems,
  members: ends.map((endDate, index) => ({ '@id': `/api/tours/${index}`, endDate })),
})
const end = '2026-11-20T12:00:00Z'

it.each([
  ['some', found(63, null, end), found(8, null), { running: 8, completed: 55 }],
  ['none', found(3, end), found(0), { running: 0, completed: 3 }],
  ['all', found(2, null, null), found(2, null), { running: 2, completed: 0 }],
  ['nothing is found', found(0), found(0), null],
  ['the filter was ignored', found(63, end), found(63, end), null],
  ['the filter was ignored, which the first tour does not show', found(63, null, end), found(63, null), null],
  ['more are in progress than found', found(3, null), found(4, null), null],
  ['the server counts none', found(Number.NaN, null), found(1, null), null],
  ['the list is not loaded', undefined, found(1, null), null],
  ['the count is not loaded', found(1, null), undefined, null],
])('counts tours in progress: %s', (_, all, running, counts) => {
  expect(countTours(all, running)).toEqual(counts)
})

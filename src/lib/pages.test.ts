import { expect, it } from 'vitest'
import { knownCount, pageLinks, rangeOfPage } from './pages'

it('shows at most five pages around the current one', () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3])
  expect(pageLinks(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageLinks(10, 20)).toEqual([8, 9, 10, 11, 12])
  expect(pageLinks(20, 20)).toEqual([16, 17, 18, 19, 20])
  expect(pageLinks(1, 0)).toEqual([])
})

it.each([
  [0, 0],
  [281, 281],
  [-5, null],
  [2.5, null],
  [Number.NaN, null],
  [Infinity, null],
  ['5', null],
  [undefined, null],
])('reads %j as the count %j', (sent, count) => expect(knownCount(sent)).toBe(count))

it.each([
  [1, 10, 281, { first: 1, last: 10 }],
  [29, 10, 281, { first: 281, last: 281 }],
  [30, 10, 281, null],
  [1, 10, 0, null],
])('page %i of %i rows each, of %i in total, has the range %j', (page, itemsPerPage, count, range) =>
  expect(rangeOfPage(page, itemsPerPage, count)).toEqual(range),
)

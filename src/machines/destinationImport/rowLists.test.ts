import { expect, it } from 'vitest'
import { omitRows, union, without } from './rowLists'

it('removed rows are left out, the others keep their order', () => {
  expect(without([3, 1, 2], [1, 9])).toEqual([3, 2])
  expect(without([3, 1], [])).toEqual([3, 1])
})

it('added rows come last, without duplicates', () => {
  expect(union([3, 1], [2, 3])).toEqual([3, 1, 2])
  expect(union([], [2])).toEqual([2])
})

it('a copy leaves out the data of removed rows', () => {
  const known = { 1: 'a', 2: 'b', 3: 'c' }
  expect(omitRows(known, [1, 3, 9])).toEqual({ 2: 'b' })
  expect(known).toEqual({ 1: 'a', 2: 'b', 3: 'c' })
})

import { describe, expect, it } from 'vitest'
import { arrange, isSameOrder, isSameRelativeOrder, moveByOne } from './order'

const order = ['a', 'b', 'c', 'd']

describe('arranged', () => {
  it('leaves out what is gone and puts what is new last', () => {
    expect(arrange(['a', 'b', 'new'], ['b', 'gone', 'a', 'b'])).toEqual(['b', 'a', 'new'])
  })
})

describe('isSameOrder', () => {
  it('compares every place', () => {
    expect([
      isSameOrder(order, [...order]),
      isSameOrder(order, ['a', 'b']),
      isSameOrder(['a', 'b'], ['b', 'a']),
    ]).toEqual([true, false, false])
  })
})

describe('isSameRelativeOrder', () => {
  it('looks at what both know only', () => {
    expect([
      isSameRelativeOrder(order, ['new', 'a', 'c', 'd', 'newer']),
      isSameRelativeOrder(order, ['a', 'd', 'c']),
      isSameRelativeOrder(order, []),
    ]).toEqual([true, false, true])
  })
})

describe('a move by one', () => {
  it.each([
    ['abc', 'bac', { stop: 'b', position: 1 }],
    ['abc', 'acb', { stop: 'c', position: 2 }],
    ['ab', 'ba', { stop: 'b', position: 1 }],
    ['abc', 'abc', null],
    ['abc', 'cba', null],
    ['abc', 'cab', null],
    ['abc', 'ab', null],
    ['ab', 'bac', null],
    ['', '', null],
  ])('of %s to %s is %j', (before, after, move) => {
    expect(moveByOne([...before], [...after])).toEqual(move)
  })
})

import { describe, expect, it } from 'vitest'
import { arrange, isSameOrder, isSameRelativeOrder, moveByOne } from './order'

const order = ['a', 'b', 'c', 'd']

describe('arranged', () => {
  it('drops removed items and appends new ones', () => {
    expect(arrange(['a', 'b', 'new'], ['b', 'removed', 'a', 'b'])).toEqual(['b', 'a', 'new'])
  })
})

describe('isSameOrder', () => {
  it('compares every position', () => {
    expect([
      isSameOrder(order, [...order]),
      isSameOrder(order, ['a', 'b']),
      isSameOrder(['a', 'b'], ['b', 'a']),
    ]).toEqual([true, false, false])
  })
})

describe('isSameRelativeOrder', () => {
  it('compares common items only', () => {
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
  ])('from %s to %s is %j', (before, after, move) => {
    expect(moveByOne([...before], [...after])).toEqual(move)
  })
})

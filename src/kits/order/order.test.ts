import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem, placeAfterDrop } from './order'

const order = ['a', 'b', 'c', 'd']

describe('moveItem', () => {
  it('moves up and down', () => {
    expect([moveItem(order, 0, 2), moveItem(order, 3, 1)]).toEqual([
      ['b', 'c', 'a', 'd'],
      ['a', 'd', 'b', 'c'],
    ])
  })

  it('returns the same list for a move without effect or an invalid index', () => {
    for (const [from, to] of [
      [1, 1],
      [0, -1],
      [3, 4],
      [-1, 0],
      [Number.NaN, 0],
    ] as const)
      expect(moveItem(order, from, to)).toBe(order)
  })

  it('is undone by the inverse move', () => {
    const place = fc.nat(order.length - 1)
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(moveItem(moveItem(order, from, to), to, from)).toEqual(order)
      }),
    )
  })
})

describe('placeAfterDrop', () => {
  it('inserts the item at the edge of the drop target', () => {
    const dropped = (from: number, target: number, edge: 'top' | 'bottom') =>
      moveItem(order, from, placeAfterDrop(from, target, edge)).join('')
    expect([
      dropped(0, 2, 'top'),
      dropped(0, 2, 'bottom'),
      dropped(3, 1, 'top'),
      dropped(3, 1, 'bottom'),
    ]).toEqual(['bacd', 'bcad', 'adbc', 'abdc'])
  })

  it('keeps the item between its neighbours', () => {
    expect([
      placeAfterDrop(1, 0, 'bottom'),
      placeAfterDrop(1, 1, 'top'),
      placeAfterDrop(1, 2, 'top'),
    ]).toEqual([1, 1, 1])
  })
})

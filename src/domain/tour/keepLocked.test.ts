import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { OrderLock } from '../../contract/tour/planningTerms'
import { keepLocked, type LockedStop } from './keepLocked'

/** Parses `a:place`, a stop with its lock. */
const read = (text: string): LockedStop[] =>
  text.split(' ').flatMap((each) => {
    const [stop = '', lock] = each.split(':')
    return lock === undefined ? [] : [{ stop, lock: lock as OrderLock }]
  })

describe('locked stops', () => {
  it.each([
    ['abcd', 'dcba', '', 'dcba'],
    ['abcd', 'dcba', 'b:place', 'dbca'],
    ['abcd', 'dcba', 'a:place d:place', 'acbd'],
    ['abcd', 'dcba', 'a:first', 'adcb'],
    ['abcd', 'dcba', 'd:last', 'cbad'],
    ['abcd', 'dcba', 'b:last d:last', 'cabd'],
    ['abcd', 'dcba', 'c:first b:place', 'cbda'],
    // One stop was added and one removed meanwhile.
    ['abcd', 'xcba', 'b:place d:last', 'xbca'],
    ['abcd', 'ba', 'd:place b:place', 'ab'],
  ])('of %s keep their positions in %s: %s', (before, found, locks, kept) => {
    expect(keepLocked([...before], [...found], read(locks)).join('')).toBe(kept)
  })

  it('stay at their positions, and no stop is lost or duplicated', () => {
    const stops = [...'abcdefg']
    const orders = fc.shuffledSubarray(stops, { minLength: 7 })
    fc.assert(
      fc.property(orders, fc.subarray(stops), (found, kept) => {
        const order = keepLocked(
          stops,
          found,
          kept.map((stop) => ({ stop, lock: 'place' })),
        )
        expect(order.toSorted()).toEqual(stops)
        for (const stop of kept) expect(order.indexOf(stop)).toBe(stops.indexOf(stop))
      }),
    )
  })
})

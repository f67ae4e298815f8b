import { describe, expect, it } from 'vitest'
import { lockedPlaces, stopsBeyond, windowOf, type OrderedStop } from './tourProblem'

/** `a1:first` is a stop `a` with the load 1 that is locked to be first. */
const stopsOf = (text: string): OrderedStop[] =>
  text.split(' ').map((each) => {
    const [head = '', orderLock = null] = each.split(':')
    return { id: head[0] ?? '', capacity: Number(head.slice(1)) || 0, isLocated: true, orderLock }
  })

describe('the positions of locked stops', () => {
  it.each([
    ['a b c', {}],
    ['a b:place c', { b: 1 }],
    ['a b:first c:last d', { b: 0, c: 3 }],
    // Several keep their current order.
    ['a b:first c:first d:last e:last f', { b: 0, c: 1, d: 4, e: 5 }],
    // A taken position moves the stop as little as possible, forwards first.
    ['a:place b:first c', { b: 0, a: 1 }],
    ['a b c:place d:last', { c: 2, d: 3 }],
    ['a b:last c:place', { b: 2, c: 1 }],
    ['a:place b:place c:place', { a: 0, b: 1, c: 2 }],
    ['a:first', { a: 0 }],
    // Another server, or a newer one, may know more kinds of locks.
    ['a:nowhere b', {}],
  ])('of %s are %j', (text, places) => {
    expect(Object.fromEntries(lockedPlaces(stopsOf(text)))).toEqual(places)
  })
})

it('windows use the clock of the tour', () => {
  const window = (earliestTime: number | null, latestTime: number | null) =>
    windowOf(
      { departure: 79_200, latestTime: 108_000 },
      { id: 'a', isLocated: true, earliestTime, latestTime },
    )
  expect([window(1800, 7200), window(79_200, 7200), window(null, null)]).toEqual([
    { window: { kind: 'strict', earliest: 88_200, latest: 93_600 } },
    { window: { kind: 'strict', earliest: 79_200, latest: 93_600 } },
    {},
  ])
})

describe('stops beyond the maximum capacity', () => {
  it.each([
    ['a5 b3 c2', 10, ''],
    ['a5 b3 c2', 6, 'a'],
    ['a5 b3 c2', 4, 'ab'],
    // A locked one stays if removing the others is enough.
    ['a5:place b3 c2', 8, 'b'],
    ['a5:place b3 c2', 4, 'abc'],
  ])('of %s with %i are %j', (text, maximum, beyond) => {
    expect([...stopsBeyond(stopsOf(text), maximum)].sort().join('')).toBe(beyond)
  })
})

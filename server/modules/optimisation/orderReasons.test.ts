import { describe, expect, it } from 'vitest'
import { scheduleTour } from '../../../src/contract/tour/tourSchedule'
import { orderReasons } from './orderReasons'
import type { OrderedStop } from './tourProblem'

/** A stop on a line, in minutes from the start point. */
type LineStop = OrderedStop & { at: number }

const stop = (id: string, at: number, more: Partial<OrderedStop> = {}): LineStop => ({
  id,
  at,
  isLocated: true,
  timeWindowType: 'strict',
  ...more,
})

const plan = (stops: readonly LineStop[]) => {
  const places = [0, ...stops.map(({ at }) => at)]
  const legSeconds = places.slice(1).map((at, index) => Math.abs(at - (places[index] ?? 0)) * 60)
  return scheduleTour({ departure: 0, stops, legSeconds, hasStart: true })
}

const reasons = async (before: readonly LineStop[], after: readonly LineStop[]) => {
  const isMoved = (id: string) => placeOf(before, id) !== placeOf(after, id)
  const why = await orderReasons(before, after, plan, isMoved)
  return why.map(({ id, ...each }) => [id, ...Object.values(each)])
}
const placeOf = (stops: readonly LineStop[], id: string) => stops.findIndex((each) => each.id === id)

describe('the reason for the position of a stop', () => {
  it('is that it has not moved', async () => {
    const [a, b, c] = [stop('a', 1), stop('b', 2), stop('c', 3)]
    expect(await reasons([a, b, c], [a, b, c])).toEqual([
      ['a', 'unchanged'],
      ['b', 'unchanged'],
      ['c', 'unchanged'],
    ])
  })

  it('is the end of its window first of all, even if that is missed anyway', async () => {
    const a = stop('a', 10, { latestTime: 5 * 60 })
    const b = stop('b', 20)
    expect(await reasons([b, a], [a, b])).toContainEqual(['a', 'latest', 300])
  })

  it('is the start of its window, if it would be served too early or wait for long', async () => {
    const wish = stop('a', 1, { timeWindowType: 'soft', earliestTime: 600 })
    const promise = stop('a', 1, { earliestTime: 600 })
    const soon = stop('a', 1, { earliestTime: 60 + 299 })
    const b = stop('b', 10)
    for (const [a, why] of [
      [wish, ['a', 'earliest', 600]],
      [promise, ['a', 'earliest', 600]],
      [soon, ['a', 'other']],
    ] as const) {
      expect(await reasons([a, b], [b, a])).toContainEqual(why)
    }
  })

  it('is the windows of others, however short the distance', async () => {
    const a = stop('a', 1)
    const b = stop('b', 10, { latestTime: 600 })
    const c = stop('c', 9, { latestTime: 560, timeWindowType: 'soft' })
    expect(await reasons([a, b, c], [c, b, a])).toContainEqual(['a', 'other'])
    const far = stop('a', 12)
    expect(await reasons([far, b, c], [c, b, far])).toContainEqual(['a', 'windows', 2])
  })

  it('is the previous stop if both have moved together', async () => {
    const [a, b, c] = [stop('a', 30), stop('b', 10), stop('c', 11)]
    expect(await reasons([a, b, c], [b, c, a])).toContainEqual(['c', 'follows'])
    // A stop without a predecessor still follows nothing.
    expect(await reasons([a, b, c], [b, a, c])).toContainEqual(['b', 'travel', expect.any(Number)])
  })

  it('is unchanged if only stops outside the route have moved', async () => {
    const [a, b] = [stop('a', 1), stop('b', 2)]
    const why = await orderReasons([a, b], [a, b], plan, () => true)
    expect(why.map(({ kind }) => kind)).toEqual(['follows', 'follows'])
  })

  it('is driving or working time from a minute on', async () => {
    const [a, b] = [stop('a', 10), stop('b', 20)]
    expect(await reasons([b, a], [a, b])).toEqual([
      ['a', 'travel', 600],
      ['b', 'travel', 600],
    ])
    const near = stop('b', 10.9)
    expect(await reasons([near, a], [a, near])).toEqual([
      ['a', 'other'],
      ['b', 'other'],
    ])
    // The distance is the same, but the service time is used while the other stop is still closed.
    const [west, east] = [stop('w', -10, { earliestTime: 1000 }), stop('e', 10, { lengthOfStay: 200 })]
    expect(await reasons([west, east], [east, west])).toContainEqual(['e', 'end', expect.any(Number)])
  })
})

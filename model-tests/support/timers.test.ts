import { describe, expect, it } from 'vitest'
import { timesOf, type Timer } from './timers'

const timer = (id: string, delayMs: number): Timer => ({ id, event: { type: id }, delayMs })
const outside = (...timers: Timer[]) => ({ timers, fired: null })
const end = (fired: Timer, ...timers: Timer[]) => ({ timers, fired })

describe('timesOf', () => {
  it('lets a millisecond pass between events from outside', () => {
    expect(timesOf([outside(), outside(), outside()])).toEqual([0, 1, 2])
  })

  it('ends a delay when it is due', () => {
    const [short, long] = [timer('short', 10), timer('long', 30)]
    expect(timesOf([outside(short, long), end(short, long), outside(long), end(long)])).toEqual([
      0, 10, 11, 30,
    ])
  })

  it('waits before the shorter of two delays starts when the longer one ends first', () => {
    const [short, long] = [timer('short', 10), timer('long', 30)]
    expect(timesOf([outside(long), outside(long, short), end(long, short), end(short)])).toEqual([
      0, 20, 30, 30,
    ])
  })

  it('ends the older of two equal delays first', () => {
    const [one, two] = [timer('one', 10), timer('two', 10)]
    expect(timesOf([outside(one, two), end(one, two), end(two)])).toEqual([0, 10, 10])
    expect(timesOf([outside(one, two), end(two, one)])).toBeNull()
  })

  it('returns null for an event that would come too late or too early', () => {
    const [short, long] = [timer('short', 10), timer('long', 30)]
    expect(timesOf([outside(short, long), end(long, short)])).toBeNull()
    const now = timer('now', 0)
    expect(timesOf([outside(now), outside(now)])).toBeNull()
  })

  it('forgets a delay that was stopped', () => {
    const short = timer('short', 10)
    const again = timer('short', 10)
    expect(timesOf([outside(short), outside(again), end(again)])).toEqual([0, 1, 11])
  })
})

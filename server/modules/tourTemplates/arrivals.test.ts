import { describe, expect, it } from 'vitest'
import { planArrivals, type PlannedStop } from './arrivals'

const stop = (id: string, values: Partial<PlannedStop> = {}): PlannedStop => ({
  id,
  timeWindowType: null,
  earliestTime: null,
  lengthOfStay: null,
  driveSeconds: 600,
  ...values,
})

describe('planArrivals', () => {
  it('adds drives and stays', () => {
    const arrivals = planArrivals(28_800, [stop('a', { lengthOfStay: 300 }), stop('b'), stop('c')])
    expect([...arrivals]).toEqual([
      ['a', 29_400],
      ['b', 30_300],
      ['c', 30_900],
    ])
  })

  it.each(['strict', 'soft_end'])('waits until a %s window opens', (timeWindowType) => {
    const arrivals = planArrivals(28_800, [stop('a', { timeWindowType, earliestTime: 36_000 }), stop('b')])
    expect([...arrivals.values()]).toEqual([36_000, 36_600])
  })

  it.each(['soft', 'soft_start'])('does not wait for a %s window', (timeWindowType) => {
    const arrivals = planArrivals(28_800, [stop('a', { timeWindowType, earliestTime: 36_000 })])
    expect([...arrivals.values()]).toEqual([29_400])
  })

  it('counts on past midnight', () => {
    expect([...planArrivals(86_000, [stop('a')]).values()]).toEqual([86_600])
  })
})

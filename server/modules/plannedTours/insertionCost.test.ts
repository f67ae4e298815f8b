import { describe, expect, it } from 'vitest'
import { scheduleTour, type ScheduledStop } from '../../../src/contract/tour/tourSchedule'
import { insertionCost } from './insertionCost'

/** A stop on a line: minutes from the start, which is also the end. */
type Stop = ScheduledStop & { at: number }

const stop = (at: number, more: Partial<Stop> = {}): Stop => ({
  at,
  isLocated: true,
  lengthOfStay: 600,
  capacity: 1,
  ...more,
})
const departure = 8 * 3600
const limits = { departure, latestTime: null, maximumCapacity: null }

const costOf = (stops: readonly Stop[], more: Stop, own: Partial<typeof limits> | object = {}) => {
  const known = { ...limits, ...own }
  return insertionCost(stops, more, known, (order) => {
    const places = [0, ...order.map(({ at }) => at), 0]
    const minutes = order.length === 0 ? [] : places.slice(1).map((at, i) => Math.abs(at - (places[i] ?? 0)))
    return {
      schedule: scheduleTour({
        ...known,
        stops: order,
        legSeconds: minutes.map((each) => each * 60),
        hasStart: true,
      }),
      distanceMeters: minutes.reduce((sum, each) => sum + each * 500, 0),
    }
  })
}

describe('the cost of one more stop', () => {
  it('is its service time where it lies between two others', () => {
    const [near, far, more] = [stop(10), stop(30), stop(20)]
    expect(costOf([near, far], more)).toEqual({
      // On the first or on the second leg.
      order: [near, more, far],
      addedSeconds: 600,
      addedMeters: 0,
      arrival: departure + 20 * 60 + 600,
      endTime: departure + 60 * 60 + 3 * 600,
      violations: [],
    })
  })

  it('includes the detour to a stop that lies further', () => {
    expect(costOf([stop(10)], stop(15))).toMatchObject({ addedSeconds: 1200, addedMeters: 5000 })
  })

  it('is that of the whole tour on a date without stops', () => {
    expect(costOf([], stop(10))).toMatchObject({ addedSeconds: 1800, arrival: departure + 600 })
  })

  it('prefers a place in which windows are kept', () => {
    const early = stop(30, { timeWindowType: 'strict', latestTime: departure + 30 * 60 })
    const more = stop(20)
    expect(costOf([early], more)).toMatchObject({ order: [early, more], violations: [] })
  })

  it('names a window that cannot be kept, of any stop', () => {
    const more = stop(30, { timeWindowType: 'strict', latestTime: departure + 20 * 60 })
    expect(costOf([stop(10)], more).violations).toEqual([{ kind: 'window', amount: 600 }])
  })

  it('names a late end and a load beyond the capacity, with the amount', () => {
    const latestTime = departure + 40 * 60
    expect(costOf([stop(10)], stop(20), { latestTime, maximumCapacity: 1 }).violations).toEqual([
      { kind: 'end', amount: 20 * 60 },
      { kind: 'load', amount: 1 },
    ])
  })

  it('names no limit that was broken before by as much', () => {
    const late = stop(30, { timeWindowType: 'strict', latestTime: departure })
    const overloaded = stop(10, { capacity: 0 })
    expect(costOf([late], overloaded, { maximumCapacity: 0 }).violations).toEqual([])
  })
})

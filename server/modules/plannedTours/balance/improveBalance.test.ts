import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDayOf } from '../../../../src/contract/rhythm/calendarDay'
import { scheduleTour, type ScheduledStop } from '../../../../src/contract/tour/tourSchedule'
import { factsOf, type BalanceDate, type BalanceProblem } from './balanceProblem'
import { improveBalance } from './improveBalance'

/** A stop on a line: minutes from the start, which is also the end. */
type Stop = ScheduledStop & { id: string; at: number }

const departure = 8 * 3600
const stop = (id: string, at: number, minutes = 30): Stop => ({
  id,
  at,
  isLocated: true,
  lengthOfStay: minutes * 60,
  capacity: 1,
})
const dayOf = (index: number) => isoDayOf(20_000 + index)

function dateOf(index: number, stops: Stop[], more: Partial<BalanceDate<Stop>> = {}): BalanceDate<Stop> {
  const legSeconds = (from: Stop | null, to: Stop | null) => Math.abs((from?.at ?? 0) - (to?.at ?? 0)) * 60
  const scheduleOf = (order: readonly Stop[]) => {
    const ends = order.length === 0 ? [] : [null, ...order, null]
    return {
      schedule: scheduleTour({
        departure,
        stops: order,
        legSeconds: ends.slice(1).map((to, i) => legSeconds(ends[i] ?? null, to)),
        hasStart: true,
      }),
    }
  }
  const date = {
    tour: 0,
    day: dayOf(index),
    stops,
    departure,
    latestEnd: null,
    maximumCapacity: null,
    shownSeconds: 0,
    scheduleOf,
    legSeconds,
    ...more,
  }
  return { ...date, shownSeconds: factsOf(date, stops).seconds }
}

const movable = (each: Stop, date: number, targets: number[], leastDays = 1) => ({
  stop: each,
  on: dayOf(date),
  date,
  targets,
  leastDays,
})
const limits = { maxMilliseconds: 10_000 }
const solve = (problem: Partial<BalanceProblem<Stop>>) =>
  improveBalance({ dates: [], visits: [], visitDays: new Map(), ...problem }, limits)
const ids = (orders: readonly (readonly Stop[])[]) => orders.map((order) => order.map(({ id }) => id))

describe('the balance of days', () => {
  it('moves a visit to the day on which its neighbour is visited', async () => {
    const [far, beside, near] = [stop('far', 60), stop('beside', 58), stop('near', 5)]
    const { steps, orders, before, after } = await solve({
      dates: [dateOf(0, [near, far]), dateOf(1, [beside])],
      visits: [movable(far, 0, [1])],
    })
    expect(steps).toMatchObject([
      { visit: 0, from: 0, to: 1, reason: 'driving', seconds: 106 * 60, drivingSeconds: -106 * 60 },
    ])
    expect(orders.map((order) => order.length)).toEqual([1, 2])
    expect(before.drivingSeconds - after.drivingSeconds).toBe(106 * 60)
  })

  it('ends overtime, and drives more for no more than that', async () => {
    const [late, other] = [stop('late', 10, 120), stop('other', 10)]
    const latestEnd = departure + 2 * 3600
    const dates = [dateOf(0, [other, late], { latestEnd }), dateOf(1, [], { latestEnd: null })]
    const { steps, after } = await solve({ dates, visits: [movable(late, 0, [1])] })
    // 170 minutes were 50 too many; the second day needs 20 minutes of driving.
    expect(steps).toMatchObject([{ reason: 'overtime', seconds: 50 * 60, drivingSeconds: 20 * 60 }])
    expect(after.overtimeSeconds).toBe(0)
    const far = stop('late', 60, 30)
    const farDates = [dateOf(0, [other, far], { latestEnd: departure + 3 * 3600 - 60 }), dateOf(1, [])]
    expect((await solve({ dates: farDates, visits: [movable(far, 0, [1])] })).steps).toEqual([])
  })

  it('evens hours out where that costs no driving', async () => {
    const stops = ['a', 'b', 'c', 'd'].map((id) => stop(id, 10, 60))
    const { steps, before, after } = await solve({
      dates: [dateOf(0, stops), dateOf(1, [stop('e', 10, 60)])],
      visits: stops.map((each) => movable(each, 0, [1])),
    })
    expect(steps).toMatchObject([{ reason: 'spread', seconds: 3600, drivingSeconds: 0 }])
    expect(after.spreadSeconds).toBeLessThan(before.spreadSeconds)
  })

  it.each([
    ['a full vehicle', { maximumCapacity: 1 }],
    ['the end of the tour', { latestEnd: departure + 2 * 3600 }],
  ])('does not exceed %s', async (_, limit) => {
    const [far, beside] = [stop('far', 60), stop('beside', 58)]
    const dates = [dateOf(0, [far, stop('near', 5)]), dateOf(1, [beside], limit)]
    expect((await solve({ dates, visits: [movable(far, 0, [1])] })).steps).toEqual([])
  })

  it('keeps the distance to other visits of the stop, and their order', async () => {
    const far = stop('far', 60)
    const dates = [dateOf(0, [far, stop('near', 5)]), dateOf(3, [stop('beside', 58)])]
    const withOther = (day: number, leastDays: number) =>
      solve({
        dates,
        visits: [movable(far, 0, [1], leastDays)],
        visitDays: new Map([['far', [dayOf(0), dayOf(day)]]]),
      })
    expect((await withOther(5, 2)).steps).toHaveLength(1)
    expect((await withOther(5, 3)).steps).toEqual([])
    expect((await withOther(2, 1)).steps).toEqual([])
  })

  it('stops when the time is over', async () => {
    const [far, beside] = [stop('far', 60), stop('beside', 58)]
    let time = 0
    const { steps } = await improveBalance(
      {
        dates: [dateOf(0, [far]), dateOf(1, [beside])],
        visits: [movable(far, 0, [1])],
        visitDays: new Map(),
      },
      { maxMilliseconds: 5, now: () => (time += 10) },
    )
    expect(steps).toEqual([])
  })
})

/** Up to six dates of one tour with up to six stops, visits that may move to any other date. */
const problems = fc
  .record({
    places: fc.array(fc.record({ at: fc.nat(60), minutes: fc.nat(90), date: fc.nat(5) }), {
      minLength: 1,
      maxLength: 12,
    }),
    ends: fc.array(fc.option(fc.integer({ min: 1, max: 10 })), { minLength: 6, maxLength: 6 }),
    reach: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ places, ends, reach }) => {
    const stops = places.map(({ at, minutes, date }, index) => ({
      stop: stop(`${index}`, at, minutes),
      date,
    }))
    const dates = ends.map((hours, index) =>
      dateOf(
        index,
        stops.filter(({ date }) => date === index).map((each) => each.stop),
        { latestEnd: hours === null ? null : departure + hours * 3600, maximumCapacity: 5 },
      ),
    )
    const visits = stops.map(({ stop: each, date }) =>
      movable(
        each,
        date,
        [0, 1, 2, 3, 4, 5].filter((to) => to !== date && Math.abs(to - date) <= reach),
      ),
    )
    const visitDays = new Map(stops.map(({ stop: { id }, date }) => [id, [dayOf(date)]]))
    return { dates, visits, visitDays }
  })

it('loses no visit, stays within the tolerance, and adds no overtime anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      const { steps, orders, before, after } = await improveBalance(problem, limits)
      expect(ids(orders).flat().sort()).toEqual(
        problem.dates.flatMap(({ stops }) => stops.map(({ id }) => id)).sort(),
      )
      for (const { visit, from, to, drivingSeconds, overtimeSeconds } of steps) {
        const moved = problem.visits[visit]
        expect([moved?.date, moved?.targets.includes(to)]).toEqual([from, true])
        expect(drivingSeconds).toBeLessThanOrEqual(-overtimeSeconds)
      }
      expect(new Set(steps.map(({ visit }) => visit)).size).toBe(steps.length)
      for (const [index, date] of problem.dates.entries()) {
        const [was, is] = [factsOf(date, date.stops), factsOf(date, orders[index] ?? [])]
        expect(is.overtimeSeconds).toBeLessThanOrEqual(was.overtimeSeconds)
        expect(is.load).toBeLessThanOrEqual(Math.max(5, was.load))
      }
      const longest = ({ days }: typeof before) =>
        Math.max(...[...days.values()].map(({ seconds }) => seconds))
      expect(longest(after)).toBeLessThanOrEqual(longest(before))
      expect(after.drivingSeconds - before.drivingSeconds).toBeLessThanOrEqual(
        before.overtimeSeconds - after.overtimeSeconds,
      )
      // The same question has the same answer.
      expect((await improveBalance(problem, limits)).steps).toEqual(steps)
    }),
    { numRuns: 60 },
  )
})

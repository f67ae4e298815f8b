import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectArrivals } from './arrivals'
import { firstEtaOf, planDayOf, plannedAt, secondsOn } from './planDay'
import { delayAtStop } from './proofDelay'
import { momentOf } from './wallClock'

const hour = 3600
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
]
const wall = (day: string, seconds: number) => new Date(Date.parse(`${day}T00:00Z`) + seconds * 1000)

describe('start day of a plan', () => {
  it.each([
    // Start, first planned arrival, day.
    ['2026-11-20T08:00', 8.5 * hour, '2026-11-20'],
    ['2026-11-20T08:00', null, '2026-11-20'],
    // Two hours late, after midnight.
    ['2026-11-21T00:10', 22.5 * hour, '2026-11-20'],
    ['2026-11-21T00:10', 24.5 * hour, '2026-11-20'],
    // Some minutes early, before midnight.
    ['2026-11-20T23:50', 0.25 * hour, '2026-11-21'],
    ['2026-11-20T22:00', 33 * hour, '2026-11-20'],
    ['2026-11-20T21:00', 8 * hour, '2026-11-20'],
    ['2026-11-20T00:30', 8 * hour, '2026-11-20'],
  ])(
    'of a tour that starts at %s with its first planned arrival after %s s is %s',
    (start, firstEta, day) => {
      for (const timeZone of zones) {
        const at = momentOf(new Date(`${start}Z`), timeZone).toISOString()
        expect(planDayOf(at, firstEta, timeZone)?.midnight.toISOString().slice(0, 10)).toBe(day)
      }
    },
  )

  it('is unknown without a start', () => {
    expect([planDayOf(null, 0, 'UTC'), planDayOf('bald', 0, 'UTC'), plannedAt(null, 0)]).toEqual([
      null,
      null,
      null,
    ])
    expect(firstEtaOf([{ eta: null }, {}])).toBeNull()
  })

  it.each([
    ['2026-10-25', 8 * hour, '2026-10-25T07:00:00.000Z'],
    ['2026-10-24', 32 * hour, '2026-10-25T07:00:00.000Z'],
    ['2027-03-28', 8 * hour, '2027-03-28T06:00:00.000Z'],
  ])('converts day %s and %i s to the time of day, also on clock changes', (day, eta, at) => {
    const plan = { midnight: new Date(`${day}T00:00Z`), timeZone: 'Europe/Berlin' }
    expect(plannedAt(plan, eta)?.toISOString()).toBe(at)
    expect(secondsOn(plan, new Date(at))).toBe(eta)
  })
})

const minutes = (min: number, max: number) => fc.integer({ min, max }).map((value) => value * 60)
const drivenTour = fc.record({
  // At most an overnight tour, outside of the hours that clocks skip or repeat.
  departure: minutes(4 * 60, 23 * 60),
  stops: fc.array(
    fc.record({ drive: minutes(1, 120), lengthOfStay: minutes(0, 30), late: minutes(-30, 90) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
})
const anyDay = fc
  .integer({ min: 0, max: 365 * 12 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))

it('computes the same delays on every day of the year and in every time zone', () => {
  const delaysOf = (
    tour: typeof drivenTour extends fc.Arbitrary<infer T> ? T : never,
    day: string,
    timeZone: string,
  ) => {
    let eta = tour.departure
    const stops = tour.stops.map(({ drive, lengthOfStay, late }) => {
      eta += drive
      const arrival = momentOf(wall(day, eta), timeZone).getTime() + late * 1000
      const stop = { eta, lengthOfStay, timeStamp: new Date(arrival + lengthOfStay * 1000).toISOString() }
      eta += lengthOfStay
      return stop
    })
    const start = momentOf(wall(day, tour.departure), timeZone).toISOString()
    const plan = planDayOf(start, firstEtaOf(stops), timeZone)
    return stops.map((stop) => delayAtStop(stop, plan))
  }
  fc.assert(
    fc.property(drivenTour, anyDay, fc.constantFrom(...zones), (tour, day, timeZone) => {
      expect(delaysOf(tour, day, timeZone)).toEqual(tour.stops.map(({ late }) => late))
    }),
    { numRuns: 500 },
  )
})

it('keeps the planned duration of a leg in the night of a clock change', () => {
  const day = { midnight: new Date('2026-10-24T00:00Z'), timeZone: 'Europe/Berlin' }
  const stops = [
    { eta: 25 * hour, lengthOfStay: 600, timeStamp: '2026-10-24T23:10:00.000Z' },
    { eta: 28 * hour, lengthOfStay: 600 },
  ]
  const [, next] = expectArrivals({ stops, day, now: new Date('2026-10-24T23:11:00Z') })
  // 2 h 50 min after 01:10 summer time it is 03:00 winter time, an hour before the plan.
  expect(next?.at.toISOString()).toBe('2026-10-25T02:00:00.000Z')
})

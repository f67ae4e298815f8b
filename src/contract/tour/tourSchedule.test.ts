import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeWindowTypes } from './planningTerms'
import { scheduleTour, type ScheduledStop, type TourOutline } from './tourSchedule'

const eight = 8 * 3600
const nine = 9 * 3600
const ten = 10 * 3600

const stop = (values: Partial<ScheduledStop> = {}): ScheduledStop => ({ isLocated: true, ...values })
const tour = (stops: ScheduledStop[], values: Partial<TourOutline> = {}): TourOutline => ({
  departure: eight,
  stops,
  legSeconds: stops.map(() => 600),
  hasStart: true,
  ...values,
})
const served = (outline: TourOutline) => scheduleTour(outline).stops.map((times) => times?.serviceBegin)

describe('overnight tour', () => {
  const night = (timeWindowType: string, latestTime: number | null) =>
    scheduleTour({
      departure: 22 * 3600,
      latestTime,
      stops: [
        stop({ timeWindowType, earliestTime: 1800, latestTime: 7200 }),
        stop({ timeWindowType, earliestTime: 22 * 3600, latestTime: 7200 }),
      ],
      legSeconds: [600, 600],
      hasStart: true,
    }).stops.map((times) => [times?.serviceBegin, times?.violation ?? null])

  it.each([6 * 3600, null])('waits for a window of the next day, with the end at %s', (latestTime) => {
    expect(night('strict', latestTime)).toEqual([
      [88_200, null],
      [88_800, null],
    ])
  })

  it('is early for a soft window', () => {
    expect(night('soft', 6 * 3600)).toEqual([
      [79_800, { kind: 'early', seconds: 8400, isAllowed: true }],
      [80_400, null],
    ])
  })
})

describe('times of a tour', () => {
  it('add up legs and service times, and end at the end point', () => {
    const schedule = scheduleTour(
      tour([stop({ lengthOfStay: 300, capacity: 2 }), stop({ capacity: 3 })], {
        legSeconds: [600, 900, 1200],
        maximumCapacity: 4,
      }),
    )
    const common = { pauses: [], waitSeconds: 0, violation: null }
    expect(schedule).toEqual({
      stops: [
        {
          ...common,
          arrival: 29_400,
          serviceBegin: 29_400,
          departure: 29_700,
          load: 2,
          isBeyondMaximum: false,
        },
        {
          ...common,
          arrival: 30_600,
          serviceBegin: 30_600,
          departure: 30_600,
          load: 5,
          isBeyondMaximum: true,
        },
      ],
      driveSeconds: 2700,
      staySeconds: 300,
      waitSeconds: 0,
      pauseSeconds: 0,
      endPauses: [],
      endTime: 31_800,
      load: 5,
      isBeyondMaximum: true,
    })
  })

  it('start at the first stop if there is no start point', () => {
    expect(served(tour([stop(), stop()], { legSeconds: [600], hasStart: false }))).toEqual([
      eight,
      eight + 600,
    ])
  })

  it('run from start to end if there are no stops', () => {
    expect(scheduleTour(tour([], { legSeconds: [600] }))).toEqual({
      stops: [],
      driveSeconds: 600,
      staySeconds: 0,
      waitSeconds: 0,
      pauseSeconds: 0,
      endPauses: [],
      endTime: eight + 600,
      load: 0,
      isBeyondMaximum: false,
    })
  })

  it('skip inactive stops, and add no leg for stops without a position', () => {
    const stops = [stop(), stop({ active: false }), stop({ isLocated: false, lengthOfStay: 60 }), stop()]
    expect(served(tour(stops, { legSeconds: [600, 900] }))).toEqual([29_400, undefined, 29_400, 30_360])
  })

  it('continue past midnight', () => {
    expect(served(tour([stop()], { departure: 86_000 }))).toEqual([86_600])
  })

  it('fill the vehicle exactly to its capacity', () => {
    const { stops } = scheduleTour(
      tour([stop({ capacity: 5 }), stop({ capacity: 1 })], { maximumCapacity: 5 }),
    )
    expect(stops.map((times) => [times?.load, times?.isBeyondMaximum])).toEqual([
      [5, false],
      [6, true],
    ])
  })
})

describe('time window', () => {
  const at = (timeWindowType: string | null, arrival: number) => {
    const window = { timeWindowType, earliestTime: nine, latestTime: ten }
    const outline = tour([stop(window)], { departure: 0, legSeconds: [arrival] })
    const [times] = scheduleTour(outline).stops
    return { waits: times?.waitSeconds, violation: times?.violation }
  }
  const early = (isAllowed: boolean) => ({ kind: 'early', seconds: 60, isAllowed })
  const late = (isAllowed: boolean) => ({ kind: 'late', seconds: 60, isAllowed })

  it.each([
    ['strict', { waits: 60, violation: null }, { waits: 0, violation: late(false) }],
    ['soft', { waits: 0, violation: early(true) }, { waits: 0, violation: late(true) }],
    ['soft_start', { waits: 0, violation: early(true) }, { waits: 0, violation: late(false) }],
    ['soft_end', { waits: 60, violation: null }, { waits: 0, violation: late(true) }],
    [null, { waits: 60, violation: null }, { waits: 0, violation: late(false) }],
    ['of a later version', { waits: 60, violation: null }, { waits: 0, violation: late(false) }],
  ])('of kind %s classifies early and late arrivals', (kind, whenEarly, whenLate) => {
    expect([at(kind, nine - 60), at(kind, ten + 60)]).toEqual([whenEarly, whenLate])
  })

  it.each([...timeWindowTypes])('of kind %s includes its first and last second', (kind) => {
    const kept = { waits: 0, violation: null }
    expect([at(kind, nine), at(kind, ten)]).toEqual([kept, kept])
  })
})

const seconds = fc.integer({ min: 0, max: 86_400 })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const anyStop = fc.record({
  timeWindowType: fc.constantFrom(...timeWindowTypes, null),
  earliestTime: maybe(seconds),
  latestTime: maybe(seconds),
  lengthOfStay: maybe(fc.integer({ min: 0, max: 7200 })),
  capacity: maybe(fc.integer({ min: 0, max: 100 })),
  active: fc.boolean(),
  isLocated: fc.boolean(),
})
const anyTour = fc
  .tuple(
    fc.array(anyStop, { maxLength: 12 }),
    fc.boolean(),
    fc.boolean(),
    fc.infiniteStream(seconds),
    seconds,
    maybe(
      fc.record({
        afterSeconds: fc.integer({ min: 3600, max: 86_400 }),
        lengthSeconds: fc.integer({ min: 300, max: 28_800 }),
      }),
    ),
  )
  .map(([stops, hasStart, hasEnd, driveTimes, departure, pauseRule]): TourOutline => {
    const located = stops.filter(({ active, isLocated }) => active && isLocated).length
    const places = located + Number(hasStart) + Number(hasEnd)
    return {
      departure,
      stops,
      hasStart,
      legSeconds: [...driveTimes.take(Math.max(0, places - 1))],
      maximumCapacity: 200,
      pauseRule,
    }
  })

describe('every tour', () => {
  const always = (check: (outline: TourOutline) => void) =>
    fc.assert(fc.property(anyTour, check), { numRuns: 500 })

  it('takes as long as its legs, pauses, waiting and service times together', () => {
    always((outline) => {
      const schedule = scheduleTour(outline)
      expect(schedule.driveSeconds).toBe(outline.legSeconds.reduce((sum, each) => sum + each, 0))
      expect(schedule.endTime - outline.departure).toBe(
        schedule.driveSeconds + schedule.pauseSeconds + schedule.waitSeconds + schedule.staySeconds,
      )
    })
  })

  it('never goes back in time, and waits only until a window opens', () => {
    always((outline) => {
      let before = outline.departure
      scheduleTour(outline).stops.forEach((times, index) => {
        if (!times) return
        expect(times.arrival).toBeGreaterThanOrEqual(before)
        expect(times.serviceBegin).toBe(times.arrival + times.waitSeconds)
        if (times.waitSeconds > 0) {
          expect(times.serviceBegin % 86_400).toBe((outline.stops[index]?.earliestTime ?? -1) % 86_400)
        }
        before = times.departure
      })
    })
  })

  it('never exceeds the driving time of its rule, and pauses as required', () => {
    always((outline) => {
      const { stops, endPauses, driveSeconds, pauseSeconds } = scheduleTour(outline)
      const pauses = [...stops.flatMap((times) => times?.pauses ?? []), ...endPauses]
      const { afterSeconds = Number.POSITIVE_INFINITY, lengthSeconds = 0 } = outline.pauseRule ?? {}
      expect(pauseSeconds).toBe(pauses.length * lengthSeconds)
      expect((pauses.length + 1) * afterSeconds).toBeGreaterThanOrEqual(driveSeconds)
      if (driveSeconds <= afterSeconds) expect(pauses).toEqual([])
    })
  })

  it('sums the capacities of its active stops', () => {
    always((outline) => {
      const schedule = scheduleTour(outline)
      const taken = outline.stops.filter(({ active }) => active).map(({ capacity }) => capacity ?? 0)
      expect(schedule.load).toBe(taken.reduce((sum, each) => sum + each, 0))
      expect(schedule.isBeyondMaximum).toBe(schedule.load > 200)
    })
  })

  it('is not changed by an inactive stop', () => {
    always((outline) => {
      const active = outline.stops.filter((each) => each.active)
      const { stops, ...totals } = scheduleTour({ ...outline, stops: active })
      const { stops: all, ...sameTotals } = scheduleTour(outline)
      expect(sameTotals).toEqual(totals)
      expect(all.filter((each) => each !== null)).toEqual(stops)
    })
  })

  it('is computed in linear time: twenty times the stops need twenty times the reads', () => {
    const readsOf = (count: number) => {
      let reads = 0
      const counted = new Proxy(stop({ lengthOfStay: 60 }), {
        get: (target, name, receiver) => {
          reads += 1
          return Reflect.get(target, name, receiver) as unknown
        },
      })
      scheduleTour(tour(Array.from({ length: count }, () => counted)))
      return reads
    }
    expect(readsOf(500)).toBe(20 * readsOf(25))
  })
})

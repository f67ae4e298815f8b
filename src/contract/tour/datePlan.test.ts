import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCalendar, emptyCalendar, type RhythmCalendar } from '../rhythm/calendar'
import { shiftDay, type IsoDay } from '../rhythm/calendarDay'
import { noRules, type Rhythm, type WeekdayCode } from '../rhythm/rhythm'
import { anyDay, anyRhythm, busyCalendar } from '../rhythm/rhythm.testing'
import { occurrences } from '../rhythm/visits'
import { datePlans, nextVisit, type DateDeviation, type TourDates } from './datePlan'

const weekly = (...weekdays: WeekdayCode[]): Rhythm => ({
  ...noRules,
  schedule: { kind: 'weekly', every: 1, weekdays },
})
const on = (...dates: IsoDay[]): Rhythm => ({ ...noRules, schedule: { kind: 'dates', dates } })
const stop = (id: string, rhythm: Rhythm | null = null) => ({ id, rhythm })
const tour = (rhythm: Rhythm | null, ...stops: TourDates['stops']): TourDates => ({ rhythm, stops })
const asTemplate: DateDeviation = {
  stopOrder: null,
  added: [],
  leftOut: [],
  cancelledBecause: null,
  isPast: false,
}
const added = (...stops: string[]) => stops.map((each) => ({ stop: each, on: null }))
const leftOut = (...stops: string[]) => stops.map((each) => ({ stop: each, to: null, reason: '' }))

// A Monday and the Sunday after it.
const [monday, tuesday, wednesday, thursday, sunday] = [
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-13',
] as const

/** The plans of the week, by day. */
const inWeek = (
  dates: TourDates,
  deviations: Readonly<Record<IsoDay, Partial<DateDeviation>>> = {},
  calendar: RhythmCalendar = emptyCalendar,
) => {
  const rows = Object.entries(deviations).map(([day, each]) => [day, { ...asTemplate, ...each }] as const)
  return Object.fromEntries(datePlans(dates, new Map(rows), monday, sunday, calendar))
}

describe('the dates of a tour', () => {
  it('are those of its rhythm, with its stops in order', () => {
    expect(inWeek(tour(weekly('MO', 'WE'), stop('b'), stop('a')))).toEqual({
      [monday]: { stops: ['b', 'a'], notDue: [] },
      [wednesday]: { stops: ['b', 'a'], notDue: [] },
    })
  })

  it('are those of its stops if it has no rhythm, and stops without one are due on all of them', () => {
    expect(inWeek(tour(null, stop('a', weekly('TU')), stop('b'), stop('c', weekly('TU', 'TH'))))).toEqual({
      [tuesday]: { stops: ['a', 'b', 'c'], notDue: [] },
      [thursday]: { stops: ['b', 'c'], notDue: ['a'] },
    })
  })

  it('include visits of stops on other days than its own, without stops that follow the tour', () => {
    expect(inWeek(tour(weekly('MO'), stop('a'), stop('b', weekly('TH'))))).toEqual({
      [monday]: { stops: ['a'], notDue: ['b'] },
      [thursday]: { stops: ['b'], notDue: ['a'] },
    })
  })

  it('are none without any rhythm', () => {
    expect(inWeek(tour(null, stop('a')))).toEqual({})
    expect(inWeek(tour(null))).toEqual({})
  })

  it('exist without stops', () => {
    expect(inWeek(tour(weekly('MO')))).toEqual({ [monday]: { stops: [], notDue: [] } })
  })

  it('follow each other, both days of the span included', () => {
    const days = [
      ...datePlans(
        tour(on(sunday, monday, shiftDay(monday, -1), shiftDay(sunday, 1)), stop('a', on(tuesday))),
        new Map([[wednesday, { ...asTemplate, added: added('x') }]]),
        monday,
        sunday,
        emptyCalendar,
      ).keys(),
    ]
    expect(days).toEqual([monday, tuesday, wednesday, sunday])
  })

  it('move with holidays as the rhythm says, with the stops that follow the tour', () => {
    const christmas = createCalendar('BE', [], [])
    const fridays: Rhythm = { ...weekly('FR'), closedDays: 'before' }
    const plansOf = (rhythm: Rhythm) =>
      Object.fromEntries(
        datePlans(
          tour(rhythm, stop('a'), stop('b', weekly('FR'))),
          new Map(),
          '2026-12-21',
          '2026-12-27',
          christmas,
        ),
      )
    expect(plansOf(fridays)).toEqual({
      '2026-12-24': { stops: ['a'], notDue: ['b'] },
      '2026-12-25': { stops: ['b'], notDue: ['a'] },
    })
    expect(plansOf({ ...fridays, closedDays: 'skip' })).toEqual({
      '2026-12-25': { stops: ['b'], notDue: ['a'] },
    })
  })
})

describe('a date that differs from the template', () => {
  const both = tour(weekly('MO'), stop('a'), stop('b'), stop('c', weekly('TH')))

  it('visits added stops last, and not those left out', () => {
    const deviations = { [monday]: { added: added('x', 'c'), leftOut: leftOut('a') } }
    expect(inWeek(both, deviations)[monday]).toEqual({ stops: ['b', 'x', 'c'], notDue: [] })
  })

  it('does not call a stop not due that is left out', () => {
    expect(inWeek(both, { [monday]: { leftOut: leftOut('c') } })[monday]).toEqual({
      stops: ['a', 'b'],
      notDue: [],
    })
  })

  it('visits a stop once that is due and added, also if it is left out', () => {
    expect(inWeek(both, { [monday]: { added: added('a', 'a') } })[monday]?.stops).toEqual(['b', 'a'])
    expect(inWeek(both, { [monday]: { added: added('a'), leftOut: leftOut('a') } })[monday]?.stops).toEqual([
      'b',
      'a',
    ])
  })

  it('exists on a day without the tour if it has stops of its own', () => {
    expect(inWeek(both, { [tuesday]: { added: added('a') } })[tuesday]).toEqual({
      stops: ['a'],
      notDue: ['b', 'c'],
    })
    const others = { stopOrder: ['b', 'a'], leftOut: leftOut('a') }
    expect(inWeek(both, { [tuesday]: others })).not.toHaveProperty(tuesday)
  })

  it('is listed when it is cancelled, also on a day without the tour', () => {
    const plans = inWeek(both, {
      [monday]: { cancelledBecause: 'Streik' },
      [tuesday]: { cancelledBecause: '' },
    })
    expect(plans[monday]).toEqual({ stops: ['a', 'b'], notDue: ['c'] })
    expect(plans[tuesday]).toEqual({ stops: [], notDue: ['a', 'b', 'c'] })
  })

  it('has its own order; stops that it does not name come last as before', () => {
    const four = tour(weekly('MO'), stop('a'), stop('b'), stop('c'), stop('d'))
    const stopsBy = (stopOrder: string[], more: Partial<DateDeviation> = {}) =>
      inWeek(four, { [monday]: { stopOrder, ...more } })[monday]?.stops
    expect(stopsBy(['d', 'b'])).toEqual(['d', 'b', 'a', 'c'])
    expect(stopsBy(['d', 'b'], { added: added('x') })).toEqual(['d', 'b', 'a', 'c', 'x'])
    expect(stopsBy(['x', 'd', 'b'], { added: added('x') })).toEqual(['x', 'd', 'b', 'a', 'c'])
    // Stops that were deleted, left out or are not due are ignored.
    expect(stopsBy(['deleted', 'c', 'd'], { leftOut: leftOut('c') })).toEqual(['d', 'a', 'b'])
    expect(stopsBy([])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is as recorded when it has passed', () => {
    const past = { isPast: true, stopOrder: ['c', 'old'], added: added('x'), leftOut: leftOut('c') }
    const plans = inWeek(both, {
      [monday]: past,
      [tuesday]: { ...past, added: [] },
      [thursday]: { isPast: true },
    })
    expect(plans).toEqual({
      [monday]: { stops: ['c', 'old'], notDue: [] },
      [tuesday]: { stops: ['c', 'old'], notDue: [] },
      [thursday]: { stops: [], notDue: [] },
    })
  })

  it('outside of the span is not listed', () => {
    const before = shiftDay(monday, -1)
    const after = shiftDay(sunday, 1)
    const cancelled = { cancelledBecause: '' }
    expect(inWeek(tour(null), { [before]: cancelled, [after]: cancelled })).toEqual({})
    expect(Object.keys(inWeek(tour(null), { [monday]: cancelled, [sunday]: cancelled }))).toEqual([
      monday,
      sunday,
    ])
  })
})

const anyTour = fc.record({
  rhythm: fc.option(anyRhythm(), { nil: null }),
  stops: fc
    .array(fc.option(anyRhythm(), { nil: null }), { maxLength: 4 })
    .map((rhythms) => rhythms.map((rhythm, index) => stop(`${index}`, rhythm))),
})

describe('the plans of any tour', () => {
  it('name each active stop once, as visited or not due', () => {
    fc.assert(
      fc.property(anyTour, anyDay, (dates, from) => {
        for (const { stops, notDue } of datePlans(
          dates,
          new Map(),
          from,
          shiftDay(from, 40),
          busyCalendar,
        ).values())
          expect([...stops, ...notDue].toSorted()).toEqual(dates.stops.map(({ id }) => id))
      }),
    )
  })

  it('visit a stop with a rhythm on its dates alone', () => {
    fc.assert(
      fc.property(anyTour, anyDay, (dates, from) => {
        const to = shiftDay(from, 40)
        const plans = [...datePlans(dates, new Map(), from, to, busyCalendar)]
        for (const { id, rhythm } of dates.stops) {
          const visits = plans.flatMap(([day, { stops }]) => (stops.includes(id) ? [day] : []))
          const expected = rhythm ?? dates.rhythm
          if (expected !== null) expect(visits).toEqual(occurrences(expected, from, to, busyCalendar))
          else expect(visits).toEqual(plans.map(([day]) => day))
        }
      }),
    )
  })
})

describe('the next visit of a stop', () => {
  it('is the first one after a day', () => {
    expect(nextVisit(weekly('MO'), monday, emptyCalendar)).toBe('2026-12-14')
    expect(nextVisit(weekly('TU'), monday, emptyCalendar)).toBe(tuesday)
  })

  it('is looked up 400 days ahead', () => {
    const [last, beyond] = [shiftDay(monday, 400), shiftDay(monday, 401)]
    expect(nextVisit(on(beyond, last), monday, emptyCalendar)).toBe(last)
    expect(nextVisit(on(beyond), monday, emptyCalendar)).toBeNull()
    expect(nextVisit(on(monday), monday, emptyCalendar)).toBeNull()
  })
})

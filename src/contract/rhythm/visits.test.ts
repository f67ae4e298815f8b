import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCalendar, emptyCalendar } from './calendar'
import { dayNumberOf, shiftDay, weekdayOf } from './calendarDay'
import { noRules, type Rhythm, type Schedule } from './rhythm'
import { anyDay, anyRhythm, busyCalendar } from './rhythm.testing'
import { visitsByDay } from './visitOracle.testing'
import { occurrences, visitsOf } from './visits'

const rhythm = (schedule: Schedule, rules: Partial<Rhythm> = {}): Rhythm => ({
  ...noRules,
  schedule,
  ...rules,
})
const fixedKinds = ['weekly', 'calendarWeeks', 'monthlyWeekday', 'monthDays', 'dates'] as const

describe('visits', () => {
  it.each(fixedKinds)('of %s are those found day by day', (kind) => {
    fc.assert(
      fc.property(anyRhythm(kind), anyDay, fc.integer({ min: 0, max: 200 }), (each, from, days) => {
        const to = shiftDay(from, days)
        const found = visitsOf(each, from, to, busyCalendar).map(({ on, date }) => ({ on, date }))
        expect(found).toEqual(visitsByDay(each, from, to, busyCalendar))
      }),
      { numRuns: 30 },
    )
  })

  it('never share a date, and keep their order', () => {
    fc.assert(
      fc.property(anyRhythm(), anyDay, (each, from) => {
        const dates = occurrences(each, from, shiftDay(from, 400), busyCalendar)
        expect(dates).toEqual([...new Set(dates)].toSorted())
      }),
    )
  })

  it('do not depend on the span they are asked for', () => {
    fc.assert(
      fc.property(anyRhythm(), anyDay, fc.integer({ min: 0, max: 120 }), (each, from, days) => {
        const [middle, to] = [shiftDay(from, days), shiftDay(from, 150)]
        const parts = [
          ...visitsOf(each, from, middle, busyCalendar),
          ...visitsOf(each, shiftDay(middle, 1), to, busyCalendar),
        ]
        expect(parts).toEqual(visitsOf(each, from, to, busyCalendar))
      }),
    )
  })

  it('respect holidays, days off, pauses and school holidays', () => {
    const isFree = (day: string) => busyCalendar.holiday(day) === null && busyCalendar.dayOff(day) === null
    fc.assert(
      fc.property(anyRhythm(), anyDay, (each, from) => {
        for (const day of occurrences(each, from, shiftDay(from, 200), busyCalendar)) {
          expect(each.closedDays === 'keep' || isFree(day)).toBe(true)
          expect(each.schoolHolidays === 'keep' || busyCalendar.schoolHoliday(day) === null).toBe(true)
          expect(each.pauses.some((pause) => pause.from <= day && day <= pause.to)).toBe(false)
        }
      }),
    )
  })

  it('moves a visit of Christmas to the nearest working day, or leaves it out beside the next one', () => {
    const berlin = createCalendar('BE', [], [])
    const dates = (closedDays: Rhythm['closedDays'], weekdays: ('TH' | 'FR' | 'MO')[]) =>
      occurrences(
        rhythm({ kind: 'weekly', every: 1, weekdays }, { closedDays }),
        '2026-12-21',
        '2027-01-02',
        berlin,
      )
    // 25 December and 1 January are Fridays.
    expect(dates('keep', ['FR'])).toEqual(['2026-12-25', '2027-01-01'])
    expect(dates('skip', ['FR'])).toEqual([])
    expect(dates('before', ['FR'])).toEqual(['2026-12-24', '2026-12-31'])
    expect(dates('after', ['FR'])).toEqual(['2026-12-28'])
    expect(dates('before', ['TH', 'FR'])).toEqual(['2026-12-24', '2026-12-31'])
    expect(dates('after', ['MO', 'FR'])).toEqual(['2026-12-21', '2026-12-28'])
  })

  it('names the reason of a moved and of a cancelled visit', () => {
    const calendar = createCalendar('BE', ['2026-12-28 Inventur'], ['2027-02-01/2027-02-06 Winterferien'])
    const mondays = rhythm(
      { kind: 'weekly', every: 1, weekdays: ['MO'] },
      {
        closedDays: 'after',
        schoolHolidays: 'skip',
        pauses: [{ from: '2027-01-10', to: '2027-01-12', name: 'Umbau' }],
      },
    )
    const changed = visitsOf(mondays, '2026-12-21', '2027-02-14', calendar).filter(
      ({ because }) => because !== null,
    )
    expect(changed.map(({ on, date, because }) => [on, date, because])).toEqual([
      ['2026-12-28', '2026-12-29', { kind: 'dayOff', name: 'Inventur' }],
      ['2027-01-11', null, { kind: 'pause', name: 'Umbau' }],
      ['2027-02-01', null, { kind: 'schoolHoliday', name: 'Winterferien' }],
    ])
  })

  it('continue through changes of the clock, leap days and a year of 53 weeks', () => {
    const daily = rhythm({
      kind: 'weekly',
      every: 1,
      weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
    })
    expect(occurrences(daily, '2027-01-01', '2028-12-31', emptyCalendar)).toHaveLength(365 + 366)
    expect(occurrences(daily, '2026-10-24', '2026-10-26', emptyCalendar)).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ])
    const even = rhythm({ kind: 'calendarWeeks', parity: 'even', weekdays: ['TU'] })
    expect(occurrences(even, '2026-12-15', '2027-01-31', emptyCalendar)).toEqual([
      '2026-12-22',
      '2027-01-12',
      '2027-01-26',
    ])
    const lastDay = rhythm({ kind: 'monthDays', every: 1, days: [-1] })
    expect(occurrences(lastDay, '2028-02-01', '2028-03-31', emptyCalendar)).toEqual([
      '2028-02-29',
      '2028-03-31',
    ])
    const leapSeason = { ...daily, seasons: [{ from: '02-28', to: '02-29' }] }
    expect(occurrences(leapSeason, '2027-01-01', '2028-12-31', emptyCalendar)).toEqual([
      '2027-02-28',
      '2028-02-28',
      '2028-02-29',
    ])
  })

  it('keep the tolerance of the rhythm as their span', () => {
    const tuesdays = rhythm({ kind: 'weekly', every: 1, weekdays: ['TU'] }, { toleranceDays: 2 })
    expect(visitsOf(tuesdays, '2026-12-07', '2026-12-13', emptyCalendar)).toEqual([
      {
        on: '2026-12-08',
        date: '2026-12-08',
        because: null,
        earliest: '2026-12-06',
        latest: '2026-12-10',
        period: null,
      },
    ])
  })
})

describe('visits per period', () => {
  const perWeek = (times: number, rules: Partial<Rhythm> = {}) =>
    rhythm({ kind: 'perPeriod', times, every: 1, period: 'week' }, rules)
  const week = (each: Rhythm) => occurrences(each, '2026-11-30', '2026-12-06', emptyCalendar)

  it.each([
    [1, 'We'],
    [2, 'Tu Th'],
    [3, 'Mo We Fr'],
    [4, 'Mo Tu Th Fr'],
    [5, 'Mo Tu We Th Fr'],
    [6, 'Mo Tu We Th Fr Sa'],
    [7, 'Mo Tu We Th Fr Sa Su'],
  ])('are spread over the working days of a week: %i', (times, names) => {
    const days = week(perWeek(times)).map(
      (day) => ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][weekdayOf(dayNumberOf(day))],
    )
    expect(days.join(' ')).toBe(names)
  })

  it('are in every period as many as fit, at least the least distance apart', () => {
    fc.assert(
      fc.property(anyRhythm('perPeriod'), anyDay, (each, from) => {
        const days = occurrences(each, from, shiftDay(from, 800), busyCalendar).map(dayNumberOf)
        const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0))
        expect(gaps.every((gap) => gap >= Math.max(1, each.leastDays))).toBe(true)
      }),
    )
  })

  it('lie within their spans, and each period has its number', () => {
    fc.assert(
      fc.property(anyRhythm('perPeriod'), anyDay, (given, from) => {
        const each = {
          ...given,
          seasons: [],
          pauses: [],
          from: null,
          until: null,
          closedDays: 'skip',
          leastDays: 0,
        } as const
        if (each.schedule.kind !== 'perPeriod' || each.schedule.every > 1) return
        const visits = visitsOf(each, from, shiftDay(from, 800), emptyCalendar)
        for (const { date, earliest, latest } of visits) {
          expect(date !== null && earliest <= date && date <= latest).toBe(true)
        }
        const counts = new Map<string | null, number>()
        for (const { period } of visits) counts.set(period, (counts.get(period) ?? 0) + 1)
        // The first and the last period are cut by the span.
        const whole = [...counts.values()].slice(1, -1)
        expect(new Set(whole)).toEqual(new Set(whole.length === 0 ? [] : [each.schedule.times]))
      }),
    )
  })

  it('says that a visit has no room instead of losing it', () => {
    const closed = createCalendar(null, ['2026-12-01/2026-12-04 Betriebsferien'], [])
    const visits = visitsOf(perWeek(2, { closedDays: 'skip' }), '2026-11-30', '2026-12-06', closed)
    expect(visits.map(({ on, date, because }) => [on, date, because?.kind])).toEqual([
      ['2026-12-01', '2026-11-30', 'dayOff'],
      ['2026-12-03', null, 'dayOff'],
    ])
  })

  it('are counted from the start of the rhythm', () => {
    const yearly = rhythm({ kind: 'perPeriod', times: 1, every: 2, period: 'year' }, { from: '2026-03-10' })
    const found = visitsOf(yearly, '2026-01-01', '2029-12-31', emptyCalendar).map(({ period }) => period)
    expect(found).toEqual(['2026-01-01', '2028-01-01'])
  })
})

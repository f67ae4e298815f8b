import fc from 'fast-check'
import type { RhythmCalendar } from './calendar'
import { canonicalRhythm } from './canonicalRhythm'
import { isoDayOf, dayNumberOf } from './calendarDay'
import { hasRoom } from './periodLength'
import { noRules, periods, closedDayRules, weekdayCodes, type Rhythm, type Schedule } from './rhythm'

const firstDay = dayNumberOf('2024-01-01')
const lastDay = dayNumberOf('2031-12-31')
export const anyDay = fc.integer({ min: firstDay, max: lastDay }).map(isoDayOf)
const anyMonthDay = fc.integer({ min: firstDay, max: firstDay + 365 }).map((day) => isoDayOf(day).slice(5))

const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
const weekdays = someOf(weekdayCodes)
const every = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 13 }))

const schedules = {
  weekly: fc.record({ kind: fc.constant('weekly' as const), every, weekdays }),
  calendarWeeks: fc.record({
    kind: fc.constant('calendarWeeks' as const),
    parity: fc.constantFrom('even' as const, 'odd' as const),
    weekdays,
  }),
  monthlyWeekday: fc.record({
    kind: fc.constant('monthlyWeekday' as const),
    every,
    nth: someOf([1, 2, 3, 4, 5, -1] as const),
    weekdays,
  }),
  monthDays: fc.record({
    kind: fc.constant('monthDays' as const),
    every,
    days: fc.uniqueArray(
      fc.integer({ min: -1, max: 31 }).filter((day) => day !== 0),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  dates: fc.record({
    kind: fc.constant('dates' as const),
    dates: fc.array(anyDay, { minLength: 1, maxLength: 8 }),
  }),
  perPeriod: fc.record({
    kind: fc.constant('perPeriod' as const),
    times: fc.integer({ min: 1, max: 15 }),
    every,
    period: fc.constantFrom(...periods),
  }),
}

const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 60 }))
  .map(([from, days]) => ({ from, to: isoDayOf(dayNumberOf(from) + days) }))
const pauseName = fc.constantFrom('', 'Umbau', 'bis Di ab 1.3., außer Mo', 'Ferien 2x pro Woche')

const rules = fc.record({
  seasons: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.record({ from: anyMonthDay, to: anyMonthDay }), { maxLength: 3 }),
    fc.constant([{ from: '03-01', to: '03-31' }]),
    fc.constant([
      { from: '03-01', to: '03-31' },
      { from: '10-01', to: '10-31' },
    ]),
    fc.constant([{ from: '11-01', to: '02-29' }]),
  ),
  span: fc.record({ from: fc.option(anyDay), until: fc.option(anyDay) }),
  pauses: fc.array(
    fc.record({ span: anySpan, name: pauseName }).map(({ span, name }) => ({ ...span, name })),
    { maxLength: 2 },
  ),
  closedDays: fc.constantFrom(...closedDayRules),
  schoolHolidays: fc.constantFrom('keep' as const, 'skip' as const),
  toleranceDays: fc.integer({ min: 0, max: 5 }),
  leastDays: fc.integer({ min: 0, max: 14 }),
})

function consistent(
  schedule: Schedule,
  { span, ...others }: typeof rules extends fc.Arbitrary<infer T> ? T : never,
): Rhythm {
  const [from, until] =
    span.from !== null && span.until !== null && span.from > span.until
      ? [span.until, span.from]
      : [span.from, span.until]
  const needsStart = 'every' in schedule && schedule.every > 1
  const leastDays = hasRoom(schedule, others.leastDays) ? others.leastDays : 0
  return canonicalRhythm({
    ...noRules,
    schedule,
    ...others,
    from: needsStart ? (from ?? '2026-01-05') : from,
    until: needsStart && from === null ? null : until,
    leastDays,
  })
}

/** Valid rhythms with sorted lists, of the given kinds or of all. */
export const anyRhythm = (...kinds: Schedule['kind'][]): fc.Arbitrary<Rhythm> => {
  const chosen = kinds.length === 0 ? (Object.keys(schedules) as Schedule['kind'][]) : kinds
  return fc
    .tuple(fc.oneof(...chosen.map((kind): fc.Arbitrary<Schedule> => schedules[kind])), rules)
    .filter(([schedule]) => hasRoom(schedule, 0))
    .map(([schedule, others]) => consistent(schedule, others))
}

/** A calendar with more closed days than a real one, so that moved visits meet. */
export const busyCalendar: RhythmCalendar = {
  holiday: (day) => (dayNumberOf(day) % 11 < 2 ? 'Feiertag' : null),
  dayOff: (day) => (dayNumberOf(day) % 90 < 14 ? 'Betriebsferien' : null),
  schoolHoliday: (day) => (dayNumberOf(day) % 70 > 60 ? 'Ferien' : null),
}

import { describe, expect, it } from 'vitest'
import { calendarOf, plan, template, userIri, weekdays } from './calendar.testing'
import { deriveWeek, weekOf, type WeekRow } from './deriveWeek'

const north = template('n', 'Nord', { rhythm: weekdays })
const south = template('s', 'Süd')
const monday = '2026-12-21'
const headOf = ({ head }: WeekRow) =>
  head.kind === 'tour' ? head.tour.name : head.kind === 'driver' ? head.name : head.kind
const plansOf = ({ cells }: WeekRow) => cells.map(({ plans }) => plans.length)

describe('days of a week', () => {
  it.each(['2026-12-21', '2026-12-27'])('begins on Monday: %s', (date) => {
    expect(weekOf(date)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((number) => `2026-12-${number}`),
    )
  })

  it.each([
    ['2026-03-29', '2026-03-23'],
    ['2026-10-25', '2026-10-19'],
    ['2027-01-01', '2026-12-28'],
  ])('has seven days around a clock change and a new year: %s', (date, first) => {
    const days = weekOf(date)
    expect([days[0], days.length, new Set(days).size]).toEqual([first, 7, 7])
  })

  it('knows today, past days, weekends, holidays and days off', () => {
    const { days } = deriveWeek(calendarOf({}), monday)
    expect(days.map(({ isPast, isToday }) => (isPast ? 'past' : isToday ? 'today' : '')).slice(0, 3)).toEqual(
      ['past', 'today', ''],
    )
    expect(days.map(({ isWeekend }) => isWeekend)).toEqual([false, false, false, false, false, true, true])
    expect(days.map(({ holiday, dayOff }) => holiday ?? dayOff).slice(3, 6)).toEqual([
      'Heiligabend',
      '1. Weihnachtstag',
      '2. Weihnachtstag',
    ])
  })
})

describe('rows of tours', () => {
  it('has a row by name for each tour that runs, and lists the others with their next date', () => {
    const templates = [south, north, template('r', 'Ruhend', { rhythm: { ...weekdays, from: '2027-03-01' } })]
    const week = deriveWeek(
      calendarOf({ templates, plans: [plan('s', monday), plan('n', '2026-12-23'), plan('r', '2026-12-14')] }),
      monday,
    )
    expect(week.rows.map((row) => [headOf(row), plansOf(row)])).toEqual([
      ['Nord', [0, 0, 1, 0, 0, 0, 0]],
      ['Süd', [1, 0, 0, 0, 0, 0, 0]],
    ])
    expect(week.resting.map(({ tour, next }) => [tour.name, next])).toEqual([['Ruhend', '2027-03-01']])
  })

  it('says where a visit went that a holiday moved or cancelled', () => {
    const movedOf = (closedDays: 'after' | 'skip' | 'keep') => {
      const templates = [template('n', 'Nord', { rhythm: { ...weekdays, closedDays } })]
      const { rows } = deriveWeek(calendarOf({ templates, plans: [plan('n', monday)] }), monday)
      return rows[0]?.cells.map(({ movedAway }) => movedAway).slice(3, 5)
    }
    const reason = { kind: 'holiday', name: '1. Weihnachtstag' }
    const off = { kind: 'dayOff', name: 'Heiligabend' }
    expect(movedOf('skip')).toEqual([
      { because: off, to: null },
      { because: reason, to: null },
    ])
    expect(movedOf('keep')).toEqual([null, null])
    // The next working day has a visit already.
    expect(movedOf('after')?.map((moved) => moved?.to)).toEqual([null, null])
  })

  it('says on which later date a moved visit is made', () => {
    const rhythm = {
      ...weekdays,
      schedule: { kind: 'weekly', every: 1, weekdays: ['FR'] },
      closedDays: 'after',
    } as const
    const templates = [template('n', 'Nord', { rhythm })]
    const { rows } = deriveWeek(calendarOf({ templates, plans: [plan('n', monday)] }), monday)
    expect(rows[0]?.cells[4]?.movedAway?.to).toBe('2026-12-28')
  })

  it('adds up what is known of running tours, and says if something is unknown', () => {
    const plans = [
      plan('n', monday),
      plan('s', monday, { durationSeconds: null }),
      plan('n', '2026-12-22', { durationSeconds: null }),
      plan('s', '2026-12-22', { durationSeconds: null, cancelledBecause: 'Glatteis' }),
    ]
    const { days, totals } = deriveWeek(calendarOf({ templates: [north, south], plans }), monday)
    expect(days.map(({ stops, seconds }) => [stops, seconds]).slice(0, 3)).toEqual([
      [
        { value: 28, isPartial: false },
        { value: 7 * 3600, isPartial: true },
      ],
      [{ value: 14, isPartial: false }, null],
      [
        { value: 0, isPartial: false },
        { value: 0, isPartial: false },
      ],
    ])
    expect(totals.stops).toEqual({ value: 42, isPartial: false })
  })

  it('counts conflicts by kind, and shows the rows with one of them', () => {
    const unassigned = { assignee: null, hasOwnAssignee: true }
    const calendar = calendarOf({
      templates: [north, south],
      plans: [
        plan('n', '2026-12-23', unassigned),
        plan('n', '2026-12-24', unassigned),
        plan('s', '2026-12-25'),
      ],
    })
    const { conflicts } = deriveWeek(calendar, monday)
    expect(conflicts).toEqual([
      { kind: 'driverless', count: 2 },
      { kind: 'holiday', count: 2 },
    ])
    expect(deriveWeek(calendar, monday, 'tours', 'driverless').rows.map(headOf)).toEqual(['Nord'])
    expect(deriveWeek(calendar, monday, 'tours', 'driverless').conflicts).toEqual(conflicts)
  })

  it('has bars of ten hours, or of the longest day in whole hours', () => {
    const scaleOf = (durationSeconds: number) =>
      deriveWeek(calendarOf({ templates: [north], plans: [plan('n', monday, { durationSeconds })] }), monday)
        .scaleSeconds
    expect([scaleOf(3600), scaleOf(11.2 * 3600)]).toEqual([36_000, 12 * 3600])
  })
})

describe('rows of drivers', () => {
  it('puts tours without a driver first, then the open ones, then the drivers by name with all of their tours', () => {
    const templates = [north, south, template('o', 'Offen', { assignees: [userIri('k'), userIri('r')] })]
    const plans = [
      plan('n', monday, { assignee: userIri('r') }),
      plan('s', monday, { assignee: userIri('r'), earliestTime: 16 * 3600 }),
      plan('n', '2026-12-22', { assignee: userIri('k') }),
      plan('o', '2026-12-22', { assignee: null }),
      plan('s', '2026-12-23', { assignee: null, hasOwnAssignee: true }),
      plan('s', '2026-12-24', { assignee: userIri('unknown') }),
    ]
    const { rows } = deriveWeek(calendarOf({ templates, plans }), monday, 'drivers')
    expect(rows.map((row) => [headOf(row), plansOf(row).slice(0, 4)])).toEqual([
      ['driverless', [0, 0, 1, 0]],
      ['open', [0, 1, 0, 0]],
      ['Kowalczyk', [0, 1, 0, 0]],
      ['Rademacher', [2, 0, 0, 0]],
      [null, [0, 0, 0, 1]],
    ])
  })
})

it('groups the tours of a week by vehicle, those without one last', () => {
  const calendar = calendarOf({
    templates: [template('n', 'Nord'), template('s', 'Süd'), template('w', 'West')],
    plans: [
      plan('n', '2026-12-22', { vehicle: '/api/vehicles/2' }),
      plan('s', '2026-12-22', { vehicle: '/api/vehicles/1' }),
      plan('s', '2026-12-23', { vehicle: '/api/vehicles/2' }),
      plan('w', '2026-12-23'),
    ],
    vehicles: [{ '@id': '/api/vehicles/2', plate: 'B-TW 102' }],
  })
  const week = deriveWeek(calendar, '2026-12-22', 'vehicles')
  expect(week.hasVehicles).toBe(true)
  expect(
    week.rows.map(({ head, cells }) => [
      head,
      cells.flatMap(({ date, plans }) => plans.map(({ tour }) => `${tour.name} ${date.slice(8)}`)),
    ]),
  ).toEqual([
    [{ kind: 'vehicle', name: 'B-TW 102' }, ['Nord 22', 'Süd 23']],
    [{ kind: 'vehicle', name: null }, ['Süd 22']],
    [{ kind: 'vehicleless' }, ['West 23']],
  ])
})

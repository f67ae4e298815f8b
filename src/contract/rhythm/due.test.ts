import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCalendar, emptyCalendar } from './calendar'
import { shiftDay } from './calendarDay'
import { dueVisits, type DueVisit, type VisitHistory } from './due'
import { noRules, type Rhythm } from './rhythm'
import { anyRhythm, busyCalendar } from './rhythm.testing'
import { visitsOf } from './visits'

const today = '2026-12-22'
const nothing: VisitHistory = { proofs: [], plans: [], cancelled: [] }
const mondays: Rhythm = {
  ...noRules,
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO'] },
  from: '2026-12-07',
}
const done = (day: string) => ({ day, outcome: 'done' as const, reason: '' })
const failed = (day: string) => ({ day, outcome: 'failed' as const, reason: 'kein Zugang' })

const due = (rhythm: Rhythm | null, history: Partial<VisitHistory>, until = '2026-12-31') =>
  dueVisits(rhythm, { ...nothing, ...history }, today, until, emptyCalendar)
const statesOf = (visits: readonly DueVisit[]) => visits.map(({ on, state }) => [on.slice(5), state])

describe('due visits', () => {
  it('are done, overdue, due or early', () => {
    const rhythm = { ...mondays, toleranceDays: 1 }
    expect(statesOf(due(rhythm, { proofs: [done('2026-12-07')] }))).toEqual([
      ['12-07', { kind: 'done', day: '2026-12-07' }],
      ['12-14', { kind: 'overdue', since: '2026-12-16' }],
      ['12-21', { kind: 'due' }],
      ['12-28', { kind: 'early' }],
    ])
  })

  it('stay due after a failed visit, and say so', () => {
    const [, , third] = due(mondays, { proofs: [failed('2026-12-21')] })
    expect(third).toMatchObject({
      on: '2026-12-21',
      state: { kind: 'overdue', since: '2026-12-22' },
      attempts: [failed('2026-12-21')],
    })
  })

  it('are done by a visit that makes up for a failed one', () => {
    const visits = due(mondays, { proofs: [done('2026-12-07'), failed('2026-12-14'), done('2026-12-16')] })
    expect(visits[1]).toMatchObject({
      state: { kind: 'done', day: '2026-12-16' },
      attempts: [failed('2026-12-14')],
    })
  })

  it('keep a missed visit overdue when the next one is done on its day', () => {
    expect(statesOf(due(mondays, { proofs: [done('2026-12-07'), done('2026-12-21')] })).slice(0, 3)).toEqual([
      ['12-07', { kind: 'done', day: '2026-12-07' }],
      ['12-14', { kind: 'overdue', since: '2026-12-15' }],
      ['12-21', { kind: 'done', day: '2026-12-21' }],
    ])
  })

  it('count a second visit of a week for the missed one before', () => {
    const visits = due(mondays, { proofs: [done('2026-12-14'), done('2026-12-16')] })
    expect(statesOf(visits)[0]).toEqual(['12-07', { kind: 'done', day: '2026-12-16' }])
  })

  it('are planned, moved or cancelled by a planner', () => {
    const history = {
      proofs: [done('2026-12-07')],
      plans: [
        { day: '2026-12-23', on: '2026-12-21' },
        { day: '2026-12-28', on: null },
      ],
      cancelled: [{ on: '2026-12-14', reason: 'Umbau' }],
    }
    expect(statesOf(due(mondays, history))).toEqual([
      ['12-07', { kind: 'done', day: '2026-12-07' }],
      ['12-14', { kind: 'cancelled', by: 'planner', reason: 'Umbau' }],
      ['12-21', { kind: 'moved', to: '2026-12-23' }],
      ['12-28', { kind: 'planned', day: '2026-12-28' }],
    ])
  })

  it('forget a plan of the past that has no proof', () => {
    expect(due(mondays, { plans: [{ day: '2026-12-14', on: null }] })[1]?.state).toEqual({
      kind: 'overdue',
      since: '2026-12-15',
    })
  })

  it('name the holiday that cancels or moves them', () => {
    const fridays: Rhythm = { ...mondays, schedule: { kind: 'weekly', every: 1, weekdays: ['FR'] } }
    const on = (closedDays: Rhythm['closedDays']) =>
      dueVisits({ ...fridays, closedDays }, nothing, today, '2026-12-31', createCalendar('BE', [], [])).at(-1)
    expect(on('skip')).toMatchObject({
      on: '2026-12-25',
      state: { kind: 'cancelled', by: 'calendar', reason: '1. Weihnachtstag' },
    })
    expect(on('after')).toMatchObject({
      on: '2026-12-25',
      date: '2026-12-28',
      because: { kind: 'holiday', name: '1. Weihnachtstag' },
      state: { kind: 'early' },
    })
  })

  it('of a period are done in any order of days, and overdue only after it', () => {
    const twice: Rhythm = {
      ...noRules,
      schedule: { kind: 'perPeriod', times: 2, every: 1, period: 'month' },
      from: '2026-11-01',
    }
    const proofs = [done('2026-11-02'), done('2026-12-01'), done('2026-12-03')]
    const states = due(twice, { proofs }).map(({ state }) => state)
    expect(states).toEqual([
      { kind: 'done', day: '2026-11-02' },
      { kind: 'overdue', since: '2026-12-01' },
      { kind: 'done', day: '2026-12-01' },
      { kind: 'done', day: '2026-12-03' },
    ])
  })

  it('of a year stay listed until it ends', () => {
    const yearly: Rhythm = { ...noRules, schedule: { kind: 'perPeriod', times: 1, every: 1, period: 'year' } }
    expect(due(yearly, {}).map(({ state, period }) => [state.kind, period])).toEqual([['due', '2026-01-01']])
  })

  it('without a rhythm are the planned dates', () => {
    const plans = ['2026-12-15', '2026-12-21', '2026-12-23'].map((day) => ({ day, on: null }))
    expect(statesOf(due(null, { plans, proofs: [done('2026-12-15'), failed('2026-12-21')] }))).toEqual([
      ['12-15', { kind: 'done', day: '2026-12-15' }],
      ['12-21', { kind: 'overdue', since: '2026-12-22' }],
      ['12-23', { kind: 'planned', day: '2026-12-23' }],
    ])
  })

  const dayNear = fc.integer({ min: -70, max: 30 }).map((days) => shiftDay(today, days))
  const history = fc.record({
    proofs: fc.uniqueArray(
      fc.record({
        day: dayNear,
        outcome: fc.constantFrom('done' as const, 'failed' as const, 'skipped' as const),
        reason: fc.constant(''),
      }),
      { selector: ({ day }) => day, maxLength: 20 },
    ),
    plans: fc.array(fc.record({ day: dayNear, on: fc.option(dayNear) }), { maxLength: 10 }),
    cancelled: fc.array(fc.record({ on: dayNear, reason: fc.constant('Umbau') }), { maxLength: 3 }),
  })

  it('contain each visit of the last 60 days once, and no proof twice', () => {
    fc.assert(
      fc.property(anyRhythm(), history, (rhythm, given) => {
        const until = shiftDay(today, 30)
        const found = dueVisits(rhythm, given, today, until, busyCalendar)
        const expected = visitsOf(rhythm, shiftDay(today, -60), until, busyCalendar)
        const listed = new Map(found.map((visit) => [visit.on, visit]))
        expect(listed.size).toBe(found.length)
        expect(expected.map(({ on }) => listed.get(on)).filter((visit) => visit === undefined)).toEqual([])
        const proved = found.flatMap(({ state }) => (state.kind === 'done' ? [state.day] : []))
        expect(proved).toHaveLength(new Set(proved).size)
        const days = new Set(given.proofs.filter(({ outcome }) => outcome === 'done').map(({ day }) => day))
        expect(proved.every((day) => days.has(day))).toBe(true)
        for (const { date, latest, state } of found) {
          if (date !== null && latest < today && state.kind === 'due') throw new Error('late and not overdue')
        }
      }),
      { numRuns: 300 },
    )
  })
})

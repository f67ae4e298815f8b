import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../contract/rhythm/calendar'
import { noRules, type Rhythm } from '../../contract/rhythm/rhythm'
import { objectionTo, visitSpan, type VisitSpan } from './visitSpan'

const calendar = createCalendar(null, [], [])
const weekly = (more: Partial<Rhythm> = {}): Rhythm => ({
  ...noRules,
  schedule: { kind: 'weekly', every: 1, weekdays: ['TU'] },
  ...more,
})
const tuesday = '2026-12-22'

describe('the span of a visit', () => {
  it('has its neighbours, and no limits without a tolerance', () => {
    expect(visitSpan(weekly({ leastDays: 5 }), tuesday, calendar)).toEqual({
      earliest: null,
      latest: null,
      previous: '2026-12-15',
      next: '2026-12-29',
      leastDays: 5,
    })
  })

  it('follows from the tolerance, and from the period of a visit per period', () => {
    expect(visitSpan(weekly({ toleranceDays: 2 }), tuesday, calendar)).toMatchObject({
      earliest: '2026-12-20',
      latest: '2026-12-24',
    })
    const schedule = { kind: 'perPeriod', times: 1, every: 1, period: 'month' } as const
    const monthly = { ...weekly({ from: '2026-01-01' }), schedule }
    const day = '2026-12-16'
    expect(visitSpan(monthly, day, calendar)).toMatchObject({ earliest: '2026-12-01', latest: '2026-12-31' })
  })

  it('is unknown on a day without a visit', () => {
    expect(visitSpan(weekly(), '2026-12-23', calendar)).toBeNull()
  })
})

describe('the objection to a day', () => {
  const span: VisitSpan = {
    earliest: '2026-12-20',
    latest: '2026-12-24',
    previous: '2026-12-15',
    next: '2026-12-29',
    leastDays: 6,
  }

  it.each([
    ['2026-12-18', { kind: 'early', days: 2 }],
    ['2026-12-20', { kind: 'close', days: 5, leastDays: 6, other: '2026-12-15' }],
    ['2026-12-22', null],
    ['2026-12-24', { kind: 'close', days: 5, leastDays: 6, other: '2026-12-29' }],
    ['2026-12-28', { kind: 'late', days: 4 }],
  ])('%s is %j', (day, expected) => {
    expect(objectionTo(span, day)).toEqual(expected)
  })

  it('is none without rules', () => {
    const free = { earliest: null, latest: null, previous: null, next: '2026-12-23', leastDays: 0 }
    expect(objectionTo(free, '2026-12-23')).toBeNull()
  })
})

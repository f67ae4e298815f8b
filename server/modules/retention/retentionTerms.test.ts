import { describe, expect, it } from 'vitest'
import { monthsBefore, nightOf } from './retentionTerms'

describe('a night', () => {
  it.each([
    ['2026-11-20T00:59:59Z', null],
    ['2026-11-20T01:00:00Z', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20T04:59:59Z', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20T05:00:00Z', null],
  ])('at %s began at %s', (now, began) => {
    expect(nightOf(new Date(now))?.toISOString() ?? null).toBe(began)
  })
})

describe('months before', () => {
  it.each([
    ['2026-11-20T02:00:00.000Z', 3, '2026-08-20T02:00:00.000Z'],
    ['2026-01-15T02:00:00.000Z', 1, '2025-12-15T02:00:00.000Z'],
    // Data younger than the month is never deleted.
    ['2026-03-31T02:00:00.000Z', 1, '2026-02-28T02:00:00.000Z'],
    ['2028-02-29T02:00:00.000Z', 12, '2027-02-28T02:00:00.000Z'],
  ])('%s − %i', (now, months, then) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(then)
  })
})

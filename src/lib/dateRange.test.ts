import { describe, expect, it } from 'vitest'
import { defaultDateRange } from './dateRange'

const of = (day: string) => ({ start: `${day}T08:00`, end: `${day}T16:00` })

describe('defaultDateRange', () => {
  it('is the previous day until 16:00 and the current day afterwards', () => {
    expect(defaultDateRange(new Date(Date.UTC(2026, 10, 21, 9, 0)))).toEqual(of('2026-11-20'))
    expect(defaultDateRange(new Date(Date.UTC(2026, 10, 21, 16, 0, 0, 0)))).toEqual(of('2026-11-20'))
    expect(defaultDateRange(new Date(Date.UTC(2026, 10, 21, 16, 0, 0, 1)))).toEqual(of('2026-11-21'))
    expect(defaultDateRange(new Date(Date.UTC(2026, 10, 21, 23, 59)))).toEqual(of('2026-11-21'))
  })

  it('handles months, years and clock changes by calendar days', () => {
    expect(defaultDateRange(new Date(Date.UTC(2027, 0, 1, 0, 30)))).toEqual(of('2026-12-31'))
    expect(defaultDateRange(new Date(Date.UTC(2026, 2, 30, 1, 30)))).toEqual(of('2026-03-29'))
    expect(defaultDateRange(new Date(Date.UTC(2024, 2, 1, 12, 0)))).toEqual(of('2024-02-29'))
  })
})

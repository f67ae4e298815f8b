import { describe, expect, it } from 'vitest'
import type { Availability } from '../company/availability'
import { violationsOf, departureOf, windowViolationsOf } from './tourViolations'

const asked = { departure: 8 * 3600, latestTime: 15 * 3600, maximumCapacity: 200 }
const planned = { endTime: 15 * 3600, load: 200, windows: { strict: 0, soft: 0 } }
const kept = { end: null, load: null, strict: 0, soft: 0 }

describe('violations of a tour', () => {
  it('are empty exactly at the limits', () => {
    expect(violationsOf(asked, planned)).toEqual(kept)
  })

  it.each([
    ['its end', { ...planned, endTime: 64_320 }, { ...kept, end: { time: 64_320, latest: 54_000 } }],
    ['its load', { ...planned, load: 205 }, { ...kept, load: { amount: 205, maximum: 200 } }],
    ['strict windows', { ...planned, windows: { strict: 1, soft: 0 } }, { ...kept, strict: 1 }],
    ['soft windows', { ...planned, windows: { strict: 0, soft: 2 } }, { ...kept, soft: 2 }],
  ])('are reported for %s', (_, figures, violations) => {
    expect(violationsOf(asked, figures)).toEqual(violations)
  })

  it('are not reported for unknown figures or missing limits', () => {
    const unknown = { endTime: null, load: null, windows: { strict: undefined, soft: null } }
    expect(violationsOf(asked, unknown)).toEqual({ end: null, load: null, strict: null, soft: null })
    const nothing = { departure: 0, latestTime: undefined, maximumCapacity: null }
    expect(violationsOf(nothing, { ...planned, endTime: 1e6, load: 1e6 })).toEqual(kept)
  })

  it('include a vehicle that is not available, if the tour is driven', () => {
    const on = { ...asked, vehicleAway: 'absent' } as const
    expect(violationsOf(on, planned)).toEqual({ ...kept, vehicle: 'absent' })
    expect(violationsOf(on, { ...planned, endTime: null })).toEqual(kept)
    expect(violationsOf({ ...asked, vehicleAway: null }, planned)).toEqual(kept)
  })

  it('include a driver who is absent, or drives outside of the working hours', () => {
    const driverOf = (availability: Availability, endTime: number | null = 15 * 3600) =>
      violationsOf({ ...asked, availability }, { ...planned, endTime }).driver
    const hours = { kind: 'hours', from: 9 * 3600, to: 14 * 3600, seconds: 5 * 3600 } as const
    expect([
      driverOf({ kind: 'open' }),
      driverOf({ kind: 'absent', absence: {} }),
      driverOf({ kind: 'offDuty' }),
      driverOf(hours),
      driverOf(hours, null),
      driverOf({ ...hours, from: 0, to: 15 * 3600 }),
    ]).toEqual([
      undefined,
      { kind: 'absent' },
      { kind: 'offDuty' },
      { kind: 'hours', early: 3600, late: 3600 },
      undefined,
      undefined,
    ])
  })

  it('treat an end before the departure as one of the next day', () => {
    const night = { ...asked, departure: 22 * 3600, latestTime: 4 * 3600 }
    expect(violationsOf(night, { ...planned, endTime: 28 * 3600 }).end).toBeNull()
    expect(violationsOf(night, { ...planned, endTime: 28 * 3600 + 1 }).end).toEqual({
      time: 28 * 3600 + 1,
      latest: 28 * 3600,
    })
  })

  it('are counted by whether the kind of window allows them, without inactive stops', () => {
    const times = (isAllowed: boolean | null) => ({
      pauses: [],
      arrival: 0,
      waitSeconds: 0,
      serviceBegin: 0,
      departure: 0,
      violation: isAllowed === null ? null : { kind: 'late' as const, seconds: 1, isAllowed },
      load: 0,
      isBeyondMaximum: false,
    })
    const stops = [times(true), null, times(false), times(null), times(true)]
    expect(windowViolationsOf({ stops })).toEqual({ strict: 1, soft: 2 })
  })
})

it('defaults the departure to that of the company, else to 08:00', () => {
  expect(departureOf({ earliestTime: 0 }, 1)).toBe(0)
  expect(departureOf({ earliestTime: null }, 1)).toBe(1)
  expect(departureOf({}, undefined)).toBe(28_800)
})

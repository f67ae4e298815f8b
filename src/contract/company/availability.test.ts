import { describe, expect, it } from 'vitest'
import { availabilityOn, commonHours, outsideHours, vehicleAwayOn } from './availability'
import type { WorkingHours } from './workingHours'

const workingHours: WorkingHours = [
  { weekday: 'MO', from: 8 * 3600, to: 16 * 3600 },
  { weekday: 'TU', from: 22 * 3600, to: 30 * 3600 },
]
/** 2026-12-07 is a Monday. */
const [monday, tuesday, wednesday] = ['2026-12-07', '2026-12-08', '2026-12-09'] as const
const absence = { firstDay: tuesday, lastDay: wednesday }

describe('the common hours of weekdays', () => {
  const hours: WorkingHours = [
    { weekday: 'MO', from: 8 * 3600, to: 16 * 3600 },
    { weekday: 'TU', from: 9 * 3600, to: 17 * 3600 },
    { weekday: 'FR', from: 7 * 3600, to: 12 * 3600 },
  ]

  it('begin with the latest and end with the earliest of them', () => {
    expect([commonHours(hours, ['MO', 'TU', 'WE']), commonHours(hours, ['TU', 'FR'])]).toEqual([
      { kind: 'hours', from: 32_400, to: 57_600, seconds: 25_200 },
      { kind: 'hours', from: 32_400, to: 43_200, seconds: 10_800 },
    ])
  })

  it('limit nothing if weekdays or hours are unknown, or no day has any', () => {
    const unknown = [commonHours(hours, null), commonHours(null, ['MO']), commonHours(hours, ['SU'])]
    expect(unknown).toEqual([{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }])
  })
})

it('a vehicle is away on other weekdays and while it is absent, unless that is unknown', () => {
  const on = (day: string, weekdays: string[] | null) => vehicleAwayOn({ weekdays, absences: [absence] }, day)
  expect([on(monday, ['MO']), on(monday, ['TU']), on(tuesday, ['TU']), on(monday, null)]).toEqual([
    null,
    'offDuty',
    'absent',
    null,
  ])
  expect(vehicleAwayOn({ absences: [{ firstDay: monday, lastDay: null }] }, monday)).toBeNull()
})

describe('the availability of a user', () => {
  it('is that of the weekday, or none on a free one', () => {
    const on = (day: string) => availabilityOn({ workingHours, absences: [] }, day)
    expect([on(monday), on(tuesday), on(wednesday)]).toEqual([
      { kind: 'hours', from: 28_800, to: 57_600, seconds: 28_800 },
      { kind: 'hours', from: 79_200, to: 108_000, seconds: 28_800 },
      { kind: 'offDuty' },
    ])
  })

  it('is not limited by unknown working hours', () => {
    expect(
      [null, undefined].map((hours) => availabilityOn({ workingHours: hours, absences: [] }, monday)),
    ).toEqual([{ kind: 'open' }, { kind: 'open' }])
    expect(availabilityOn({ workingHours: [], absences: [] }, monday)).toEqual({ kind: 'offDuty' })
  })

  it('ends with the first and returns after the last day of an absence', () => {
    const kinds = [monday, tuesday, wednesday, '2026-12-10'].map(
      (day) => availabilityOn({ workingHours: null, absences: [absence] }, day).kind,
    )
    expect(kinds).toEqual(['open', 'absent', 'absent', 'open'])
    expect(availabilityOn({ workingHours, absences: [absence] }, tuesday)).toEqual({
      kind: 'absent',
      absence,
    })
  })

  it('ignores an absence with an unknown day', () => {
    const absences = [{ firstDay: monday, lastDay: null }, { lastDay: monday }]
    expect(availabilityOn({ workingHours: null, absences }, monday)).toEqual({ kind: 'open' })
  })
})

describe('a drive outside of working hours', () => {
  const hours = availabilityOn({ workingHours, absences: [] }, monday)

  it('is early before they begin, and late after they end', () => {
    expect([
      outsideHours(hours, { start: 28_800, end: 57_600 }),
      outsideHours(hours, { start: 27_000, end: 57_601 }),
      outsideHours(hours, { start: 28_800, end: null }),
    ]).toEqual([
      { early: null, late: null },
      { early: 1_800, late: 1 },
      { early: null, late: null },
    ])
  })

  it('is unknown if nothing limits it', () => {
    expect(outsideHours({ kind: 'open' }, { start: 0, end: 90_000 })).toEqual({ early: null, late: null })
  })
})

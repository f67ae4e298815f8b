import { describe, expect, it } from 'vitest'
import type { WorkingHours } from '../../../contract/company/workingHours'
import { deriveMonth } from './deriveMonth'
import { deriveWeek } from './deriveWeek'
import { calendarOf, plan, template, userIri, users } from './calendar.testing'

/** A Wednesday. */
const day = '2026-12-23'
const hour = 3600
const workingHours: WorkingHours = [{ weekday: 'WE', from: 8 * hour, to: 15 * hour }]
const staffed = users.map((user) => ({ ...user, roles: ['ROLE_DRIVER'], workingHours }))
const absence = { '@id': '/api/absences/1', user: userIri('k'), firstDay: day, lastDay: day }

type Records = Parameters<typeof calendarOf>[0]
const conflictsOf = (records: Records) =>
  calendarOf({ templates: [template('n', 'Nord')], users: staffed, ...records }).plans.map(
    ({ conflicts }) => conflicts,
  )
const name = 'Kowalczyk'

describe('conflicts of a driver', () => {
  it('are none within the working hours, and none if nothing is known', () => {
    const plans = [plan('n', day)]
    expect([conflictsOf({ plans }), conflictsOf({ plans, users })]).toEqual([[[]], [[]]])
  })

  it('are an absence, and a weekday without work', () => {
    expect(conflictsOf({ plans: [plan('n', day)], absences: [absence] })).toEqual([
      [{ kind: 'absent', name }],
    ])
    expect(conflictsOf({ plans: [plan('n', '2026-12-22')] })).toEqual([[{ kind: 'offDuty', name }]])
  })

  it('are not those of a substitute', () => {
    const substituted = plan('n', day, { assignee: userIri('r'), hasOwnAssignee: true })
    expect(conflictsOf({ plans: [substituted], absences: [absence] })).toEqual([[]])
  })

  it('are a begin before and an end after the working hours', () => {
    const early = plan('n', day, { earliestTime: 7 * hour })
    expect(conflictsOf({ plans: [early] })).toEqual([[{ kind: 'early', name, seconds: hour }]])
    const late = plan('n', day, { durationSeconds: 7.5 * hour })
    expect(conflictsOf({ plans: [late] })).toEqual([
      [{ kind: 'overtime', seconds: hour / 2, isOfDriver: true }],
    ])
  })

  it('count once beside the end of the template, by the longer time', () => {
    const plans = [plan('n', day, { durationSeconds: 8 * hour })]
    const ending = (latestTime: number) => [template('n', 'Nord', { latestTime })]
    expect(conflictsOf({ plans, templates: ending(14 * hour) })).toEqual([
      [{ kind: 'overtime', seconds: 2 * hour }],
    ])
    expect(conflictsOf({ plans, templates: ending(15.5 * hour) })).toEqual([
      [{ kind: 'overtime', seconds: hour, isOfDriver: true }],
    ])
  })

  it('do not exist on past dates', () => {
    const past = plan('n', '2026-12-21', { isPast: true })
    expect(conflictsOf({ plans: [past] })).toEqual([[]])
  })
})

describe('available hours', () => {
  const calendar = calendarOf({ users: staffed, absences: [absence], plans: [plan('n', day)] })

  it('are those of drivers who work on the day and are not absent', () => {
    const { days, available } = deriveWeek(calendar, day)
    expect(days.map((each) => each.available?.value)).toEqual([0, 0, 7 * hour, 0, 0, 0, 0])
    expect(available).toEqual({ value: 7 * hour, isPartial: false })
    expect(deriveMonth(calendar, day).scaleSeconds).toBe(14 * hour)
  })

  it('are a lower bound if the hours of a driver are unknown, and unknown if all are', () => {
    const half = calendarOf({
      users: staffed.map((user, index) => (index === 0 ? { ...user, workingHours: null } : user)),
    })
    expect(half.staff.availableOn(day)).toEqual({ value: 7 * hour, isPartial: true })
    expect(calendarOf({ users }).staff.availableOn(day)).toBeNull()
  })

  it('leave out deactivated users and those who do not drive', () => {
    const some = calendarOf({
      users: staffed.map((user, index) =>
        index === 0 ? { ...user, isDeactivated: true } : { ...user, roles: [] },
      ),
    })
    expect([some.staff.availableOn(day), some.staff.drivers]).toEqual([null, []])
  })
})

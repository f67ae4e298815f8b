import { expect, it } from 'vitest'
import { calendarOf, plan, template, tourIri, userIri } from './calendar.testing'
import { substitutesOf } from './substitutes'

/** A Wednesday. */
const day = '2026-12-23'
const hour = 3600
const driver = (
  id: string,
  lastName: string,
  workingHours: { from: number; to: number } | 'free' | null,
) => ({
  '@id': userIri(id),
  lastName,
  fullName: lastName,
  roles: ['ROLE_DRIVER'],
  workingHours:
    workingHours === null
      ? null
      : workingHours === 'free'
        ? []
        : [{ weekday: 'WE' as const, ...workingHours }],
})
const users = [
  driver('k', 'Kowalczyk', null),
  driver('z', 'Zander', null),
  driver('a', 'Albers', { from: 8 * hour, to: 14 * hour }),
  driver('b', 'Busch', 'free'),
  driver('c', 'Ceylan', null),
  driver('d', 'Dogan', null),
  driver('e', 'Ernst', { from: 8 * hour, to: 16 * hour }),
]
const templates = [template('n', 'Nord'), template('s', 'Süd', { assignees: [userIri('d')] })]
const records = {
  users,
  templates,
  absences: [{ '@id': '/api/absences/1', user: userIri('c'), firstDay: day, lastDay: day }],
  plans: [plan('n', day), plan('s', day, { assignee: userIri('d'), earliestTime: 14 * hour })],
}
const found = (more: Partial<Parameters<typeof calendarOf>[0]> = {}) =>
  substitutesOf(calendarOf({ ...records, ...more }), tourIri('n'), day).map(({ name, reason }) => [
    name,
    reason?.kind === 'drives' ? reason.tour.name : (reason?.kind ?? 'free'),
  ])

it('lists the free drivers first, and the others by the severity of their reason', () => {
  expect(found()).toEqual([
    ['Ernst', 'free'],
    ['Zander', 'free'],
    ['Albers', 'late'],
    ['Dogan', 'Süd'],
    ['Busch', 'offDuty'],
    ['Ceylan', 'absent'],
  ])
})

it('a driver is free before and after another tour, and if that one is cancelled', () => {
  const at = (earliestTime: number, more = {}) => [
    plan('n', day),
    plan('s', day, { assignee: userIri('d'), earliestTime, ...more }),
  ]
  const dogan = (plans: typeof records.plans) => found({ plans }).find(([name]) => name === 'Dogan')?.[1]
  expect([
    dogan(at(15 * hour)),
    dogan(at(14 * hour, { cancelledBecause: '' })),
    dogan(at(14 * hour, { destinationCount: 0 })),
  ]).toEqual(['free', 'free', 'free'])
})

it('lists all drivers by their availability if the tour does not run', () => {
  expect(found({ plans: [] }).map(([, reason]) => reason)).toEqual([
    'free',
    'free',
    'free',
    'free',
    'free',
    'offDuty',
    'absent',
  ])
})

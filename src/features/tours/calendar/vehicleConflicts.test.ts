import { describe, expect, it } from 'vitest'
import type { CalendarPlan } from './calendarPlans'
import { calendarOf, plan, template, userIri } from './calendar.testing'

const [van, truck, cold] = ['/api/vehicles/1', '/api/vehicles/2', '/api/tags/1']
const vehicles = [
  {
    '@id': van,
    name: 'Kasten',
    plate: 'B-TW 101',
    weekdays: ['MO', 'TU'] as const,
    tags: [cold],
    maximumCapacity: 40,
  },
  { '@id': truck, name: 'Laster', tags: [] },
]
const tags = [
  { '@id': cold, name: 'Kühlung', isSkill: true },
  { '@id': '/api/tags/2', name: 'Stammkunde', isSkill: false },
]
/** A Monday and a Wednesday. */
const [monday, wednesday] = ['2026-12-28', '2026-12-30']
const drivers = { n: { assignee: userIri('k') }, s: { assignee: userIri('r') } }
const tours = [template('n', 'Nord', { tags: [] }), template('s', 'Süd', { tags: [] })]

const conflictsOf = (
  plans: readonly ReturnType<typeof plan>[],
  users?: Parameters<typeof calendarOf>[0]['users'],
) =>
  calendarOf({ templates: tours, plans, vehicles, tags, ...(users !== undefined && { users }) }).plans.map(
    ({ conflicts }: CalendarPlan) => conflicts,
  )
const kindsOf = (...args: Parameters<typeof conflictsOf>) =>
  conflictsOf(...args).map((conflicts) => conflicts.map(({ kind }) => kind))

describe('the vehicle of a date', () => {
  it('is doubled if another tour has it at the same time', () => {
    const [north, south] = conflictsOf([
      plan('n', monday, { ...drivers.n, vehicle: truck }),
      plan('s', monday, { ...drivers.s, vehicle: truck }),
    ])
    expect(north).toEqual([
      { kind: 'vehicleDoubled', other: expect.objectContaining({ name: 'Süd' }), vehicle: 'Laster' },
    ])
    expect(south?.map(({ kind }) => kind)).toEqual(['vehicleDoubled'])
  })

  it('is not doubled after the first tour has ended, nor if there is none', () => {
    const late = { ...drivers.s, vehicle: truck, earliestTime: 16 * 3600 }
    expect(kindsOf([plan('n', monday, { ...drivers.n, vehicle: truck }), plan('s', monday, late)])).toEqual([
      [],
      [],
    ])
    const without = [plan('n', monday, drivers.n), plan('s', monday, { ...drivers.s, vehicle: null })]
    expect(kindsOf(without)).toEqual([[], []])
  })

  it('is unavailable while it is absent', () => {
    const on = (date: string) => plan('n', date, { ...drivers.n, vehicle: truck })
    const absence = { '@id': '/api/absences/1', vehicle: truck, firstDay: wednesday, lastDay: wednesday }
    const { plans } = calendarOf({
      templates: tours,
      plans: [on(monday), on(wednesday)],
      vehicles,
      tags,
      absences: [absence, { ...absence, '@id': '/api/absences/2', vehicle: van, firstDay: monday }],
    })
    expect(plans.map(({ conflicts }) => conflicts)).toEqual([
      [],
      [{ kind: 'vehicleUnavailable', vehicle: 'Laster' }],
    ])
  })

  it('is unavailable on other days of the week', () => {
    const on = (date: string) => plan('n', date, { ...drivers.n, vehicle: van })
    expect(kindsOf([on(monday), on(wednesday)])).toEqual([[], ['vehicleUnavailable']])
  })

  it('limits the load if its capacity is lower than that of the tour', () => {
    expect(kindsOf([plan('n', monday, { ...drivers.n, vehicle: van, destinationCapacity: 41 })])).toEqual([
      ['overload'],
    ])
  })
})

describe('a required skill', () => {
  const withTags = [{ '@id': userIri('k'), lastName: 'Kowalczyk', tags: [] }]
  const on = (more: Parameters<typeof plan>[2]) =>
    plan('n', monday, { ...drivers.n, skills: [cold], ...more })

  it('is missing if neither driver, vehicle nor tour has it', () => {
    expect(conflictsOf([on({ vehicle: truck })], withTags)).toEqual([
      [{ kind: 'skillMissing', skills: ['Kühlung'] }],
    ])
    expect(kindsOf([on({ vehicle: null })], withTags)).toEqual([['skillMissing']])
    expect(kindsOf([on({ vehicle: van })], withTags)).toEqual([[]])
    expect(
      kindsOf([on({ vehicle: truck })], [{ ...withTags[0], '@id': userIri('k'), tags: [cold] }]),
    ).toEqual([[]])
  })

  it('is not missing if the server does not say what driver or vehicle have', () => {
    expect(kindsOf([on({ vehicle: truck })])).toEqual([[]])
    expect(kindsOf([on({})], withTags)).toEqual([[]])
    expect(kindsOf([on({ vehicle: '/api/vehicles/9' })], withTags)).toEqual([[]])
  })
})

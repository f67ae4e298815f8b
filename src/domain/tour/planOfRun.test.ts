import { describe, expect, it } from 'vitest'
import type { Tour } from '../../contract/tour/tour'
import { planOfRun } from './planOfRun'

const eva = { '@id': '/api/users/2', fullName: 'Eva Sand' }
const tour = (
  plannedTour: NonNullable<Tour['plannedTour']> | null,
  driver: unknown = '/api/users/1',
): Tour => ({
  '@id': '/api/tours/1',
  tourTemplate: '/api/tour-templates/7',
  driver,
  plannedTour,
})
const plan = { '@id': '/api/planned-tours/7_2026-12-08', date: '2026-12-08' }

describe('the plan of a driven tour', () => {
  it('names vehicle, departure and another planned driver', () => {
    const vehicle = { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 1' }
    const own = { ...plan, vehicle, hasOwnAssignee: true, assignee: eva, earliestTime: 25_200 }
    expect(planOfRun(tour(own))).toEqual({
      tourTemplate: '/api/tour-templates/7',
      date: '2026-12-08',
      vehicle,
      otherDriver: 'Eva Sand',
      departure: 25_200,
    })
  })

  it.each([
    ['a reference', '/api/users/2'],
    ['an embedded record', { '@id': '/api/users/2' }],
  ])('names no other driver if the planned one drives, as %s', (_, driver) => {
    expect(planOfRun(tour({ ...plan, hasOwnAssignee: true, assignee: eva }, driver))?.otherDriver).toBe('')
  })

  it('names no driver of the template, because that one may have changed since', () => {
    expect(planOfRun(tour({ ...plan, assignee: eva }))?.otherDriver).toBe('')
  })

  it('is unknown without a date, or without a template', () => {
    expect(planOfRun(tour(null))).toBe(null)
    expect(planOfRun(tour({ '@id': '/api/planned-tours/7' }))).toBe(null)
    expect(planOfRun({ ...tour(plan), tourTemplate: null })).toBe(null)
  })
})

import { expect, it } from 'vitest'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import { takeOverStep } from './takeOverStep'

const iri = '/api/planned-tours/1_2026-12-08'
const tour = { '@id': '/api/tour-templates/1', assignees: ['/api/users/1'], earliestTime: null }
const stops = ['/a', '/b', '/c', '/d']
const stepOf = (plan: Partial<PlannedTour>) => takeOverStep({ '@id': iri, ...plan }, tour, stops)

it('writes the order of the date between stops that it does not visit', () => {
  expect(stepOf({ order: ['/d', '/x', '/a', '/c'] })).toEqual({
    from: { template: { order: stops }, date: { order: ['/d', '/x', '/a', '/c'] } },
    to: { template: { order: ['/d', '/b', '/a', '/c'] }, date: { order: null } },
  })
})

it('writes driver and departure, and gives back what the template had', () => {
  expect(stepOf({ hasOwnAssignee: true, assignee: '/api/users/2', earliestTime: 21_600 })).toEqual({
    from: {
      template: { assignees: ['/api/users/1'], earliestTime: null },
      date: { hasOwnAssignee: true, assignee: '/api/users/2', earliestTime: 21_600 },
    },
    to: {
      template: { assignees: ['/api/users/2'], earliestTime: 21_600 },
      date: { hasOwnAssignee: false, assignee: null, earliestTime: null },
    },
  })
  expect(stepOf({ hasOwnAssignee: true, assignee: null })?.to.template).toEqual({ assignees: [] })
})

it('writes the vehicle of the date, and gives back that of the template', () => {
  const step = takeOverStep(
    { '@id': iri, hasOwnVehicle: true, vehicle: '/api/vehicles/2' },
    { ...tour, vehicle: '/api/vehicles/1' },
    stops,
  )
  expect(step).toEqual({
    from: {
      template: { vehicle: '/api/vehicles/1' },
      date: { hasOwnVehicle: true, vehicle: '/api/vehicles/2' },
    },
    to: { template: { vehicle: '/api/vehicles/2' }, date: { hasOwnVehicle: false, vehicle: null } },
  })
})

it('is none for a date that deviates in its stops only, or not', () => {
  expect(stepOf({})).toBeNull()
  expect(stepOf({ added: [{ stop: '/x' }], leftOut: [{ stop: '/a' }] })).toBeNull()
})

it('forgets an order that the template has already', () => {
  expect(stepOf({ order: ['/a', '/c'] })?.to).toEqual({ template: {}, date: { order: null } })
})

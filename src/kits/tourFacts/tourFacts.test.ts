import { expect, it } from 'vitest'
import { violationsOfTour } from './tourFacts'

const tour = {
  '@id': '/api/tour-templates/1',
  maximumCapacity: 9,
  destinationCount: 3,
  destinationCapacity: 8,
  durationSeconds: 3600,
  strictViolationCount: 0,
  softViolationCount: 0,
}
const company = { '@id': '/api/companies/1' }
const kept = { end: null, load: null, strict: 0, soft: 0 }

it('a tour violates the capacity of its vehicle, and lacks skills, if the server knows them', () => {
  expect(violationsOfTour(tour, company)).toEqual(kept)
  expect(violationsOfTour({ ...tour, vehicleCapacity: null, missingSkills: null }, company)).toEqual(kept)
  expect(violationsOfTour({ ...tour, vehicleCapacity: 7, missingSkills: ['Kran'] }, company)).toEqual({
    ...kept,
    load: { amount: 8, maximum: 7 },
    skills: ['Kran'],
  })
  expect(violationsOfTour({ ...tour, maximumCapacity: 7, vehicleCapacity: 20 }, company).load).toEqual({
    amount: 8,
    maximum: 7,
  })
})

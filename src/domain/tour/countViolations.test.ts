import { expect, it } from 'vitest'
import { countViolations, violationsOfFigures } from './countViolations'

const limits = { departure: 8 * 3600, latestTime: 12 * 3600, maximumCapacity: 10 }

it('counts windows, the end and the load', () => {
  const late = { count: 3, end: 13 * 3600, load: 11, strict: 2, soft: 1 }
  expect(countViolations(violationsOfFigures(limits, late))).toBe(5)
  expect(countViolations(violationsOfFigures(limits, { ...late, end: 12 * 3600, load: 10 }))).toBe(3)
  expect(countViolations(violationsOfFigures(limits, { ...late, strict: null }))).toBeNull()
})

it('counts each missing skill', () => {
  const figures = { count: 1, end: null, load: 0, strict: 1, soft: 0, missingSkills: ['Kühlung', 'Reinraum'] }
  const violations = violationsOfFigures(limits, figures)
  expect([violations.skills, countViolations(violations)]).toEqual([['Kühlung', 'Reinraum'], 3])
  expect('skills' in violationsOfFigures(limits, { ...figures, missingSkills: [] })).toBe(false)
})

it('counts a driver and a vehicle that are not available', () => {
  const none = violationsOfFigures(limits, { count: 1, end: null, load: 0, strict: 0, soft: 0 })
  expect(countViolations(none)).toBe(0)
  expect(countViolations({ ...none, driver: { kind: 'absent' } })).toBe(1)
  expect(countViolations({ ...none, driver: { kind: 'absent' }, vehicle: 'offDuty' })).toBe(2)
})

it('ignores the end of a tour that is not driven', () => {
  const figures = { count: 0, end: 13 * 3600, load: 0, strict: 0, soft: 0 }
  expect(countViolations(violationsOfFigures(limits, figures))).toBe(0)
})

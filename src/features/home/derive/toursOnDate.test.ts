import { expect, it } from 'vitest'
import { noRules } from '../../../contract/rhythm/rhythm'
import { hour, template } from '../home.testing'
import { toursOnDate } from './toursOnDate'

const date = '2026-11-20'
const daily = { ...noRules, schedule: { kind: 'dates' as const, dates: [date] } }
const planOf = (id: string, more = {}) => ({
  '@id': `/api/planned-tours/${id}_${date}`,
  tourTemplate: `/api/tour-templates/${id}`,
  date,
  ...more,
})
const idsOf = (...given: Parameters<typeof toursOnDate>) => toursOnDate(...given).map(({ name }) => name)

it('leaves out tours of other days and cancelled ones, but none without dates', () => {
  const templates = [template('a', { rhythm: daily }), template('b', { rhythm: daily }), template('c')]
  const cancelled = planOf('b', { cancelledBecause: 'Feiertag' })
  expect(toursOnDate(templates, [cancelled]).map((tour) => tour['@id'])).toEqual(['/api/tour-templates/c'])
  expect(idsOf(templates, [planOf('a'), planOf('b')])).toHaveLength(3)
})

it('has driver, departure and stops of the date, and no violations of other stops', () => {
  const plan = planOf('a', {
    hasOwnAssignee: true,
    assignee: '/api/users/2',
    earliestTime: 6 * hour,
    destinationCount: 2,
    notDueCount: 1,
  })
  const planned = template('a', { assignees: ['/api/users/1'], strictViolationCount: 1 })
  expect(toursOnDate([planned], [plan])[0]).toMatchObject({
    assignees: ['/api/users/2'],
    earliestTime: 6 * hour,
    destinationCount: 2,
    strictViolationCount: null,
  })
  const substituteMissing = planOf('a', { hasOwnAssignee: true, assignee: null })
  expect(toursOnDate([planned], [substituteMissing])[0]?.assignees).toEqual([])
})

it('keeps the violations of the template if the date has the same stops', () => {
  const planned = template('a', { strictViolationCount: 1, destinationCount: 3 })
  const plan = planOf('a', { destinationCount: 3, notDueCount: 0 })
  expect(toursOnDate([planned], [plan])[0]?.strictViolationCount).toBe(1)
})

it('is the templates where the server has no plans', () => {
  const templates = [template('a', { rhythm: daily })]
  expect(toursOnDate(templates, null)).toBe(templates)
})

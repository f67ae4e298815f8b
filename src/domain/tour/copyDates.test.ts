import { expect, it } from 'vitest'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import { dateCopies } from './copyDates'

const planOf = (id: string, date: string, more: Partial<PlannedTour> = {}): PlannedTour => ({
  '@id': `/api/planned-tours/${id}_${date}`,
  tourTemplate: `/api/tour-templates/${id}`,
  date,
  ...more,
})
const late = { earliestTime: 3600 }

it('copies dates that deviate to later dates of the same tour, and counts what they replace', () => {
  const sources = [planOf('n', '2026-12-22', { ...late, added: [{ stop: '/a' }] }), planOf('s', '2026-12-22')]
  const target = planOf('n', '2026-12-29', { leftOut: [{ stop: '/b' }], cancelledBecause: '' })
  const [copy, ...others] = dateCopies(sources, [planOf('s', '2026-12-29', late), target], 7, '2026-12-22')
  expect(others).toEqual([])
  expect(copy).toEqual({
    tour: '/api/tour-templates/n',
    from: { iri: sources[0]?.['@id'], date: '2026-12-22', plan: sources[0] },
    to: { iri: target['@id'], date: '2026-12-29', plan: target },
    copied: 2,
    replaced: 1,
  })
})

it('copies to a date without a plan by its address', () => {
  const [copy] = dateCopies([planOf('n', '2026-12-22', late)], [], 1, '2026-12-22')
  expect(copy?.to).toEqual({ iri: '/api/planned-tours/n_2026-12-23', date: '2026-12-23', plan: null })
  expect(copy?.replaced).toBe(0)
})

it.each([
  ['a cancelled date', planOf('n', '2026-12-22', { ...late, cancelledBecause: 'Glatteis' })],
  ['a date whose target has passed', planOf('n', '2026-12-01', late)],
  ['a date of another server that names no tour', { '@id': '/p', date: '2026-12-22', ...late }],
  ['a date without deviations', planOf('n', '2026-12-22')],
])('does not copy %s', (_, plan) => {
  expect(dateCopies([plan], [], 7, '2026-12-22')).toEqual([])
})

import { expect, it } from 'vitest'
import { company, template } from '../home.testing'
import { deriveFirstSteps, firstSteps, type FirstStepsFacts } from './deriveFirstSteps'

const located = { ...company, startAddress: 'Tempelhofer Damm 226, Berlin' }
const openOf = (facts: Partial<FirstStepsFacts>) => {
  const { states } = deriveFirstSteps({ company: located, templates: [], destinations: null, ...facts })
  return firstSteps.filter((step) => states[step] === 'open')
}

it.each([
  ['company', { company }],
  ['company', { company, destinations: 4 }],
  ['import', { destinations: 0 }],
  ['import', { destinations: null }],
  ['share', { destinations: 4 }],
  ['share', { destinations: 4, templates: [template('a', { destinationCount: 0 })] }],
  ['share', { destinations: 4, templates: [template('a', { active: false })] }],
  ['optimise', { templates: [template('a', { isOptimized: false })] }],
  ['start', { templates: [template('a', { isOptimized: true }), template('b', { isOptimized: false })] }],
  // Unknown, or too few stops to gain anything.
  ['start', { templates: [template('a')] }],
  ['start', { templates: [template('a', { isOptimized: false, destinationCount: 2 })] }],
] as const)('opens %s only, case %#', (step, facts) => {
  expect(openOf(facts as Partial<FirstStepsFacts>)).toEqual([step])
})

it('names the tour with the most stops, and keeps later steps closed', () => {
  const templates = [template('a'), template('b', { destinationCount: 9 })]
  expect(deriveFirstSteps({ company, templates, destinations: 9 })).toEqual({
    states: { company: 'open', import: 'done', share: 'done', optimise: 'done', start: 'later' },
    tour: 'b',
    asksForCustomerPage: false,
  })
})

it.each([
  [false, true],
  [true, false],
  [undefined, false],
])('a customer page that is enabled: %s leads to a question: %s', (customerPageEnabled, isAsked) => {
  const facts = { company: { ...company, customerPageEnabled }, templates: [], destinations: null }
  expect(deriveFirstSteps(facts as FirstStepsFacts).asksForCustomerPage).toBe(isAsked)
})

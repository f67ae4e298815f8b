import { expect, it } from 'vitest'
import { customerAnswer, factsOf } from './customerFacts.testing'
import { applyOrder, isOrderValid, type CustomerOrder } from './customerOrder'

it.each<[CustomerOrder, boolean]>([
  [{ kind: 'instruction', text: 'a'.repeat(300) }, true],
  [{ kind: 'instruction', text: 'a'.repeat(301) }, false],
  [{ kind: 'instruction', text: ' \n' }, false],
  [{ kind: 'instruction', text: null }, true],
  [{ kind: 'absence', reason: '' }, true],
  [{ kind: 'absence', reason: 'a'.repeat(201) }, false],
  [{ kind: 'absence', reason: null }, true],
  [{ kind: 'rating', stars: 1, comment: 'a'.repeat(500) }, true],
  [{ kind: 'rating', stars: 1, comment: 'a'.repeat(501) }, false],
  [{ kind: 'rating', stars: 0, comment: '' }, false],
  [{ kind: 'rating', stars: 6, comment: '' }, false],
  [{ kind: 'rating', stars: 2.5, comment: '' }, false],
])('%j is valid: %s', (order, isValid) => {
  expect(isOrderValid(order)).toBe(isValid)
})

it('applies what was confirmed; null withdraws it', () => {
  const facts = factsOf(customerAnswer)
  const said = [
    { kind: 'instruction', text: 'Hinten klingeln.' },
    { kind: 'absence', reason: '' },
    { kind: 'rating', stars: 4, comment: 'Gut' },
  ] as const
  const applied = said.reduce(applyOrder, facts)
  expect(applied).toEqual({
    ...facts,
    instruction: { text: 'Hinten klingeln.' },
    absence: { reason: '' },
    rating: { stars: 4, comment: 'Gut' },
  })
  const withdrawn = applyOrder(applyOrder(applied, { kind: 'instruction', text: null }), {
    kind: 'absence',
    reason: null,
  })
  expect(withdrawn).toEqual({ ...applied, instruction: null, absence: null })
})

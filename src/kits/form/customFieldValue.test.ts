import { expect, it } from 'vitest'
import { isShownByControl } from './customFieldValue'

it.each([
  ['boolean', [true, false, null, '', []], ['Ja', 0, ['A']]],
  ['string', ['A', 12.5, ['A'], null], [true, ['A', 'B'], { a: 1 }]],
  ['text', ['A', 12.5, ['A']], [false, ['A', 'B']]],
  ['number', ['12,5', 12.5, 'viel'], [true, ['1', '2']]],
  ['select', ['A', ['A'], []], [true, 7, ['A', 'B'], [7]]],
])('the control of the type %s can show %j, but not %j', (type, shown, hidden) => {
  const configuration = { '@id': '/api/custom-field-configurations/1', type }
  const isShown = (value: unknown) => isShownByControl(configuration, value)
  expect([shown.map(isShown), hidden.map(isShown)]).toEqual([shown.map(() => true), hidden.map(() => false)])
})

it('shows all options of a multi-select in the control', () => {
  const configuration = { '@id': '/api/custom-field-configurations/1', type: 'select', multiple: true }
  const values = ['A', ['A', 'B'], 7, true]
  expect(values.map((value) => isShownByControl(configuration, value))).toEqual([true, true, false, false])
})

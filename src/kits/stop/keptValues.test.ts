import { expect, it } from 'vitest'
import { keptValues } from './keptValues'

const iri = '/api/custom-field-configurations/1'
const other = '/api/custom-field-configurations/2'
const field = { '@id': iri, title: 'Fläche', type: 'number' }
const typed = { [iri]: { type: 'number', value: '12,5' } }
const read = { [iri]: { type: null, value: 12.5 } }
const noneSeen = new Map<string, typeof field>()
const refused = { [`customFieldValues.${iri}`]: 'Falsch.' }

it('is empty if all fields have inputs', () => {
  expect(keptValues(typed, [field], noneSeen, refused)).toEqual([])
  expect(keptValues(typed, [{ ...field, enabled: true }], noneSeen, {})).toEqual([])
})

it('contains a deleted field, with its title if the form has seen it', () => {
  const kept = { iri, title: 'Fläche', value: '12,5', reason: 'deleted', error: 'Falsch.' }
  expect(keptValues(typed, [], new Map([[iri, field]]), refused)).toEqual([kept])
  expect(keptValues(read, [], noneSeen, {})).toEqual([
    { ...kept, title: null, value: 12.5, error: undefined },
  ])
})

it('contains a disabled field if it was changed here or rejected', () => {
  const disabled = { ...field, enabled: false }
  const kept = { iri, title: 'Fläche', value: '12,5', reason: 'disabled', error: undefined }
  expect(keptValues(typed, [disabled], noneSeen, {})).toEqual([kept])
  expect(keptValues(read, [disabled], noneSeen, {})).toEqual([])
  expect(keptValues(read, [disabled], noneSeen, refused)).toEqual([
    { ...kept, value: 12.5, error: 'Falsch.' },
  ])
})

it('omits fields without a value to send', () => {
  const empty = { [iri]: { type: 'string', value: ' ' }, [other]: { type: 'select', value: [] } }
  expect(keptValues(empty, [], noneSeen, {})).toEqual([])
})

import { expect, it } from 'vitest'
import { keptValues } from './keptValues'

const iri = '/api/custom-field-configurations/1'
const other = '/api/custom-field-configurations/2'
const field = { '@id': iri, title: 'Fläche', type: 'number' }
const typed = { [iri]: { type: 'number', value: '12,5' } }
const read = { [iri]: { type: null, value: 12.5 } }
const nothingSeen = new Map<string, typeof field>()
const refused = { [`customFieldValues.${iri}`]: 'Falsch.' }

it('of fields with a control are none', () => {
  expect(keptValues(typed, [field], nothingSeen, refused)).toEqual([])
  expect(keptValues(typed, [{ ...field, enabled: true }], nothingSeen, {})).toEqual([])
})

it('of a deleted field are told, with its title if the form has known it', () => {
  const kept = { iri, title: 'Fläche', value: '12,5', reason: 'deleted', error: 'Falsch.' }
  expect(keptValues(typed, [], new Map([[iri, field]]), refused)).toEqual([kept])
  expect(keptValues(read, [], nothingSeen, {})).toEqual([
    { ...kept, title: null, value: 12.5, error: undefined },
  ])
})

it('of a disabled field are told if they were changed here or refused', () => {
  const disabled = { ...field, enabled: false }
  const kept = { iri, title: 'Fläche', value: '12,5', reason: 'disabled', error: undefined }
  expect(keptValues(typed, [disabled], nothingSeen, {})).toEqual([kept])
  expect(keptValues(read, [disabled], nothingSeen, {})).toEqual([])
  expect(keptValues(read, [disabled], nothingSeen, refused)).toEqual([
    { ...kept, value: 12.5, error: 'Falsch.' },
  ])
})

it('are not told where nothing would be sent', () => {
  const empty = { [iri]: { type: 'string', value: ' ' }, [other]: { type: 'select', value: [] } }
  expect(keptValues(empty, [], nothingSeen, {})).toEqual([])
})

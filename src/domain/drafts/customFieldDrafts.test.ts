import { describe, expect, it } from 'vitest'
import { customFieldOfKey, customFieldsToSend, readCustomFields, sentValue } from './customFieldDrafts'

const field = '/api/custom-field-configurations/1'

describe('custom fields of a record', () => {
  it('are read unchanged, without those whose configuration was deleted', () => {
    const customFieldValues = [
      { customFieldConfiguration: field, value: 7 },
      { customFieldConfiguration: `${field}0` },
      { customFieldConfiguration: null, value: 'x' },
      { value: 'y' },
    ]
    expect(readCustomFields({ customFieldValues })).toEqual({
      [field]: { type: null, value: 7 },
      [`${field}0`]: { type: null, value: null },
    })
    expect(readCustomFields({})).toEqual({})
  })

  it('are sent without empty values', () => {
    const drafts = { [field]: { type: 'text', value: 'a' }, other: { type: 'text', value: '' } }
    expect(customFieldsToSend(drafts)).toEqual([{ customFieldConfiguration: field, value: 'a' }])
  })
})

it.each<[string | null, unknown, unknown]>([
  ['text', ' ', null],
  ['text', ' a ', ' a '],
  ['text', '7', '7'],
  [null, null, null],
  [null, undefined, null],
  [null, [], null],
  [null, ['a'], ['a']],
  [null, 'a', 'a'],
  [null, 0, 0],
  ['boolean', false, false],
  ['select', 'a', ['a']],
  ['select', ['a', 'b'], ['a', 'b']],
  ['number', '1.284,5', 1284.5],
  ['number', 7, 7],
  ['number', 'sieben', Number.NaN],
  ['number', '9'.repeat(400), Number.NaN],
])('of type %j with %j are sent as %j', (type, value, sent) => {
  expect(sentValue({ type, value })).toEqual(sent)
})

it('are identified by their key', () => {
  expect([customFieldOfKey(`customFieldValues.${field}`), customFieldOfKey('name')]).toEqual([field, null])
})

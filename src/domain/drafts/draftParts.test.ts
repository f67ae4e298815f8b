import { describe, expect, it } from 'vitest'
import { fieldOfPath, partOfField, placeFieldsOf } from './draftParts'

const [first, second, third] = [1, 2, 3].map((id) => `/api/custom-field-configurations/${id}`)
const draft = {
  name: 'Rathaus',
  customFieldValues: {
    [first ?? '']: { type: 'text', value: 'a' },
    [second ?? '']: { type: 'text', value: ' ' },
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`${third}${index}`, { type: 'text', value: 'b' }]),
    ),
  },
}

describe('part of a field', () => {
  it.each([
    ['navLat', 'address'],
    ['address', 'address'],
    ['startZip', 'startAddress'],
    ['destinationCity', 'destinationAddress'],
    ['name', 'name'],
  ])('%s is %s', (field, part) => {
    expect(partOfField(field)).toBe(part)
  })

  it('contains all fields of an address, and no others', () => {
    expect([placeFieldsOf('address')?.length, placeFieldsOf('name')]).toEqual([9, null])
  })
})

describe('field of a violation', () => {
  it.each([
    ['name', 'name'],
    ['tags[0].id', 'tags'],
    ['startAddress.zip', 'startAddress'],
    ['customFieldValues', 'customFieldValues'],
    ['tags.customFieldValues[0]', 'tags'],
    ['tags[0]\n.id', 'tags'],
    ['customFieldValues[0].value', `customFieldValues.${first}`],
    // The second value is blank and not sent.
    ['customFieldValues[1].value', `customFieldValues.${third}0`],
    ['customFieldValues[10].value', `customFieldValues.${third}9`],
    ['customFieldValues[11].value', 'customFieldValues'],
    ['customFieldValues.x[0]', 'customFieldValues'],
  ])('%s is %s', (path, field) => {
    expect(fieldOfPath(path, draft)).toBe(field)
  })

  it('is the custom-field section if a draft has no custom fields', () => {
    expect(fieldOfPath('customFieldValues[0]', {})).toBe('customFieldValues')
  })
})

import { expect, it } from 'vitest'
import { newTemplateDraft } from './templateDraft'
import { changedProperties } from './syncedProperties'

const before = newTemplateDraft({ '@id': '' })

it('maps changed fields to the properties of the sync', () => {
  const after = {
    ...before,
    lat: '50.7',
    address: 'Markt 1',
    name: 'Kita',
    customFieldValues: { '/api/custom-fields/1': { type: null, value: 'rot' } },
  }
  expect(changedProperties(before, after)).toEqual(['name', 'address', 'customFieldValues'])
})

it('omits properties that no destination has', () => {
  expect([
    changedProperties(before, before),
    changedProperties(before, { ...before, importReference: 'k' }),
  ]).toEqual([[], []])
})

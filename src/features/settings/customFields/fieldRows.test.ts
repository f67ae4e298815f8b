import { describe, expect, it } from 'vitest'
import { fieldRows } from './fieldRows'

describe('fieldRows', () => {
  it('accepts missing optional fields', () => {
    expect(
      fieldRows([
        { '@id': '/a', title: null, type: 'colour', value: ['x'], multiple: true },
        { '@id': '/b', title: 'Art', type: 'select', value: ['x'], multiple: true, enabled: false },
      ]),
    ).toEqual([
      {
        iri: '/a',
        title: '',
        name: '–',
        description: '',
        type: null,
        isActive: true,
        isMultiple: false,
        options: [],
      },
      {
        iri: '/b',
        title: 'Art',
        name: 'Art',
        description: '',
        type: 'select',
        isActive: false,
        isMultiple: true,
        options: ['x'],
      },
    ])
  })
})

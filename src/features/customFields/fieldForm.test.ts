import { describe, expect, it } from 'vitest'
import { decodeOrViolations } from '../../contract/wire/violations'
import { FieldForm, fieldBody, fieldValues, type FieldValues } from './fieldForm'
import { fieldRows } from './fieldRows'
import { optionDrafts } from './options'

const values = (changes: Partial<FieldValues>): FieldValues => ({
  ...fieldValues(null),
  title: 'Müllart',
  ...changes,
})
const violationsOf = (changes: Partial<FieldValues>) =>
  decodeOrViolations(FieldForm, fieldBody(values(changes))).violations

describe('fieldBody', () => {
  it('sends options of a select only, with what was typed but not added', () => {
    const select = values({
      type: 'select',
      multiple: true,
      value: optionDrafts(['Papier ', 'Glas']),
      newOption: ' Holz ',
    })
    expect([
      fieldBody(select),
      fieldBody({ ...select, type: 'number', title: ' Fläche ', description: ' ' }),
    ]).toEqual([
      {
        title: 'Müllart',
        description: null,
        type: 'select',
        enabled: true,
        multiple: true,
        value: ['Papier', 'Glas', 'Holz'],
        ownerType: 'destination',
      },
      {
        title: 'Fläche',
        description: null,
        type: 'number',
        enabled: true,
        multiple: false,
        value: null,
        ownerType: 'destination',
      },
    ])
  })
})

describe('FieldForm', () => {
  it('asks for a title and, of a select, for options', () => {
    expect(violationsOf({ title: ' ' })).toEqual([
      { propertyPath: 'title', message: 'Dieser Wert muss gesetzt werden.' },
    ])
    expect(violationsOf({ type: 'select' })).toEqual([
      { propertyPath: 'value', message: 'Dieser Wert muss gesetzt werden.' },
    ])
    expect(violationsOf({ type: 'text' })).toBeUndefined()
  })

  it('names the option that is blank, too long or there twice', () => {
    const select = (...options: string[]) => violationsOf({ type: 'select', value: optionDrafts(options) })
    expect([select('Glas', ' '), select('x'.repeat(256)), select('Glas', 'Papier', 'Glas ')]).toEqual([
      [{ propertyPath: 'value[1]', message: 'Dieser Wert muss gesetzt werden.' }],
      [{ propertyPath: 'value[0]', message: 'Dieser Wert sollte maximal 255 Zeichen lang sein.' }],
      [{ propertyPath: 'value[2]', message: 'Dieser Wert wird bereits verwendet.' }],
    ])
  })
})

describe('fieldRows', () => {
  it('reads what a server may leave out', () => {
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
        isEnabled: true,
        isMultiple: false,
        options: [],
      },
      {
        iri: '/b',
        title: 'Art',
        name: 'Art',
        description: '',
        type: 'select',
        isEnabled: false,
        isMultiple: true,
        options: ['x'],
      },
    ])
  })
})

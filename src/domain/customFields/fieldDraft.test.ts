import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import {
  bodyOfField,
  draftOfField,
  FieldDraftChanges,
  fieldViolations,
  newFieldDraft,
  placeOfField,
  type FieldDraft,
} from './fieldDraft'
import { optionDrafts } from '../options/options'

const values = (changes: Partial<FieldDraft>): FieldDraft => ({
  ...newFieldDraft,
  title: 'Müllart',
  ...changes,
})
const violationsOf = (changes: Partial<FieldDraft>) => fieldViolations(values(changes))

describe('bodyOfField', () => {
  it('sends options of a select only, including a typed one that was not added', () => {
    const select = values({
      type: 'select',
      multiple: true,
      value: optionDrafts(['Papier ', 'Glas']),
      newOption: ' Holz ',
    })
    expect([
      bodyOfField(select),
      bodyOfField({ ...select, type: 'number', title: ' Fläche ', description: ' ' }),
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

it('a form keeps its fields as typed, and nothing else', () => {
  const draft = { ...newFieldDraft, value: [{ key: 'a', text: 'Glas' }] }
  const read = Schema.decodeUnknownSync(FieldDraftChanges)
  expect(read({ ...draft, other: 1, value: [{ ...draft.value[0], other: 1 }] })).toEqual(draft)
  expect(() => read({ title: 1 })).toThrow()
  expect(() => read({ value: [{ key: 'a', text: 1 }] })).toThrow()
})

it('a select without further data is single-choice and has no options', () => {
  const { multiple, value } = draftOfField({ '@id': '/api/custom-field-configurations/1', type: 'select' })
  expect([multiple, value]).toEqual([false, []])
})

it('a description is sent as typed', () => {
  expect(bodyOfField(values({ description: ' Bitte trennen ' })).description).toBe(' Bitte trennen ')
})

describe('fieldViolations', () => {
  it('requires a title and, for a select, options', () => {
    expect(violationsOf({ title: ' ' })).toEqual({ title: 'Dieser Wert muss gesetzt werden.' })
    expect(violationsOf({ type: 'select' })).toEqual({ value: 'Dieser Wert muss gesetzt werden.' })
    expect(violationsOf({ type: 'text' })).toEqual({})
  })

  it('reports an option that is blank, too long or duplicated', () => {
    const select = (...options: string[]) => violationsOf({ type: 'select', value: optionDrafts(options) })
    expect([select('Glas', ' '), select('x'.repeat(256)), select('Glas', 'Papier', 'Glas ')]).toEqual([
      { 'value[1]': 'Dieser Wert muss gesetzt werden.' },
      { 'value[0]': 'Dieser Wert sollte maximal 255 Zeichen lang sein.' },
      { 'value[2]': 'Dieser Wert wird bereits verwendet.' },
    ])
  })

  it('reports a typed option that was not added at the field of all options', () => {
    const newOption = 'x'.repeat(256)
    expect(violationsOf({ type: 'select', value: optionDrafts(['Glas']), newOption })).toEqual({
      value: 'Dieser Wert sollte maximal 255 Zeichen lang sein.',
    })
  })
})

it('maps a server violation to its option, else to its field', () => {
  const draft = values({ type: 'select', value: optionDrafts(['Glas']) })
  expect(['value[0]', 'value[1]', 'title', 'position[2]'].map((path) => placeOfField(path, draft))).toEqual([
    'value[0]',
    'value',
    'title',
    'position',
  ])
})

it('decodes a partial response and remembers an unknown type', () => {
  const field = { '@id': '/a', title: null, type: 'colour', value: ['x'], multiple: true }
  expect(draftOfField(field)).toEqual({ ...newFieldDraft, type: null })
  expect(bodyOfField(draftOfField(field)).type).toBe('string')
  expect(
    draftOfField({ '@id': '/b', title: 'Art', type: 'select', value: ['x'], multiple: true, enabled: false }),
  ).toEqual({
    ...newFieldDraft,
    title: 'Art',
    type: 'select',
    enabled: false,
    multiple: true,
    value: [{ key: '0', text: 'x' }],
  })
})

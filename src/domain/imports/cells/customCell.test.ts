import { expect, it } from 'vitest'
import { company, readingOf, vocabulary } from '../rows/importing.testing'
import { optionsOfCell } from './customCell'
import { readRow } from '../rows/importRow'
import type { ImportedField } from '../columns/importColumns'

const options = ['Leiter', 'Streugut', 'Leiter, lang', 'Tor; hinten']

it.each([
  ['Leiter; Streugut', ['Leiter', 'Streugut'], null],
  // Separators of older exports and of handwritten files.
  ['Leiter, Streugut', ['Leiter', 'Streugut'], null],
  ['Leiter, lang, Streugut', ['Leiter, lang', 'Streugut'], null],
  ['leiter,  LANG', ['Leiter, lang'], null],
  ['Tor; hinten', ['Tor; hinten'], null],
  ['"Tor; hinten"; Leiter', ['Tor; hinten', 'Leiter'], null],
  ['Leiter; Besen', ['Leiter', 'Besen'], 'Besen'],
  ['Leiter, Besen', ['Leiter, Besen'], 'Leiter, Besen'],
])('maps %s to offered options', (text, found, unknown) => {
  expect(optionsOfCell(text, { options })).toEqual({ options: found, unknown })
})

it('accepts every value if the offered options are unknown', () => {
  expect(optionsOfCell('Leiter; Besen', {})).toEqual({ options: ['Leiter', 'Besen'], unknown: null })
})

it.each([
  [true, 'Leiter; Besen', { kind: 'unknownOption', name: 'Besen' }],
  [true, 'Leiter, Streugut', undefined],
  [false, 'Leiter, Streugut', { kind: 'severalOptions' }],
  [false, 'Leiter', undefined],
])('reports an option that is not offered at its cell: several %s, %s', (multiple, text, fault) => {
  const field: ImportedField = {
    iri: '/api/custom-field-configurations/f',
    title: 'Geräte',
    type: 'select',
    options,
    multiple,
  }
  const reading = { ...readingOf('name', 'address', 'custom:/api/custom-field-configurations/f'), company }
  const { faults } = readRow(
    ['Hof', 'Torstraße 1', text],
    {},
    {
      ...reading,
      vocabulary: { ...vocabulary, customFields: [field] },
    },
  )
  expect(faults['custom:/api/custom-field-configurations/f']).toEqual(fault)
})

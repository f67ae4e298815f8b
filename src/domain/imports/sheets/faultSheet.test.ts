import { expect, it } from 'vitest'
import { correct, noCorrections } from '../grid/corrections'
import { faultSheet } from './faultSheet'
import { company } from '../rows/importing.testing'

const sheet = [
  { line: 2, cells: ['Name', 'Notiz', 'Dauer (h)', 'Telefon'] },
  { line: 3, cells: ['Hof "Süd"; hinten', '=1+1', '0,5'] },
  { line: 4, cells: ['Kita', '', '2', '+49 30 1'] },
]
const given = {
  sheet,
  headLine: 0,
  columns: ['name', null, 'lengthOfStay', 'phone'] as const,
  corrections: correct(noCorrections, [
    { row: 1, column: 'lengthOfStay', text: '20' },
    { row: 2, column: 'name', text: 'Kita Nord' },
  ]),
  company,
  faults: [
    { row: 1, words: 'Postleitzahl hat 4 statt 5 Ziffern.' },
    { row: 2, words: 'Die Adresse fehlt.' },
  ],
  faultHead: 'Fehler',
}

it('contains invalid rows with the corrections so far and their errors', () => {
  expect(faultSheet(given)).toBe(
    '\uFEFF' +
      [
        'Name;Notiz;Dauer (h);Telefon;Fehler',
        `"Hof ""Süd""; hinten";'=1+1;20 Min.;;Postleitzahl hat 4 statt 5 Ziffern.`,
        `Kita Nord;;2;'+49 30 1;Die Adresse fehlt.`,
        '',
      ].join('\r\n'),
  )
})

it('has no headings if the file has none', () => {
  const text = faultSheet({ ...given, headLine: null, faults: given.faults.slice(1) })
  expect(text.split('\r\n')).toHaveLength(2)
})

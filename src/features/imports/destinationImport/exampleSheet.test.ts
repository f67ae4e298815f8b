import { expect, it } from 'vitest'
import { importKinds, type ImportKind } from '../../../contract/imports/imports'
import type { ImportVocabulary } from '../../../domain/imports/columns/importColumns'
import { columnsOfKind } from '../../../domain/imports/columns/importColumns'
import { exampleSheet } from '../../../domain/imports/sheets/exampleSheet'
import { findHeadLine } from '../../../domain/imports/columns/headLine'
import { readRow } from '../../../domain/imports/rows/importRow'
import { suggestColumns } from '../../../domain/imports/columns/suggestColumns'
import { noVocabulary } from '../../../domain/imports/cells/vocabularyOf'
import { csvOf } from '../../../lib/csv'
import { exampleTexts } from '../../../texts/imports/exampleSheet'
import { columnText } from '../../../texts/imports/newImport'
import { readFile } from '../../../workers/import/readFile'

const customFields = [
  { iri: '/api/custom-field-configurations/1', title: 'Schlüssel; Nr.', type: 'string' },
  { iri: '/api/custom-field-configurations/2', title: '=Hund', type: 'boolean' },
  { iri: '/api/custom-field-configurations/3', title: 'Etagen', type: 'number' },
  { iri: '/api/custom-field-configurations/4', title: 'Art', type: 'select' },
  { iri: '/api/custom-field-configurations/5', title: 'Hinweis "intern"', type: 'text' },
]
const company: ImportVocabulary = {
  customFields,
  tags: [
    { iri: '/api/tags/1', name: 'Glas, innen' },
    { iri: '/api/tags/2', name: 'Reinigung' },
  ],
  tours: [
    { iri: '/api/tour-templates/1', name: 'Nord', badge: 'N' },
    { iri: '/api/tour-templates/2', name: 'nord', badge: 'N2' },
    { iri: '/api/tour-templates/3', name: 'Süd', badge: 'S' },
  ],
  importReferences: ['Treppenhaus'],
}

/** Writes the sheet, reads the file, and detects its columns. */
async function readAgain(kind: ImportKind, vocabulary: ImportVocabulary, lengthOfStayInMinutes = true) {
  const headOf = (column: Parameters<typeof columnText>[0]) => columnText(column, vocabulary)
  const { custom, rows } = exampleTexts
  const text = csvOf(exampleSheet(kind, vocabulary, { headOf, custom, rows: rows[kind] }))
  const { sheets } = await readFile(new Blob([text]))
  const { rows: lines, width } = sheets[0] ?? { rows: [], width: 0 }
  const owner = { '@id': '/api/companies/1', lengthOfStayInMinutes }
  const reading = { kind, company: owner, vocabulary, stayUnit: 'minutes' as const }
  const head = lines[0]?.cells ?? []
  const suggestions = suggestColumns(head, lines.slice(1), width, reading)
  const columns = suggestions.map(({ column }) => column)
  return {
    headLine: findHeadLine(lines, vocabulary, kind),
    suggestions,
    columns,
    read: lines.slice(1).map(({ cells }) => readRow(cells, {}, { ...reading, columns })),
  }
}

it.each(importKinds)(
  'writes an example of %s with every field, which reads as it was written',
  async (kind) => {
    for (const vocabulary of [company, noVocabulary]) {
      const known = kind === 'users' ? noVocabulary : vocabulary
      for (const isInMinutes of [true, false]) {
        const { headLine, columns, suggestions, read } = await readAgain(kind, known, isInMinutes)
        expect(headLine).toBe(0)
        expect(columns).toEqual(columnsOfKind(kind, known))
        expect(suggestions.map(({ certainty }) => certainty)).toEqual(columns.map(() => 'sure'))
        expect(read.map(({ faults }) => faults)).toEqual([{}, {}])
      }
    }
  },
)

it("names the company's records, except indistinguishable ones", async () => {
  const { read } = await readAgain('destinations', company)
  expect(read[0]?.values).toMatchObject({
    tags: 'Reinigung',
    tour: 'Süd',
    template: 'Treppenhaus',
    'custom:/api/custom-field-configurations/2': 'ja',
    'custom:/api/custom-field-configurations/3': '3',
  })
  expect(read[0]?.values['custom:/api/custom-field-configurations/4']).toBeUndefined()
})

it('omits a field whose title equals that of a custom field', async () => {
  const title = [{ iri: '/api/custom-field-configurations/9', title: 'Telefon', type: 'string' }]
  const vocabulary = {
    ...company,
    customFields: [...title, ...title.map((field) => ({ ...field, iri: '/x' }))],
  }
  const { columns } = await readAgain('destinations', vocabulary)
  expect(columns).not.toContain('phone')
  // Two custom fields with that title cannot be distinguished in a file.
  expect(columns.filter((column) => column?.startsWith('custom:'))).toEqual([])
})

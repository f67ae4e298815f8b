import type { ImportKind } from '../../../contract/imports/imports'
import {
  columnsOfKind,
  customFieldOf,
  importColumnOfHead,
  type ImportColumn,
  type ImportField,
  type ImportVocabulary,
} from '../columns/importColumns'
import { tourNamedBy } from '../records/namedBy'

type ExampleRow = Readonly<Partial<Record<ImportField, string>>>
type ExampleWords = {
  headOf: (column: ImportColumn) => string
  rows: readonly ExampleRow[]
  /** Of custom fields, by their type; of others nobody knows what they take. */
  custom: Readonly<Record<string, string>>
}

/** A sheet that has every field of a kind as a column, as files are read, with rows that can be taken over. */
export function exampleSheet(
  kind: ImportKind,
  vocabulary: ImportVocabulary,
  { headOf, rows, custom }: ExampleWords,
): string[][] {
  // A title that two fields have says one of them, or none that a file can tell.
  const isShared = (head: string) => vocabulary.customFields.filter(({ title }) => title === head).length > 1
  const columns = columnsOfKind(kind, vocabulary).filter((column) => {
    const head = headOf(column)
    return importColumnOfHead(head, vocabulary, kind) === column && !isShared(head)
  })
  const cellOf = (row: ExampleRow, column: ImportColumn): string => {
    const iri = customFieldOf(column)
    if (iri === null) return cellOfField(kind, column as ImportField, row, vocabulary)
    return custom[vocabulary.customFields.find((field) => field.iri === iri)?.type ?? ''] ?? ''
  }
  return [columns.map(headOf), ...rows.map((row) => columns.map((column) => cellOf(row, column)))]
}

/** Names that only this company can tell are those of its own. */
function cellOfField(
  kind: ImportKind,
  column: ImportField,
  row: ExampleRow,
  { tags, tours, importReferences }: ImportVocabulary,
): string {
  if (column === 'tags') return tags.find(({ name }) => !/[,;|\n]/.test(name))?.name ?? ''
  if (column === 'template') return importReferences[0] ?? ''
  // A file of tours makes those that there are not yet.
  if (column !== 'tour' || kind === 'tours') return row[column] ?? ''
  const isTold = (tour: (typeof tours)[number]) => tourNamedBy(tours, tour.name) === tour
  return tours.find(isTold)?.name ?? ''
}

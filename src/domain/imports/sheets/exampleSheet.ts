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
  /** Sample values of custom fields by type; other types stay empty. */
  custom: Readonly<Record<string, string>>
}

/** An example file with a column for every field of a kind, and valid rows. */
export function exampleSheet(
  kind: ImportKind,
  vocabulary: ImportVocabulary,
  { headOf, rows, custom }: ExampleWords,
): string[][] {
  // A title shared by two custom fields does not identify one.
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

/** Sample values that must exist in this company use its own names. */
function cellOfField(
  kind: ImportKind,
  column: ImportField,
  row: ExampleRow,
  { tags, tours, importReferences }: ImportVocabulary,
): string {
  if (column === 'tags') return tags.find(({ name }) => !/[,;|\n]/.test(name))?.name ?? ''
  if (column === 'template') return importReferences[0] ?? ''
  // A file of tours creates missing tours.
  if (column !== 'tour' || kind === 'tours') return row[column] ?? ''
  const isUnambiguous = (tour: (typeof tours)[number]) => tourNamedBy(tours, tour.name) === tour
  return tours.find(isUnambiguous)?.name ?? ''
}

import { foldText, foldWord } from '../../contract/wire/foldText'
import type { Iri } from '../../contract/wire/ids'
import type { TableState } from './tableState'

/** How a fully loaded list is searched and sorted. */
export type LocalList<Row extends { iri: Iri }, C extends string> = {
  defaultColumn: C
  textOf: (row: Row, column: C) => string
  /** All searchable texts of a row. */
  searchText: (row: Row) => string
}

const collator = new Intl.Collator('de', { numeric: true })

/** All matches in their order, and the rows of the page. */
export function pageInBrowser<Row extends { iri: Iri }, C extends string>(
  { defaultColumn, textOf, searchText }: LocalList<Row, C>,
  rows: readonly Row[],
  { search, sort, page, itemsPerPage }: TableState<C, never>,
) {
  const words = search.split(/\s+/).filter(Boolean).map(foldWord)
  const found = rows.filter((row) => {
    const text = foldText(searchText(row))
    return words.every((word) => text.includes(word))
  })
  const { column, direction } = sort ?? { column: defaultColumn, direction: 'ASC' }
  const sign = direction === 'DESC' ? -1 : 1
  const sorted = found.toSorted(
    (a, b) => sign * collator.compare(textOf(a, column), textOf(b, column)) || collator.compare(a.iri, b.iri),
  )
  const start = (page - 1) * itemsPerPage
  return {
    found: sorted,
    members: sorted.slice(start, start + itemsPerPage),
    totalItems: sorted.length,
  }
}

import type { TableDefinition, TableState } from '../../kits/table/tableState'
import type { LabelRow } from './labelRows'

export type LabelColumn = 'name' | 'colour'

/** Lists of labels are short and come as a whole; they are searched, sorted and cut into pages here. */
export const labelTable: TableDefinition<LabelColumn, never> = {
  sortFields: { name: 'name', colour: 'colour' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

const collator = new Intl.Collator('de', { numeric: true })

/** The rows to show and how many there are on all pages. */
export function labelPage(
  rows: readonly LabelRow[],
  { search, sort, page, itemsPerPage }: TableState<LabelColumn, never>,
): { members: LabelRow[]; defective: string[]; totalItems: number } {
  const wanted = search.trim().toLocaleLowerCase('de')
  const found = rows.filter((row) => searchText(row).includes(wanted))
  const sign = sort?.direction === 'DESC' ? -1 : 1
  const textOf = sort?.column === 'colour' ? colourText : nameText
  const sorted = found.toSorted(
    (a, b) => sign * collator.compare(textOf(a), textOf(b)) || collator.compare(a.iri, b.iri),
  )
  const start = (page - 1) * itemsPerPage
  return { members: sorted.slice(start, start + itemsPerPage), defective: [], totalItems: found.length }
}

const nameText = ({ name }: LabelRow) => name
const colourText = ({ colourName, code }: LabelRow) => colourName ?? code
const searchText = ({ name, colourName, code }: LabelRow) =>
  `${name} ${colourName ?? ''} ${code}`.toLocaleLowerCase('de')

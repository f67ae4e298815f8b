import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import type { LabelRow } from './labelRows'

export type LabelColumn = 'name' | 'colour'

/** Lists of labels are short and loaded completely. Search, sort and pages are computed on the client. */
export const labelTable: TableDefinition<LabelColumn, never> = {
  sortFields: { name: 'name', colour: 'colour' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

/** Searched by name, by the name of the colour and by its code. */
export const labelList: LocalList<LabelRow, LabelColumn> = {
  defaultColumn: 'name',
  textOf: ({ name, colourName, code }, column) => (column === 'colour' ? (colourName ?? code) : name),
  searchText: ({ name, colourName, code }) => `${name} ${colourName ?? ''} ${code}`,
}

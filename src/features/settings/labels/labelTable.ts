import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import type { LabelRow } from './labelRows'

export type LabelColumn = 'name' | 'colour'

/** Lists of labels are short and come as a whole; they are searched, sorted and cut into pages here. */
export const labelTable: TableDefinition<LabelColumn, never> = {
  sortFields: { name: 'name', colour: 'colour' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

/** Found by name, by what the colour is called and by its code. */
export const labelList: LocalList<LabelRow, LabelColumn> = {
  defaultColumn: 'name',
  textOf: ({ name, colourName, code }, column) => (column === 'colour' ? (colourName ?? code) : name),
  searchText: ({ name, colourName, code }) => `${name} ${colourName ?? ''} ${code}`,
}

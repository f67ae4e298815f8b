import type { TableDefinition } from '../../kits/table/tableState'

export type TourColumn = 'name' | 'destinations' | 'period' | 'capacity'
export type TourFilter = 'tag' | 'assignee'

/** What tours are sorted and filtered by; the newest come first (part 1 §7). */
export const tourTable: TableDefinition<TourColumn, TourFilter> = {
  sortFields: {
    name: 'name',
    destinations: 'destinationCount',
    period: 'earliestTime',
    capacity: 'destinationCapacity',
  },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: { tag: { parameter: 'tags.id' }, assignee: { parameter: 'assignees.id' } },
}

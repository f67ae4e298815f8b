import type { TableDefinition } from '../../kits/table/tableState'

export type TourColumn =
  | 'name'
  | 'assignees'
  | 'tags'
  | 'destinations'
  | 'period'
  | 'distance'
  | 'duration'
  | 'capacity'
  | 'createdAt'
  | 'createdBy'
  | 'status'
export type TourFilter = 'tag' | 'assignee' | 'active'

/** What tours are sorted and filtered by; the newest come first. */
export const tourTable: TableDefinition<TourColumn, TourFilter> = {
  sortFields: {
    name: 'name',
    assignees: 'assignees',
    tags: 'tags',
    destinations: 'destinationCount',
    period: 'earliestTime',
    distance: 'distanceMeters',
    duration: 'durationSeconds',
    capacity: 'destinationCapacity',
    createdAt: 'createdAt',
    createdBy: 'createdBy.fullName',
    status: 'running',
  },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    tag: { parameter: 'tags.id' },
    assignee: { parameter: 'assignees.id' },
    active: { parameter: 'active', isValid: (value) => value === 'true' || value === 'false' },
  },
}

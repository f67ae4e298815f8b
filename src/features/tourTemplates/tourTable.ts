import type { TourStatus } from '../../kits/tourFacts/tourFacts'
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
export type TourFilter = 'tag' | 'assignee' | 'status'

/** Values of the filter by status, which are those of the column. */
const statuses: readonly string[] = ['running', 'ready', 'active', 'inactive'] satisfies TourStatus[]

/**
 * Whether tours of a status are picked out here. The contract asks for active and inactive ones only; whether one is being
 * driven is told by each tour, so all active ones are read, without pages.
 */
export const isPickedHere = (status: string): boolean => status === 'running' || status === 'ready'

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
    status: {
      parameter: (status) => ({
        active: String(status !== 'inactive'),
        ...(isPickedHere(status) && { pagination: false }),
      }),
      isValid: (value) => statuses.includes(value),
    },
  },
}

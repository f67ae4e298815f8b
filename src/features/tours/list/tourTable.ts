import type { TourBreaches } from '../../../contract/tour/tourBreaches'
import type { TourStatus } from '../../../kits/tourFacts/tourFacts'
import type { TableDefinition } from '../../../kits/table/tableState'

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
export type TourFilter = 'tag' | 'assignee' | 'breach' | 'status'

/** Values of the filter by status, which are those of the column. */
const statuses: readonly string[] = ['running', 'ready', 'active', 'inactive'] satisfies TourStatus[]

/** What a tour does not keep: windows that must be kept, its end, its maximum load. */
export const tourBreachFilters = ['windows', 'end', 'load'] as const
type TourBreachFilter = (typeof tourBreachFilters)[number]

type Picked = { status: string; breach: string }
const isDriven = (status: string) => status === 'running' || status === 'ready'

/**
 * Whether tours are picked out here. The contract asks for active and inactive ones only; whether one is being driven, and
 * what it does not keep, is told by each tour, so all active ones are read, without pages.
 */
export const isPickedHere = ({ status, breach }: Picked): boolean => isDriven(status) || breach !== ''

const isBroken: Record<TourBreachFilter, (breaches: TourBreaches) => boolean> = {
  windows: ({ strict }) => (strict ?? 0) > 0,
  end: ({ end }) => end !== null,
  load: ({ load }) => load !== null,
}

/** Whether a tour is one of those that are asked for. */
export function isPicked(
  tour: { status: TourStatus | null; breaches: TourBreaches },
  { status, breach }: Picked,
): boolean {
  const asked = tourBreachFilters.find((each) => each === breach)
  return (
    (!isDriven(status) || tour.status === status) && (asked === undefined || isBroken[asked](tour.breaches))
  )
}

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
    breach: {
      parameter: () => ({ active: 'true', pagination: false }),
      isValid: (value) => tourBreachFilters.some((each) => each === value),
    },
    status: {
      parameter: (status) => ({
        active: String(status !== 'inactive'),
        ...(isDriven(status) && { pagination: false }),
      }),
      isValid: (value) => statuses.includes(value),
    },
  },
}

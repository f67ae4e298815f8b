import type { TourViolations } from '../../../contract/tour/tourViolations'
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
export type TourFilter = 'tag' | 'assignee' | 'violation' | 'status'

/** Values of the status filter, equal to those of the column. */
const statuses: readonly string[] = ['running', 'ready', 'active', 'inactive'] satisfies TourStatus[]

/** Violations of a tour: strict windows, its end, its capacity. */
export const tourViolationFilters = ['windows', 'end', 'load'] as const
type TourViolationFilter = (typeof tourViolationFilters)[number]

type Picked = { status: string; violation: string }
const isDriven = (status: string) => status === 'running' || status === 'ready'

/**
 * Returns whether the client filters the tours. The API filters only by active and inactive. Whether a tour
 * is in progress, and its violations, are part of each tour, so all active tours are read without pages.
 */
export const isFilteredLocally = ({ status, violation }: Picked): boolean =>
  isDriven(status) || violation !== ''

const isBroken: Record<TourViolationFilter, (violations: TourViolations) => boolean> = {
  windows: ({ strict }) => (strict ?? 0) > 0,
  end: ({ end }) => end !== null,
  load: ({ load }) => load !== null,
}

/** Returns whether a tour matches the filter. */
export function matchesFilter(
  tour: { status: TourStatus | null; violations: TourViolations },
  { status, violation }: Picked,
): boolean {
  const asked = tourViolationFilters.find((each) => each === violation)
  return (
    (!isDriven(status) || tour.status === status) && (asked === undefined || isBroken[asked](tour.violations))
  )
}

/** Sort keys and filters of tours. The newest come first. */
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
    violation: {
      parameter: () => ({ active: 'true', pagination: false }),
      isValid: (value) => tourViolationFilters.some((each) => each === value),
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

import type { Tour } from '../../../contract/tour/tour'
import { isOutside, periodFilters } from '../../../kits/period/period'
import { referredId } from '../../../kits/table/referredId'
import type { TableDefinition } from '../../../kits/table/tableState'

/** Columns that driven tours can be sorted by. */
export type DrivenColumn = 'name' | 'driver' | 'status' | 'period' | 'distance'
/** In the order of the toolbar. */
export const drivenFilters = ['from', 'to', 'status', 'tour', 'driver', 'tracking'] as const
export type DrivenFilter = (typeof drivenFilters)[number]

/** Whether a tour is still being driven is told by its end alone (part 1 §4). */
const statuses: Readonly<Record<string, string>> = { running: 'false', completed: 'true' }
const trackings: Readonly<Record<string, string>> = { on: 'true', off: 'false' }

/** What driven tours are sorted and filtered by; the last one to start comes first. */
export const drivenTable: TableDefinition<DrivenColumn, DrivenFilter> = {
  sortFields: {
    name: 'name',
    driver: 'driver.fullName',
    status: 'endDate',
    period: 'startDate',
    distance: 'drivenMeters',
  },
  defaultSort: { field: 'startDate', direction: 'DESC' },
  filters: {
    ...periodFilters('startDate'),
    status: {
      parameter: (status) => ({ 'exists[endDate]': statuses[status] ?? '' }),
      isValid: (value) => Object.hasOwn(statuses, value),
    },
    tour: { parameter: 'tourTemplate.id' },
    driver: { parameter: 'driver.id' },
    tracking: {
      parameter: (tracking) => ({ locationTracking: trackings[tracking] ?? '' }),
      isValid: (value) => Object.hasOwn(trackings, value),
    },
  },
}

/**
 * Whether the server has answered something else than it was asked for: a server that does not know a filter may leave
 * it out. Of what is not told nothing is said.
 */
export function isAnsweredOtherwise(
  tours: readonly Tour[],
  { from, to, status, tour, driver, tracking }: Record<DrivenFilter, string>,
): boolean {
  const isOther = (asked: string, told: string | null) => asked !== '' && told !== null && told !== asked
  return tours.some(
    ({ startDate, endDate, tourTemplate, driver: driven, locationTracking }) =>
      isOutside(startDate, { from, to }) ||
      isOther(status, endDate == null ? 'running' : 'completed') ||
      isOther(tour, referredId(tourTemplate)) ||
      isOther(driver, referredId(driven)) ||
      isOther(tracking, locationTracking == null ? null : locationTracking ? 'on' : 'off'),
  )
}

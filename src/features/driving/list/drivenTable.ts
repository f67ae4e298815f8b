import type { Tour } from '../../../contract/tour/tour'
import { isOutside, periodFilters } from '../../../kits/period/period'
import { referredId } from '../../../kits/table/referredId'
import type { TableDefinition } from '../../../kits/table/tableState'

/** Sortable columns of driven tours. */
export type DrivenColumn = 'name' | 'driver' | 'status' | 'period' | 'distance'
/** In the order of the toolbar. */
export const drivenFilters = ['from', 'to', 'status', 'tour', 'customer', 'driver', 'tracking'] as const
export type DrivenFilter = (typeof drivenFilters)[number]

/** Maps a status to the filter by end: a tour is in progress as long as it has no end. */
const statuses: Readonly<Record<string, string>> = { running: 'false', completed: 'true' }
const trackings: Readonly<Record<string, string>> = { on: 'true', off: 'false' }

/** Sort keys and filters of driven tours. The most recently started tour comes first. */
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
    customer: { parameter: 'customer' },
    driver: { parameter: 'driver.id' },
    tracking: {
      parameter: (tracking) => ({ locationTracking: trackings[tracking] ?? '' }),
      isValid: (value) => Object.hasOwn(trackings, value),
    },
  },
}

/**
 * Returns whether the response contradicts the filters: a server may ignore an unknown filter. Missing values
 * contradict nothing.
 */
export function contradictsFilters(
  tours: readonly Tour[],
  { from, to, status, tour, driver, tracking }: Record<DrivenFilter, string>,
): boolean {
  const isDifferent = (asked: string, actual: string | null) =>
    asked !== '' && actual !== null && actual !== asked
  return tours.some(
    ({ startDate, endDate, tourTemplate, driver: driven, locationTracking }) =>
      isOutside(startDate, { from, to }) ||
      isDifferent(status, endDate == null ? 'running' : 'completed') ||
      isDifferent(tour, referredId(tourTemplate)) ||
      isDifferent(driver, referredId(driven)) ||
      isDifferent(tracking, locationTracking == null ? null : locationTracking ? 'on' : 'off'),
  )
}

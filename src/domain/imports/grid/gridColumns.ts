import type { ImportColumn } from '../columns/importColumns'

/** Identifying columns first, then place and time. */
const usualOrder: readonly ImportColumn[] = [
  'firstName',
  'lastName',
  'refId',
  'name',
  'email',
  'address',
  'street',
  'houseNumber',
  'zip',
  'city',
  'tour',
  'position',
  'template',
  'lat',
  'lng',
  'timeWindow',
  'earliestTime',
  'latestTime',
  'timeWindowType',
  'rhythm',
  'lengthOfStay',
  'capacity',
]

/** The imported columns of the file in display order; columns not listed above follow in file order. */
export function gridColumnsOf(columns: readonly (ImportColumn | null)[]): readonly ImportColumn[] {
  const taken = [...new Set(columns.filter((column) => column !== null))]
  return [
    ...usualOrder.filter((column) => taken.includes(column)),
    ...taken.filter((column) => !usualOrder.includes(column)),
  ]
}

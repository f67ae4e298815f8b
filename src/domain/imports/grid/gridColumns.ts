import type { ImportColumn } from '../columns/importColumns'

/** What tells a row from others comes first, then where and when it is. */
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
  'lengthOfStay',
  'capacity',
]

/** The columns of the file that are taken over, as they are shown; the others stand behind in the order of the file. */
export function gridColumnsOf(columns: readonly (ImportColumn | null)[]): readonly ImportColumn[] {
  const taken = [...new Set(columns.filter((column) => column !== null))]
  return [
    ...usualOrder.filter((column) => taken.includes(column)),
    ...taken.filter((column) => !usualOrder.includes(column)),
  ]
}

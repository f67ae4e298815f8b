import type { PgColumn } from 'drizzle-orm/pg-core'
import type { destinationAddressColumns, startAddressColumns, stopColumns } from '../db/schema/columns'
import { column, type Member } from '../resources/members'
import type { ColumnValues, Row } from '../resources/resource'

type ColumnsOf<F extends () => object> = Record<keyof ReturnType<F>, PgColumn>

const membersOf = (table: object, names: readonly string[]): Record<string, Member> =>
  Object.fromEntries(
    names.map((name) => [name, column((table as Record<string, PgColumn>)[name] as PgColumn)]),
  )

const parts = ['Address', 'Lat', 'Lng', 'NavLat', 'NavLng', 'Zip', 'Street', 'City', 'PositionAccuracy']

export const startAddressMembers = (table: ColumnsOf<typeof startAddressColumns>) =>
  membersOf(
    table,
    parts.map((part) => `start${part}`),
  )

export const destinationAddressMembers = (table: ColumnsOf<typeof destinationAddressColumns>) =>
  membersOf(
    table,
    parts.map((part) => `destination${part}`),
  )

/** Members that stops and stop templates write directly into columns. */
export const stopMembers = (table: ColumnsOf<typeof stopColumns>) =>
  membersOf(
    table,
    (
      'address lat lng navLat navLng zip street city positionAccuracy name refId propertyDescription capacity lengthOfStay ' +
      'timeWindowType earliestTime latestTime phone phoneContactName notificationEmail notificationTriggers addProofToMail'
    ).split(' '),
  )

type Prefix = '' | 'start' | 'destination'
const memberOf = (prefix: Prefix, part: string) =>
  prefix === '' ? part.charAt(0).toLowerCase() + part.slice(1) : prefix + part

/**
 * Resets the accuracy of a point that is moved without a new accuracy to unknown: the accuracy of the old
 * point must not remain.
 * @param columns the values of the body
 */
export function accuracyOfMoved(
  prefix: Prefix,
  columns: ColumnValues,
  existing: Row | undefined,
): ColumnValues {
  const accuracy = memberOf(prefix, 'PositionAccuracy')
  if (existing === undefined || columns[accuracy] !== undefined) return {}
  const isMoved = ['Lat', 'Lng'].some((part) => {
    const name = memberOf(prefix, part)
    return columns[name] !== undefined && columns[name] !== existing.members[name]
  })
  return isMoved ? { [accuracy]: null } : {}
}

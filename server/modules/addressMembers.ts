import type { PgColumn } from 'drizzle-orm/pg-core'
import type { destinationAddressColumns, startAddressColumns, stopColumns } from '../db/schema/columns'
import { column, type Member } from '../resources/members'

type ColumnsOf<F extends () => object> = Record<keyof ReturnType<F>, PgColumn>

const membersOf = (table: object, names: readonly string[]): Record<string, Member> =>
  Object.fromEntries(
    names.map((name) => [name, column((table as Record<string, PgColumn>)[name] as PgColumn)]),
  )

const parts = ['Address', 'Lat', 'Lng', 'NavLat', 'NavLng', 'Zip', 'Street', 'City']

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

/** Members that stops and stop templates write straight into columns. */
export const stopMembers = (table: ColumnsOf<typeof stopColumns>) =>
  membersOf(
    table,
    (
      'address lat lng navLat navLng zip street city name refId propertyDescription capacity lengthOfStay ' +
      'timeWindowType earliestTime latestTime phone phoneContactName notificationEmail notificationTriggers addProofToMail'
    ).split(' '),
  )

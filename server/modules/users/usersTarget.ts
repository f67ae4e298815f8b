import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../db/schema/people'
import type { Target } from '../../resources/members'

export const userTarget: Target = { path: '/api/users', shortName: 'User', table: users }

export const fullNameOf = ({ firstName, lastName }: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`${firstName} || ' ' || ${lastName}`
export const fullName = fullNameOf(users)

/** Members of a user embedded in other records. */
export const userSummary = {
  firstName: sql`${users.firstName}`,
  lastName: sql`${users.lastName}`,
  fullName: sql`${fullName}`,
}

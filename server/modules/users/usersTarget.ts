import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/people'
import type { Target } from '../../resources/members'

export const userTarget: Target = { path: '/api/users', shortName: 'User', table: users }

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Members by which another record shows a member of staff. */
export const userSummary = {
  firstName: sql`${users.firstName}`,
  lastName: sql`${users.lastName}`,
  fullName: sql`${fullName}`,
}

import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { users } from '../db/schema/people'
import { passwordMatches } from './passwords'

/*
 * An address may have an account in several companies: one that its reader accepted, and those that administrators
 * typed. See docs/decisions/0022-invited-accounts.md.
 */

type Account = {
  companyId: string
  userId: string
  passwordHash: string | null
  acceptedAt: Date | null
  lockedAt: Date | null
  deactivatedAt: Date | null
  invitationWithdrawnAt: Date | null
  /** Not null: whoever signed up has not confirmed the address yet. */
  confirmationEndsAt: Date | null
}

/** Accounts of an address: the accepted one first, then the oldest, so that nobody can push another one back. */
export function accountsOf(db: Db, email: string): Promise<Account[]> {
  const {
    companyId,
    id,
    passwordHash,
    acceptedAt,
    lockedAt,
    deactivatedAt,
    invitationWithdrawnAt,
    confirmationEndsAt,
    createdAt,
  } = users
  return db
    .select({
      companyId,
      userId: id,
      passwordHash,
      acceptedAt,
      lockedAt,
      deactivatedAt,
      invitationWithdrawnAt,
      confirmationEndsAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(asc(acceptedAt), asc(createdAt), asc(id))
}

/**
 * The account of an address that a password opens; one that is kept out only where it opens no other. All are tried, and
 * somebody's where there is none.
 */
export async function accountFor(db: Db, email: string, password: string): Promise<Account | undefined> {
  const accounts = await accountsOf(db, email)
  if (accounts.length === 0) await passwordMatches(null, password)
  const matches = await Promise.all(
    accounts.map(({ passwordHash }) => passwordMatches(passwordHash, password)),
  )
  const opened = accounts.filter((_, index) => matches[index])
  return (
    opened.find(
      ({ lockedAt, deactivatedAt, confirmationEndsAt }) =>
        lockedAt === null && deactivatedAt === null && confirmationEndsAt === null,
    ) ?? opened[0]
  )
}

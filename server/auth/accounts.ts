import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { users } from '../db/schema/people'
import { passwordMatches } from './passwords'

/*
 * An address may have accounts in several companies: at most one that its owner accepted, and those that
 * administrators created. See docs/decisions/0022-mails-and-invited-accounts.md.
 */

type Account = {
  companyId: string
  userId: string
  passwordHash: string | null
  acceptedAt: Date | null
  lockedAt: Date | null
  deactivatedAt: Date | null
  invitationWithdrawnAt: Date | null
  /** Not null: the user signed up but has not confirmed the address yet. */
  confirmationEndsAt: Date | null
}

/**
 * Returns the accounts of an address, the accepted one first, then by age, so that no account can displace an
 * older one.
 */
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
 * Returns the account that matches address and password. Prefers an account that may log in over a locked
 * one. Compares with all accounts, or with a dummy hash if there is none, so that the time reveals nothing.
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

import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/client'
import { companies } from '../db/schema/people'
import type { Deps } from '../deps'
import { attemptsLeft, countAttempt } from './throttle'

type Parts = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * Counts an invitation mail of a company. Anybody can have a trial company, so it may send fewer.
 * @throws Problem 429 when the company has sent too many
 */
export async function countInvitation(parts: Parts, companyId: string): Promise<void> {
  await countAttempt(parts, 'invitation-company', companyId)
  if (await isTrial(parts.db, companyId)) await countAttempt(parts, 'invitation-trial', companyId)
}

/** Returns the number of invitation mails that a company may still send now. */
export async function invitationsLeft(parts: Parts, companyId: string): Promise<number> {
  const left = await attemptsLeft(parts, 'invitation-company', companyId)
  if (!(await isTrial(parts.db, companyId))) return left
  return Math.min(left, await attemptsLeft(parts, 'invitation-trial', companyId))
}

async function isTrial(db: Db, companyId: string): Promise<boolean> {
  return (await db.$count(companies, and(eq(companies.id, companyId), isNotNull(companies.trialEndsAt)))) > 0
}

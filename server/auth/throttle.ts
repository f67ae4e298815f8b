import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { throttles } from '../db/schema/security'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { tooManyRequests } from '../http/problem'

const hour = 3600
const day = 24 * hour

/** The purposes of counted attempts, each with its limit per window. */
const limitsOf = (env: Env) => {
  const login = env.LOGIN_LIMIT_WINDOW_SECONDS
  const reset = env.RESET_LIMIT_WINDOW_SECONDS
  const invitation = env.INVITATION_LIMIT_WINDOW_SECONDS
  return {
    'login-address': { limit: env.LOGIN_LIMIT_PER_ADDRESS, windowSeconds: login },
    'login-account': { limit: env.LOGIN_LIMIT_PER_ACCOUNT, windowSeconds: login },
    'login-anywhere': { limit: env.LOGIN_LIMIT_PER_ACCOUNT_ANYWHERE, windowSeconds: login },
    'pairing-address': { limit: env.LOGIN_LIMIT_PER_ADDRESS, windowSeconds: login },
    'change-password': { limit: env.LOGIN_LIMIT_PER_ACCOUNT, windowSeconds: login },
    'invitation-company': { limit: env.INVITATION_LIMIT_PER_COMPANY, windowSeconds: invitation },
    'invitation-trial': { limit: env.INVITATION_LIMIT_PER_TRIAL, windowSeconds: day },
    'invitation-recipient': { limit: env.INVITATION_LIMIT_PER_RECIPIENT, windowSeconds: invitation },
    'reset-address': { limit: env.RESET_LIMIT_PER_ADDRESS, windowSeconds: reset },
    'reset-account': { limit: env.RESET_LIMIT_PER_ACCOUNT, windowSeconds: reset },
    // Feedback and contact requests, which the operator reads.
    'message-user': { limit: 10, windowSeconds: hour },
    'message-company': { limit: 100, windowSeconds: day },
  }
}
type Purpose = keyof ReturnType<typeof limitsOf>

/**
 * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit. Uses fixed windows
 * in the database: all servers share them, and no user is locked out for longer than one window.
 * @param subject whom the attempt counts for, e.g. an e-mail address; stored as a hash only
 * @throws Problem 429 with Retry-After once the limit is exceeded
 */
export async function countAttempt(parts: Parts, purpose: Purpose, subject: string): Promise<void> {
  const retryAfterSeconds = await countOf(parts, purpose, subject)
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds)
}

/**
 * Like {@link countAttempt}, where an error would reveal too much. @returns whether the attempt is within the
 * limit
 */
export async function isWithinLimit(parts: Parts, purpose: Purpose, subject: string): Promise<boolean> {
  return (await countOf(parts, purpose, subject)) === undefined
}

type Parts = Pick<Deps, 'db' | 'env' | 'now'>

/** Returns the number of attempts left in the current window. Counts none. */
export async function attemptsLeft(
  { db, env, now }: Parts,
  purpose: Purpose,
  subject: string,
): Promise<number> {
  const { limit } = limitsOf(env)[purpose]
  const [row] = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(purpose, subject)), gt(throttles.windowEndsAt, now())))
  return Math.max(0, limit - (row?.count ?? 0))
}

/** @returns the seconds until the window ends if the limit is exceeded, else undefined */
async function countOf(
  { db, env, now: readClock }: Parts,
  purpose: Purpose,
  subject: string,
): Promise<number | undefined> {
  const { limit, windowSeconds } = limitsOf(env)[purpose]
  const now = readClock()
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${throttles.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(throttles)
    .values({ key: keyOf(purpose, subject), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()} else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt })
  return row && row.count > limit ? (row.windowEndsAt.getTime() - now.getTime()) / 1000 : undefined
}

/** Reverts the count of an attempt that did not fail. */
export async function uncountAttempt(db: Db, purpose: Purpose, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, keyOf(purpose, subject)))
}

export async function forgetAttempts(db: Db, purpose: Purpose, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(purpose, subject)))
}

/** Deletes counters of ended windows. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}

const keyOf = (purpose: Purpose, subject: string) =>
  `${purpose}:${createHash('sha256').update(subject).digest('base64url')}`

import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { throttles } from '../db/schema/security'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { tooManyRequests } from '../http/problem'

/** What attempts are counted for, and how many of them are let through in a window. */
const limitsOf = (env: Env) => {
  const login = env.LOGIN_LIMIT_WINDOW_SECONDS
  const reset = env.RESET_LIMIT_WINDOW_SECONDS
  return {
    'login-address': { limit: env.LOGIN_LIMIT_PER_ADDRESS, windowSeconds: login },
    'login-account': { limit: env.LOGIN_LIMIT_PER_ACCOUNT, windowSeconds: login },
    'change-password': { limit: env.LOGIN_LIMIT_PER_ACCOUNT, windowSeconds: login },
    'reset-address': { limit: env.RESET_LIMIT_PER_ADDRESS, windowSeconds: reset },
    'reset-account': { limit: env.RESET_LIMIT_PER_ACCOUNT, windowSeconds: reset },
  }
}
type Purpose = keyof ReturnType<typeof limitsOf>

/**
 * Counts an attempt, before it is made, so that parallel attempts cannot slip through together.
 * Fixed windows in the database: all servers share them, and nobody is locked out for longer than one window.
 * @param subject whom it is counted for, e.g. an e-mail address; kept as a hash only
 * @throws Problem 429 with Retry-After once the limit is passed
 */
export async function countAttempt(
  { db, env, now: readClock }: Pick<Deps, 'db' | 'env' | 'now'>,
  purpose: Purpose,
  subject: string,
): Promise<void> {
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
  if (row && row.count > limit) {
    throw tooManyRequests((row.windowEndsAt.getTime() - now.getTime()) / 1000)
  }
}

/** Takes an attempt back that turned out to be no failure. */
export async function uncountAttempt(db: Db, purpose: Purpose, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, keyOf(purpose, subject)))
}

export async function forgetAttempts(db: Db, purpose: Purpose, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(purpose, subject)))
}

/** Removes counters whose window is over. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}

const keyOf = (purpose: Purpose, subject: string) =>
  `${purpose}:${createHash('sha256').update(subject).digest('base64url')}`

import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { throttles } from '../db/schema/security'
import { tooManyRequests } from '../http/problem'

export type Limit = { limit: number; windowSeconds: number }

/**
 * Counts an attempt, before it is made, so that parallel attempts cannot slip through together.
 * Fixed windows in the database: all servers share them, and nobody is locked out for longer than one window.
 * @param subject whom it is counted for, e.g. an e-mail address; kept as a hash only
 * @throws Problem 429 with Retry-After once the limit is passed
 */
export async function countAttempt(
  db: Db,
  { purpose, subject, now, limit, windowSeconds }: Limit & { purpose: string; subject: string; now: Date },
): Promise<void> {
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
export async function uncountAttempt(db: Db, purpose: string, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, keyOf(purpose, subject)))
}

export async function forgetAttempts(db: Db, purpose: string, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(purpose, subject)))
}

/** Removes counters whose window is over. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}

const keyOf = (purpose: string, subject: string) =>
  `${purpose}:${createHash('sha256').update(subject).digest('base64url')}`

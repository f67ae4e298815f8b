import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { isRecord } from '../db/conditions'
import { users } from '../db/schema/people'
import { refreshTokens, sessions } from '../db/schema/security'
import { newId } from '../uuid'
import type { AccessClaims } from './accessToken'

/** 256 bits, shown to the client once; the database knows its hash alone. */
type RefreshToken = string

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session for a user who has proven who they are. */
export async function startSession(
  db: Db,
  {
    userId,
    companyId,
    now,
    lifetimeSeconds,
    userAgent,
  }: { userId: string; companyId: string; now: Date; lifetimeSeconds: number; userAgent: string | null },
): Promise<{ claims: AccessClaims; refreshToken: RefreshToken }> {
  const sessionId = newId(now.getTime())
  const refreshToken = randomToken()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      id: sessionId,
      companyId,
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      userAgent,
    })
    await tx.insert(refreshTokens).values({ tokenHash: hashToken(refreshToken), sessionId, createdAt: now })
  })
  return { claims: { userId, companyId, sessionId }, refreshToken }
}

/**
 * Exchanges a refresh token for its one successor. The successor is derived from the token, so that a client
 * whose answer was lost, or fifty that ask at once, get the same one again within the grace period, though
 * it is stored nowhere in clear. A token used after that has been stolen or copied: its session ends.
 * @returns undefined when the token gives nothing (any more)
 */
export async function refreshSession(
  db: Db,
  token: RefreshToken,
  {
    secret,
    now,
    graceSeconds,
    userAgent,
  }: { secret: string; now: Date; graceSeconds: number; userAgent: string | null },
): Promise<{ claims: AccessClaims; refreshToken: RefreshToken } | undefined> {
  const successor = createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ usedAt: refreshTokens.usedAt, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, hashToken(token)))
      .for('update')
    if (!found || found.session.endedAt || found.session.expiresAt <= now) return undefined
    const { session, usedAt } = found
    if (usedAt === null) {
      await tx
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(eq(refreshTokens.tokenHash, hashToken(token)))
      await tx
        .insert(refreshTokens)
        .values({ tokenHash: hashToken(successor), sessionId: session.id, createdAt: now })
    } else if (now.getTime() - usedAt.getTime() > graceSeconds * 1000) {
      await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id))
      return undefined
    }
    await tx
      .update(sessions)
      .set({ lastUsedAt: now, userAgent: userAgent ?? session.userAgent })
      .where(eq(sessions.id, session.id))
    const { userId, companyId } = session
    return { claims: { userId, companyId, sessionId: session.id }, refreshToken: successor }
  })
}

/** Remembers that somebody works with the product. It is no change of their record, so its version stays. */
export async function noteActivity(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ lastActiveAt: now })
    .where(isRecord(users, companyId, userId))
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
}

/** Ends every session of a user at once: after a change of password, address or roles. */
export async function endSessionsOf(
  db: Db,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.companyId, companyId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** Condition of a session that still gives access. */
export const isLive = (sessionId: string, now: Date) =>
  and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Removes sessions that can never give access again; their refresh tokens go with them. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { isRecord } from '../db/conditions'
import { users } from '../db/schema/people'
import { refreshTokens, sessions } from '../db/schema/security'
import { newId } from '../uuid'
import type { AccessClaims } from './accessToken'

/** 256 bits, sent to the client once. The database stores only its hash. */
type RefreshToken = string

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Starts a session for an authenticated user. */
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
 * whose answer was lost, or fifty parallel requests, get the same one within the grace period, although it is
 * not stored in clear. A token used after the grace period was stolen or copied: its session ends.
 * @returns undefined when the token is invalid or no longer valid
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

/** Records the activity of a user. This is no change of the record, so its version stays. */
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

/** Ends all sessions of a user, e.g. after a change of password, address or roles. */
export async function endSessionsOf(
  db: Db,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.companyId, companyId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** Deletes expired sessions together with their refresh tokens. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

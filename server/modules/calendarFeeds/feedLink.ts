import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../auth/sessions'
import { isRecord } from '../../db/conditions'
import type { Db } from '../../db/client'
import { calendarFeeds as table } from '../../db/schema/availability'
import { users } from '../../db/schema/people'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'

const tokenBytes = 16

/** The state of a user's link. @param iri its path */
export async function readFeed(db: Db, companyId: string, userId: string, iri: string): Promise<JsonObject> {
  const [feed] = await db
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(isOfUser(companyId, userId))
  return feedJson(iri, feed?.createdAt ?? null)
}

/**
 * Creates the link of a user, which replaces the previous one.
 * @throws Problem 404 if the company has no such user
 */
export async function createFeed(
  { tx, caller: { companyId }, now }: WriteContext,
  userId: string,
  { iri, publicUrl }: { iri: string; publicUrl: string },
): Promise<Answer> {
  await mustExist(tx, companyId, userId)
  const token = randomBytes(tokenBytes).toString('base64url')
  const row = { tokenHash: hashToken(token), createdAt: now }
  await tx
    .insert(table)
    .values({ companyId, userId, ...row })
    .onConflictDoUpdate({ target: [table.companyId, table.userId], set: row })
  const url = `${publicUrl}/api/calendar/${token}.ics`
  return { status: 201, body: feedJson(iri, now), once: { url } }
}

/** Revokes the link of a user. @throws Problem 404 if the company has no such user */
export async function revokeFeed(
  { tx, caller: { companyId } }: WriteContext,
  userId: string,
): Promise<Answer> {
  await mustExist(tx, companyId, userId)
  await tx.delete(table).where(isOfUser(companyId, userId))
  return { status: 204 }
}

const isOfUser = (companyId: string, userId: string) =>
  and(eq(table.companyId, companyId), eq(table.userId, userId))

export async function mustExist(db: Db, companyId: string, userId: string): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(isRecord(users, companyId, userId))
  if (user === undefined) throw notFound()
}

const feedJson = (iri: string, createdAt: Date | null): JsonObject => ({
  '@context': contextPath('CalendarFeed'),
  '@id': iri,
  '@type': 'CalendarFeed',
  createdAt: createdAt?.toISOString() ?? null,
  url: null,
})

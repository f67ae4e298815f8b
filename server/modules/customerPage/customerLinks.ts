import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { accessFacts, isSuspended } from '../../../src/contract/access/permissions'
import { customerPagePath } from '../../../src/contract/customer/customerPage'
import { startOfDay } from '../../../src/contract/tour/wallClock'
import { hashToken } from '../../auth/sessions'
import type { Db } from '../../db/client'
import { isTarget } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { customerLinks as table, visitWords } from '../../db/schema/customer'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { removedStops, serviceLocations } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import type { Env } from '../../env'
import { defineJob } from '../../jobs/jobKind'
import { publicUrl } from '../../mail/accountMails'
import { newId } from '../../uuid'

/** 128 random bits. */
const tokenBytes = 16
/** Other texts cost no query. */
const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const urlOfToken = (env: Env, token: string): string => `${publicUrl(env)}${customerPagePath(token)}`

/** Returns when a new link expires: at the end of the last of some days after the visit, or after today. */
export function expiryOf(
  { visit, timeZone, days }: { visit: Date; timeZone: string; days: number },
  now: Date,
): Date {
  return startOfDay(visit > now ? visit : now, timeZone, days + 1)
}

/** A stop, or a visit whose tour has not started yet. */
export type LinkSubject = { serviceLocationId: string } | { destinationId: string; date: IsoDay }
export type NewLink = { token: string; expiresAt: Date } & LinkSubject

/** Stores the hashes of new tokens. */
export async function addLinks(
  db: Db,
  companyId: string,
  links: readonly NewLink[],
  now: Date,
): Promise<void> {
  const rows = links.map(({ token, ...link }) => ({
    id: newId(now.getTime()),
    companyId,
    ...link,
    tokenHash: hashToken(token),
    createdAt: now,
  }))
  await insertInSlices(db, table, rows)
}

type OfLink = { companyId: string; expiresAt: Date }
export type StopLink = OfLink & {
  serviceLocationId: string
  tourId: string
  /** The stop as it was when it was removed from its running tour; null while the tour has it. */
  removed: typeof removedStops.$inferSelect.stop | null
}
/** The tour has not started yet. */
export type VisitLink = OfLink & {
  linkId: string
  /** Null if the destination was deleted. */
  destinationId: string | null
  date: IsoDay
}
export type CustomerLinkFacts = StopLink | VisitLink

/**
 * Finds the stop or the visit of a token, over all companies, also a stop that was removed from its running tour. Null
 * for an unknown, expired or revoked token, and if the company has no such page or no access.
 */
export async function findLink(db: Db, token: string, now: Date): Promise<CustomerLinkFacts | null> {
  if (!isToken(token)) return null
  const hash = hashToken(token)
  const found = (await findStored(db, hash, now)) ?? (await findRemoved(db, hash, now))
  if (found === null) return null
  const { trialEndsAt, servicePackage, ...link } = found
  const trialEnded = trialEndsAt !== null && trialEndsAt <= now
  return isSuspended(accessFacts({ company: { trialEnded, servicePackage } })) ? null : link
}

type Found = CustomerLinkFacts & { trialEndsAt: Date | null; servicePackage: string | null }

const accessColumns = { trialEndsAt: companies.trialEndsAt, servicePackage: companies.servicePackage }

async function findStored(db: Db, hash: string, now: Date): Promise<Found | null> {
  const [found] = await db
    .select({
      companyId: table.companyId,
      linkId: table.id,
      serviceLocationId: table.serviceLocationId,
      tourId: serviceLocations.tourId,
      destinationId: table.destinationId,
      date: table.date,
      expiresAt: table.expiresAt,
      ...accessColumns,
    })
    .from(table)
    .leftJoin(serviceLocations, isTarget(serviceLocations, table, table.serviceLocationId))
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(
      and(
        eq(table.tokenHash, hash),
        isNull(table.revokedAt),
        gt(table.expiresAt, now),
        eq(companies.customerPageEnabled, true),
      ),
    )
  if (found === undefined) return null
  const { linkId, serviceLocationId, tourId, destinationId, date, ...facts } = found
  if (serviceLocationId !== null && tourId !== null)
    return { ...facts, serviceLocationId, tourId, removed: null }
  return date === null ? null : { ...facts, linkId, destinationId, date }
}

/** The links of a removed stop are rows in its own one. */
const decodeRemovedLinks = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({
      token_hash: Schema.String,
      expires_at: Schema.DateFromString,
      revoked_at: Schema.NullOr(Schema.String),
    }),
  ),
)

async function findRemoved(db: Db, hash: string, now: Date): Promise<Found | null> {
  const { id, companyId, tourId, stop, customerLinks } = removedStops
  const [found] = await db
    .select({ companyId, serviceLocationId: id, tourId, removed: stop, customerLinks, ...accessColumns })
    .from(removedStops)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        sql`${customerLinks} @> ${JSON.stringify([{ token_hash: hash }])}::jsonb`,
        eq(companies.customerPageEnabled, true),
      ),
    )
  if (found === undefined) return null
  const { customerLinks: rows, ...facts } = found
  const link = decodeRemovedLinks(rows).find((each) => each.token_hash === hash)
  if (link === undefined || link.revoked_at !== null || link.expires_at <= now) return null
  return { ...facts, expiresAt: link.expires_at }
}

/** Revokes all links of a stop, or of a visit before its start. */
export async function revokeLinks(db: Db, companyId: string, of: LinkSubject, now: Date): Promise<void> {
  const isOf =
    'serviceLocationId' in of
      ? eq(table.serviceLocationId, of.serviceLocationId)
      : and(eq(table.destinationId, of.destinationId), eq(table.date, of.date))
  await db
    .update(table)
    .set({ revokedAt: now })
    .where(and(eq(table.companyId, companyId), isOf, isNull(table.revokedAt)))
}

/**
 * Deletes expired links, and words about visits without a start whose links are all deleted. Expired links no longer
 * work, so an hourly run is enough.
 */
export const expiredLinks = defineJob({
  name: 'customerLinks.removeExpired',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 600_000,
  isSerial: true,
  schedule: '27 * * * *',
  handle: async ({ db, now }) => {
    await db.delete(table).where(lt(table.expiresAt, now()))
    await db
      .delete(visitWords)
      .where(
        sql`not exists (select 1 from ${table} where ${table.companyId} = ${visitWords.companyId} and ${table.destinationId} = ${visitWords.destinationId} and ${table.date} = ${visitWords.date})`,
      )
  },
})

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { auditEntries } from '../../db/schema/audit'
import { devices } from '../../db/schema/devices'
import { customerWords } from '../../db/schema/customer'
import { driverLocations, proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import { fileLinks } from '../../db/schema/files'
import { companies } from '../../db/schema/people'
import { isAnyOf, isOneOf, isTarget } from '../../db/conditions'
import type { Db } from '../../db/client'
import { discardContents } from '../../files/discardContents'
import { enqueue } from '../../jobs/enqueue'
import { defineJob, type JobRun } from '../../jobs/jobKind'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { deleteUnlinked } from '../files/deleteUnlinked'
import { monthsBefore, nightOf } from './retentionTerms'

/** Attempts within this time continue the same work. */
const nightMs = 12 * 3_600_000

type Company = typeof companies.$inferSelect

/** Records per transaction: others wait for its locks meanwhile. */
const proofsAtOnce = 100
const toursAtOnce = 20

/** At night, adds a job for each company with old data. */
export const dueRetention = defineJob({
  name: 'retention.addDue',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  schedule: '*/10 1-4 * * *',
  handle: async ({ db, now }) => {
    const night = nightOf(now())
    if (night === null) return
    const due = await db
      .select({ companyId: companies.id })
      .from(companies)
      .where(
        and(
          or(isNotNull(companies.positionRetentionMonths), isNotNull(companies.proofRetentionMonths)),
          or(isNull(companies.retentionRanAt), lt(companies.retentionRanAt, night)),
        ),
      )
    await enqueue(db, oldDataRemoval, due)
  },
})

/** Deletes a company's data beyond the retention period. A repeated attempt continues the work. */
export const oldDataRemoval = defineJob({
  name: 'retention.removeOldData',
  payload: Schema.Struct({ companyId: Schema.String }),
  attempts: 10,
  timeoutMs: 3_600_000,
  // Deletions are no hurry, and leave the database to others.
  isSerial: true,
  keyOf: ({ companyId }) => companyId,
  handle: async (run, { companyId }) => {
    const company = await begin(run, companyId)
    if (company === undefined) return
    await removeOf(run, company)
    if (run.signal.aborted) return
    const removed = await removedOf(run, company)
    if (removed === undefined) return
    // Logged as a warning: it cannot be undone, and the default log level hides less serious lines.
    run.log.warn({ company: company.id, ...removed }, 'old data of a company were removed')
  },
})

/** Starts the work of this night, or continues it. Returns undefined if there is nothing to do. */
async function begin({ db, now }: JobRun, id: string): Promise<Company | undefined> {
  const time = now()
  const before = new Date(time.getTime() - nightMs)
  const isOfBefore = or(isNull(companies.retentionRanAt), lt(companies.retentionRanAt, before))
  const [begun] = await db
    .update(companies)
    .set({
      retentionRanAt: time,
      retentionRemovedPositions: 0,
      retentionRemovedProofs: 0,
      retentionRemovedFiles: 0,
    })
    .where(and(eq(companies.id, id), isOfBefore))
    .returning()
  if (begun) return begun
  const [continued] = await db.select().from(companies).where(eq(companies.id, id))
  return continued
}

async function removeOf(run: JobRun, company: Company): Promise<void> {
  const { positionRetentionMonths, proofRetentionMonths } = company
  const { now, signal } = run
  if (positionRetentionMonths !== null) {
    const until = monthsBefore(now(), positionRetentionMonths)
    for await (const _ of removePositions(run, company.id, until)) if (signal.aborted) return
  }
  if (proofRetentionMonths !== null) {
    const until = monthsBefore(now(), proofRetentionMonths)
    for await (const _ of removeProofs(run, company.id, until)) if (signal.aborted) return
    await removeWords(run.db, company.id, until)
  }
}

/**
 * Deletes positions of old tours in batches, and the last positions of devices. Keeps the driven distance of
 * tours.
 */
async function* removePositions({ db }: JobRun, companyId: string, until: Date) {
  const isOld = and(eq(devices.companyId, companyId), lt(devices.positionAt, until))
  await db.update(devices).set({ lat: null, lng: null, positionAt: null, address: null }).where(isOld)
  let last: { startDate: Date; id: string } | undefined
  do {
    const isNext =
      last && sql`(${tours.startDate}, ${tours.id}) > (${last.startDate.toISOString()}, ${last.id})`
    const found = await db
      .select({ id: tours.id, startDate: tours.startDate })
      .from(tours)
      .where(and(eq(tours.companyId, companyId), lt(tours.startDate, until), isNext))
      .orderBy(asc(tours.startDate), asc(tours.id))
      .limit(toursAtOnce)
    await db.transaction((tx) => removePositionsOf(tx, companyId, found, until))
    yield
    last = found.length < toursAtOnce ? undefined : found.at(-1)
  } while (last)
}

async function removePositionsOf(
  tx: Db,
  companyId: string,
  found: readonly { id: string }[],
  until: Date,
): Promise<void> {
  const ids = found.map(({ id }) => id)
  const isOld = and(
    eq(driverLocations.companyId, companyId),
    isAnyOf(driverLocations.tourId, ids),
    lt(driverLocations.originalTimeStamp, until),
  )
  const deleted = tx
    .$with('deleted')
    .as(tx.delete(driverLocations).where(isOld).returning({ id: driverLocations.id }))
  const [counted] = await tx
    .with(deleted)
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(deleted)
  const count = counted?.count ?? 0
  if (count === 0) return
  await tx
    .update(companies)
    .set({ retentionRemovedPositions: sql`${companies.retentionRemovedPositions} + ${count}` })
    .where(eq(companies.id, companyId))
}

/** Deletes proofs with their photos and signatures, and files that are linked to nothing else. */
async function* removeProofs({ db, store, log }: JobRun, companyId: string, until: Date) {
  for (;;) {
    const { proofs, storageKeys } = await db.transaction(async (tx) => {
      const deleted = await removeSomeProofs(tx, companyId, until)
      // If the server ends before the contents are removed, the next start removes them.
      for (const storageKey of deleted.storageKeys) await store.mark(storageKey)
      return deleted
    })
    await discardContents(store, storageKeys, log)
    yield
    if (proofs < proofsAtOnce) return
  }
}

/** Deletes what customers said about runs as old as the proofs. */
async function removeWords(db: Db, companyId: string, until: Date): Promise<void> {
  const l = serviceLocations
  const isOld = db
    .select({ id: l.id })
    .from(l)
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .where(and(eq(l.companyId, companyId), lt(tours.startDate, until)))
  await db
    .delete(customerWords)
    .where(and(eq(customerWords.companyId, companyId), inArray(customerWords.serviceLocationId, isOld)))
}

async function removeSomeProofs(tx: Db, companyId: string, until: Date) {
  const p = proofsOfService
  const found = await tx
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.companyId, companyId), lt(p.timeStamp, until)))
    .orderBy(asc(p.timeStamp))
    .limit(proofsAtOnce)
  const ids = found.map(({ id }) => id)
  const linked = await tx
    .selectDistinct({ id: fileLinks.fileId })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), isAnyOf(fileLinks.proofOfServiceId, ids)))
  await tx.delete(p).where(isOneOf(p, companyId, ids))
  const [company] = await tx
    .select({ logo: companies.pdfLogoId })
    .from(companies)
    .where(eq(companies.id, companyId))
  const mayGo = linked.filter(({ id }) => id !== company?.logo).map(({ id }) => id)
  const storageKeys = await deleteUnlinked(tx, companyId, mayGo)
  await tx
    .update(companies)
    .set({
      retentionRemovedProofs: sql`${companies.retentionRemovedProofs} + ${ids.length}`,
      retentionRemovedFiles: sql`${companies.retentionRemovedFiles} + ${storageKeys.length}`,
    })
    .where(eq(companies.id, companyId))
  return { proofs: ids.length, storageKeys }
}

type Removed = { positions: number; proofs: number; files: number }

/**
 * Logs the deletion with the product as author and the company as subject.
 * @returns what all attempts of the night removed; undefined if that was nothing, or is logged already
 */
async function removedOf({ db, now }: JobRun, { id, name }: Company): Promise<Removed | undefined> {
  const at = now()
  return db.transaction(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
    if (!company?.retentionRanAt) return undefined
    const removed = {
      positions: company.retentionRemovedPositions ?? 0,
      proofs: company.retentionRemovedProofs ?? 0,
      files: company.retentionRemovedFiles ?? 0,
    }
    if (removed.positions + removed.proofs + removed.files === 0) return undefined
    const isLogged = and(
      eq(auditEntries.companyId, id),
      eq(auditEntries.action, 'oldDataRemoved'),
      gte(auditEntries.createdAt, company.retentionRanAt),
    )
    if ((await tx.select({ id: auditEntries.id }).from(auditEntries).where(isLogged)).length > 0)
      return undefined
    await tx.insert(auditEntries).values({
      id: newId(at.getTime()),
      companyId: id,
      createdAt: at,
      action: 'oldDataRemoved',
      authorId: id,
      authorName: texts.retention.author,
      subjectId: id,
      subjectName: name,
      before: null,
      after: {
        removedPositions: removed.positions,
        removedProofs: removed.proofs,
        removedFiles: removed.files,
      },
    })
    return removed
  })
}

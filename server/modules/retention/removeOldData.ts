import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit'
import { devices } from '../../db/schema/devices'
import { driverLocations, proofsOfService, tours } from '../../db/schema/driving'
import { fileLinks } from '../../db/schema/files'
import { companies } from '../../db/schema/people'
import { isAnyOf, isOneOf } from '../../db/conditions'
import type { Db } from '../../db/client'
import { discardContents } from '../../files/discardContents'
import type { FileStore } from '../../files/fileStore'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { deleteUnlinked } from '../files/deleteUnlinked'
import { monthsBefore, nightOf } from './retentionTerms'

type RetentionParts = {
  db: Db
  store: Pick<FileStore, 'mark' | 'remove'>
  now: () => Date
  log: { warn: (facts: object, message: string) => void }
}

type Company = typeof companies.$inferSelect
type Removed = { positions: number; proofs: number; files: number }

/** Records per transaction: others wait for its locks meanwhile. */
const proofsAtOnce = 100
const toursAtOnce = 20

/**
 * Deletes data beyond the retention period, one company at a time, at night. Any number of servers may do so
 * on one database: the first one takes the company.
 */
export async function removeOldData(parts: RetentionParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const company = await claimDue(parts)
    if (!company) return
    const removed = await removeOf(parts, company, signal)
    if (removed.positions + removed.proofs + removed.files === 0) continue
    // Logged as a warning: it cannot be undone, and the default log level hides less serious lines.
    parts.log.warn({ company: company.id, ...removed }, 'old data of a company were removed')
    await logRemoval(parts, company, removed)
  }
}

/**
 * A single statement, so that no two servers take the same company. Unfinished work continues the next night.
 */
async function claimDue({ db, now }: RetentionParts): Promise<Company | undefined> {
  const time = now()
  const night = nightOf(time)
  if (night === null) return undefined
  const due = db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        or(isNotNull(companies.positionRetentionMonths), isNotNull(companies.proofRetentionMonths)),
        or(isNull(companies.retentionRanAt), lt(companies.retentionRanAt, night)),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(companies)
    .set({
      retentionRanAt: time,
      retentionRemovedPositions: 0,
      retentionRemovedProofs: 0,
      retentionRemovedFiles: 0,
    })
    .where(eq(companies.id, sql`(${due})`))
    .returning()
  return taken
}

async function removeOf(parts: RetentionParts, company: Company, signal?: AbortSignal): Promise<Removed> {
  const { positionRetentionMonths, proofRetentionMonths } = company
  const now = parts.now()
  const removed: Removed = { positions: 0, proofs: 0, files: 0 }
  if (positionRetentionMonths !== null) {
    const until = monthsBefore(now, positionRetentionMonths)
    for await (const positions of removePositions(parts, company.id, until)) {
      removed.positions += positions
      if (signal?.aborted) return removed
    }
  }
  if (proofRetentionMonths !== null) {
    const until = monthsBefore(now, proofRetentionMonths)
    for await (const { proofs, files } of removeProofs(parts, company.id, until)) {
      removed.proofs += proofs
      removed.files += files
      if (signal?.aborted) return removed
    }
  }
  return removed
}

/**
 * Deletes positions of old tours in batches, and the last positions of devices. Keeps the driven distance of
 * tours.
 */
async function* removePositions({ db }: RetentionParts, companyId: string, until: Date) {
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
    yield await db.transaction((tx) => removePositionsOf(tx, companyId, found, until))
    last = found.length < toursAtOnce ? undefined : found.at(-1)
  } while (last)
}

async function removePositionsOf(
  tx: Db,
  companyId: string,
  found: readonly { id: string }[],
  until: Date,
): Promise<number> {
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
  if (count === 0) return 0
  await tx
    .update(companies)
    .set({ retentionRemovedPositions: sql`${companies.retentionRemovedPositions} + ${count}` })
    .where(eq(companies.id, companyId))
  return count
}

/** Deletes proofs with their photos and signatures, and files that are linked to nothing else. */
async function* removeProofs({ db, store, log }: RetentionParts, companyId: string, until: Date) {
  for (;;) {
    const { proofs, storageKeys } = await db.transaction(async (tx) => {
      const deleted = await removeSomeProofs(tx, companyId, until)
      // If the server ends before the contents are removed, the next start removes them.
      for (const storageKey of deleted.storageKeys) await store.mark(storageKey)
      return deleted
    })
    await discardContents(store, storageKeys, log)
    yield { proofs, files: storageKeys.length }
    if (proofs < proofsAtOnce) return
  }
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

/** Logs the deletion with the product as author and the company as subject. */
async function logRemoval(
  { db, now }: RetentionParts,
  { id, name }: Company,
  removed: Removed,
): Promise<void> {
  const at = now()
  await db.insert(auditEntries).values({
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
}

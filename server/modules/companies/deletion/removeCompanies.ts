import { and, count, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rolePlatformAdmin } from '../../../../src/contract/access/roles'
import type { Db } from '../../../db/client'
import { auditEntries } from '../../../db/schema/audit'
import { recordCounts } from '../../../db/schema/counts'
import { devices } from '../../../db/schema/devices'
import { proofsOfService, tours } from '../../../db/schema/driving'
import { files } from '../../../db/schema/files'
import { companies, users } from '../../../db/schema/people'
import { destinations, tourTemplates } from '../../../db/schema/planning'
import { sessions, throttles } from '../../../db/schema/security'
import type { FileStore } from '../../../files/fileStore'
import { texts } from '../../../texts'
import { newId } from '../../../uuid'
import { nightOf } from '../../retention/retentionTerms'
import { exportedTables, type ExportedTable } from '../export/exportedTables'
import { keyOfExport } from '../export/exportTurn'

type RemovalParts = {
  db: Db
  store: Pick<FileStore, 'mark' | 'remove'>
  now: () => Date
  productKey: string
  log: { warn: (facts: object, message: string) => void }
}

type Counts = Record<string, number>

/** Rows per transaction: others wait for its locks meanwhile. */
const rowsAtOnce = 1000
const filesAtOnce = 100

/**
 * Deletes the companies whose grace period has ended, sequentially and at night. Work that a server leaves
 * unfinished is continued the next night. The company row exists until the last step, but no user can log in.
 */
export async function removeCompanies(parts: RemovalParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const id = await claimDue(parts)
    if (id === undefined) return
    const counts = await lockOutUsers(parts, id)
    if (counts === undefined) continue
    if (await emptyTables(parts, id, signal)) await removeLast(parts, id, counts)
  }
}

/** A single statement, so that no two servers take the same company. */
async function claimDue({ db, now }: RemovalParts): Promise<string | undefined> {
  const time = now()
  const night = nightOf(time)
  if (night === null) return undefined
  const due = db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        lte(companies.deletionAt, time),
        or(isNull(companies.deletionRanAt), lt(companies.deletionRanAt, night)),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(companies)
    .set({ deletionRanAt: time })
    .where(eq(companies.id, sql`(${due})`))
    .returning({ id: companies.id })
  return taken?.id
}

/**
 * Starts the irreversible part: locks users and devices and stores the counts of the records to delete.
 * @returns undefined if the deletion was withdrawn meanwhile
 */
async function lockOutUsers({ db, now }: RemovalParts, id: string): Promise<Counts | undefined> {
  return db.transaction(async (tx) => {
    const time = now()
    const isDue = and(eq(companies.id, id), lte(companies.deletionAt, time))
    const [company] = await tx
      .select({ counts: companies.deletionCounts })
      .from(companies)
      .where(isDue)
      .for('update')
    if (!company) return undefined
    const counts = company.counts ?? (await countRows(tx, id))
    await tx.update(companies).set({ deletionCounts: counts }).where(eq(companies.id, id))
    await tx
      .update(users)
      .set({ lockedAt: time, deactivatedAt: time, passwordHash: null })
      .where(eq(users.companyId, id))
    await tx.delete(sessions).where(eq(sessions.companyId, id))
    await tx
      .update(devices)
      .set({ state: 'revoked', tokenHash: null, codeHash: null, codeExpiresAt: null })
      .where(eq(devices.companyId, id))
    return counts
  })
}

/** Counts the records. A platform administrator may only know numbers. */
async function countRows(tx: Db, id: string): Promise<Counts> {
  const counted = {
    removedUsers: users,
    removedTourTemplates: tourTemplates,
    removedDestinations: destinations,
    removedTours: tours,
    removedProofs: proofsOfService,
    removedFiles: files,
  }
  const counts: Counts = {}
  for (const [name, table] of Object.entries(counted)) {
    const [found] = await tx
      .select({ rows: count() })
      .from(table as PgTable)
      .where(eq(table.companyId, id))
    counts[name] = found?.rows ?? 0
  }
  return counts
}

/**
 * Deletes referencing rows before referenced ones, so that no row is updated before its deletion.
 * @returns false when aborted
 */
async function emptyTables(parts: RemovalParts, id: string, signal?: AbortSignal): Promise<boolean> {
  for (const exported of exportedTables.toReversed()) {
    if (exported.table === companies) continue
    const removeSome = exported.table === files ? removeFiles : removeRows
    let mayHaveMore = true
    while (mayHaveMore) {
      if (signal?.aborted) return false
      mayHaveMore = await removeSome(parts, exported, id)
    }
  }
  return true
}

/** @returns whether there may be more rows */
async function removeRows({ db }: RemovalParts, { table, company }: ExportedTable, id: string) {
  const some = sql`ctid = any(array(select ctid from ${table} where ${company} = ${id} limit ${rowsAtOnce}))`
  const deleted = await db.delete(table).where(some).returning({ company })
  return deleted.length === rowsAtOnce
}

async function removeFiles({ db, store }: RemovalParts, _: ExportedTable, id: string): Promise<boolean> {
  const keys = await db.transaction(async (tx) => {
    const some = tx.select({ id: files.id }).from(files).where(eq(files.companyId, id)).limit(filesAtOnce)
    const deleted = await tx
      .delete(files)
      .where(and(eq(files.companyId, id), inArray(files.id, some)))
      .returning({ key: files.storageKey })
    // If the server ends before the contents are removed, the next start removes them.
    for (const { key } of deleted) await store.mark(key)
    return deleted.map(({ key }) => key)
  })
  for (const key of keys) await store.remove(key)
  return keys.length === filesAtOnce
}

/** Deletes the company itself and rows that arrived while its tables were emptied. */
async function removeLast(parts: RemovalParts, id: string, counts: Counts): Promise<void> {
  const { db, store, log } = parts
  const keys = await db.transaction(async (tx) => {
    // Locked first, so that no rows are added any more.
    const isCompany = eq(companies.id, id)
    await tx.select({ id: companies.id }).from(companies).where(isCompany).for('update')
    const late = await tx.delete(files).where(eq(files.companyId, id)).returning({ key: files.storageKey })
    for (const { key } of late) await store.mark(key)
    for (const { table, company } of exportedTables.toReversed())
      await tx.delete(table).where(eq(company, id))
    await tx.delete(recordCounts).where(eq(recordCounts.companyId, id))
    await tx.delete(throttles).where(eq(throttles.key, keyOfExport(id)))
    await notifyPlatform(tx, parts, id, counts)
    return late.map(({ key }) => key)
  })
  for (const key of keys) await store.remove(key)
  // Logged as a warning: it cannot be undone, and the default log level hides less serious lines.
  log.warn({ company: id, ...counts }, 'a company was removed')
}

/** Logs the deletion for the platform: the id and the counts, but no name. */
async function notifyPlatform(
  tx: Db,
  { now, productKey }: RemovalParts,
  id: string,
  counts: Counts,
): Promise<void> {
  const at = now()
  const platforms = await tx
    .selectDistinct({ companyId: users.companyId })
    .from(users)
    .where(and(ne(users.companyId, id), sql`${rolePlatformAdmin(productKey)} = any(${users.roles})`))
  if (platforms.length === 0) return
  await tx.insert(auditEntries).values(
    platforms.map(({ companyId }) => ({
      id: newId(at.getTime()),
      companyId,
      createdAt: at,
      action: 'companyDeleted',
      authorId: id,
      authorName: texts.retention.author,
      subjectId: id,
      subjectName: texts.companyDeletion.removed({ id }),
      before: null,
      after: counts,
    })),
  )
}

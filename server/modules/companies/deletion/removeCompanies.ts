import { and, count, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as Schema from 'effect/Schema'
import { rolePlatformAdmin } from '../../../../src/contract/access/roles'
import type { Db } from '../../../db/client'
import { auditEntries } from '../../../db/schema/audit'
import { recordCounts } from '../../../db/schema/counts'
import { devices } from '../../../db/schema/devices'
import { proofsOfService, tours } from '../../../db/schema/driving'
import { files } from '../../../db/schema/files'
import { acrossCompanies } from '../../../db/scope'
import { companies, users } from '../../../db/schema/people'
import { destinations, tourTemplates } from '../../../db/schema/planning'
import { sessions, throttles } from '../../../db/schema/security'
import { enqueue } from '../../../jobs/enqueue'
import { defineJob, type JobRun } from '../../../jobs/jobKind'
import { texts } from '../../../texts'
import { newId } from '../../../uuid'
import { nightOf } from '../../retention/retentionTerms'
import { exportedTables, type ExportedTable } from '../export/exportedTables'
import { keyOfExport } from '../export/exportTurn'

type Counts = Record<string, number>

/** Rows per transaction: others wait for its locks meanwhile. */
const rowsAtOnce = 1000
const filesAtOnce = 100

/** At night, adds a job for each company whose grace period has ended. */
export const dueRemovals = defineJob({
  name: 'companies.addDueRemovals',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  schedule: '*/10 1-4 * * *',
  handle: async ({ db, now }) => {
    const time = now()
    const night = nightOf(time)
    if (night === null) return
    const due = await db
      .select({ companyId: companies.id })
      .from(companies)
      .where(
        and(
          lte(companies.deletionAt, time),
          or(isNull(companies.deletionRanAt), lt(companies.deletionRanAt, night)),
        ),
      )
    await enqueue(db, companyRemoval, due)
  },
})

/**
 * Deletes a company whose grace period has ended. A repeated attempt continues the work, and so does a job of the
 * next night. The company row exists until the last step, but no user can log in.
 */
export const companyRemoval = defineJob({
  name: 'companies.remove',
  payload: Schema.Struct({ companyId: Schema.String }),
  attempts: 10,
  timeoutMs: 3_600_000,
  // Deletions are no hurry, and leave the database to others.
  isSerial: true,
  keyOf: ({ companyId }) => companyId,
  handle: async (run, { companyId }) => {
    const counts = await lockOutUsers(run, companyId)
    if (counts === undefined) return
    if (await emptyTables(run, companyId)) await removeLast(run, companyId, counts)
  },
})

/**
 * Starts the irreversible part: locks users and devices and stores the counts of the records to delete.
 * @returns undefined if the deletion was withdrawn meanwhile
 */
async function lockOutUsers({ db, now }: JobRun, id: string): Promise<Counts | undefined> {
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
    await tx
      .update(companies)
      .set({ deletionRanAt: time, deletionCounts: counts })
      .where(eq(companies.id, id))
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
async function emptyTables(run: JobRun, id: string): Promise<boolean> {
  for (const exported of exportedTables.toReversed()) {
    if (exported.table === companies) continue
    const removeSome = exported.table === files ? removeFiles : removeRows
    let mayHaveMore = true
    while (mayHaveMore) {
      if (run.signal.aborted) return false
      mayHaveMore = await removeSome(run, exported, id)
    }
  }
  return true
}

/** @returns whether there may be more rows */
async function removeRows({ db }: JobRun, { table, company }: ExportedTable, id: string) {
  const some = sql`ctid = any(array(select ctid from ${table} where ${company} = ${id} limit ${rowsAtOnce}))`
  const deleted = await db.delete(table).where(some).returning({ company })
  return deleted.length === rowsAtOnce
}

async function removeFiles({ db, store }: JobRun, _: ExportedTable, id: string): Promise<boolean> {
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
async function removeLast(run: JobRun, id: string, counts: Counts): Promise<void> {
  const { db, store, log } = run
  const remove = (tx: Db) => removeRest(tx, run, id, counts)
  // The logs of other companies get an entry.
  const keys = await acrossCompanies(() => db.transaction(remove))
  for (const key of keys) await store.remove(key)
  // Logged as a warning: it cannot be undone, and the default log level hides less serious lines.
  log.warn({ company: id, ...counts }, 'a company was removed')
}

/** @returns the keys of files whose contents are still stored */
async function removeRest(tx: Db, run: JobRun, id: string, counts: Counts): Promise<string[]> {
  // Locked first, so that no rows are added any more.
  const isCompany = eq(companies.id, id)
  await tx.select({ id: companies.id }).from(companies).where(isCompany).for('update')
  const late = await tx.delete(files).where(eq(files.companyId, id)).returning({ key: files.storageKey })
  for (const { key } of late) await run.store.mark(key)
  for (const { table, company } of exportedTables.toReversed()) await tx.delete(table).where(eq(company, id))
  await tx.delete(recordCounts).where(eq(recordCounts.companyId, id))
  await tx.delete(throttles).where(eq(throttles.key, keyOfExport(id)))
  await notifyPlatform(tx, run, id, counts)
  return late.map(({ key }) => key)
}

/** Logs the deletion for the platform: the id and the counts, but no name. */
async function notifyPlatform(tx: Db, { now, env }: JobRun, id: string, counts: Counts): Promise<void> {
  const at = now()
  const platforms = await tx
    .selectDistinct({ companyId: users.companyId })
    .from(users)
    .where(and(ne(users.companyId, id), sql`${rolePlatformAdmin(env.PRODUCT_KEY)} = any(${users.roles})`))
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

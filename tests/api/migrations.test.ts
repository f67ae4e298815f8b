import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Db } from '../../server/db/client'
import { driverLocations } from '../../server/db/schema/driving'
import { imports } from '../../server/db/schema/imports'
import { companies } from '../../server/db/schema/people'
import { destinations, templateSyncs } from '../../server/db/schema/planning'
import { projectRoot } from '../../server/projectRoot'
import { StartupError } from '../../server/startupError'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { differingDatabases, postgresUrl } from '../support/databases'
import { copyEmptyDataFolder } from '../support/emptyDatabase'
import { createDatabase } from './support/postgres'

type Journal = { entries: { tag: string }[] }
const journalFile = path.join(projectRoot, 'server/db/migrations/meta/_journal.json')
const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal

describe.each(differingDatabases)('a migrated database on $name', (database) => {
  it('holds what the schema names', async () => {
    const { db, close } = await database.open()
    const companyId = newId()
    await db.insert(companies).values({ id: companyId, name: 'Ärzte & Öfen' })
    await db.insert(destinations).values({ id: newId(), companyId, name: 'ÄRZTEHAUS' })
    const [stop] = await db
      .select({
        searchText: sql<string>`trim(${destinations.searchText})`,
        kept: sql<number>`(select count from record_counts where kind = 'destinations')`,
      })
      .from(destinations)
    expect(stop).toEqual({ searchText: 'arztehaus', kept: 1 })
    await close()
  }, 60_000)
})

const appliedMigrations = (db: Db) =>
  db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
    .then(([row]) => row?.count)

/** Makes the database look like one that was set up by other migrations. @returns a hash of what it holds */
async function makeForeign(db: Db, change: 'other' | 'further'): Promise<string> {
  await db.insert(companies).values({ id: newId(), name: 'Alt' })
  await db.execute(
    change === 'other'
      ? sql`update drizzle.__drizzle_migrations set hash = 'of an earlier state'`
      : sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later state', 1)`,
  )
  return databaseHash(db)
}

/** A tour with a moment that is there three times, as no later database has it. */
async function insertTwice(db: Db, companyId: string): Promise<void> {
  const tour = newId()
  await db.execute(
    sql`insert into tours (id, company_id, name, color, start_date) values (${tour}, ${companyId}, 'Fahrt', '#123456', now())`,
  )
  for (const [lat, at] of [
    [52.5, '2026-01-01T10:00:00Z'],
    [52.6, '2026-01-01T10:00:00Z'],
    [52.65, '2026-01-01T10:00:00Z'],
    [52.7, '2026-01-01T10:01:00Z'],
  ])
    await db.execute(
      sql`insert into driver_locations (id, company_id, tour_id, lat, lng, original_time_stamp) values (${newId()}, ${companyId}, ${tour}, ${lat}, 13.4, ${at})`,
    )
}

/** An import as it was kept before its rows were. */
async function insertOldImport(db: Db, companyId: string): Promise<void> {
  await db.execute(sql`drop index destinations_ref_id, destinations_address, imports_created`)
  await db.execute(sql`drop table import_fields_mappings, import_rows`)
  await db.execute(
    sql`alter table imports drop column kind, drop column key, drop column changed_count, drop column unchanged_count, drop column refused_count, drop column skipped_count, drop column made_tours, add column row_errors jsonb default '[]' not null`,
  )
  await db.execute(sql`alter table imports rename column total to row_count`)
  await db.execute(sql`alter table imports rename column new_count to imported_count`)
  const errors = '[{"row": 2, "message": "Die Postleitzahl fehlt."}]'
  await db.execute(
    sql`insert into imports (id, company_id, file_name, state, row_count, imported_count, row_errors) values (${newId()}, ${companyId}, 'alt.csv', 'COMPLETED', 3, 2, ${errors})`,
  )
}

describe('the embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-migrations-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is refused and left as it is when it was set up by other migrations', async () => {
    const folder = path.join(dataDir, 'data')
    copyEmptyDataFolder(folder)
    const { db, close } = await openDatabase({ dataDir: folder })
    const before = await makeForeign(db, 'other')
    const applied = await appliedMigrations(db)
    await close()

    const opening = openDatabase({ dataDir: folder })
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(
      `The data folder ${folder} was made by another version of Tourwerk and is left as it is. ` +
        'Move it away, or delete it if it holds the demo company only, and start again.',
    )
    // Twice the same answer: the refusal left no lock behind.
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('made by another version')

    const pglite = await PGlite.create({ dataDir: path.join(folder, 'db'), extensions: { pg_trgm } })
    const raw = drizzle(pglite)
    expect([await databaseHash(raw), await appliedMigrations(raw)]).toEqual([before, applied])
    await pglite.close()
  }, 60_000)

  it('is brought up, with all it holds, from what the first migration made', async () => {
    const folder = path.join(dataDir, 'earlier')
    copyEmptyDataFolder(folder)
    const id = newId()
    const first = await openDatabase({ dataDir: folder })
    await first.db.insert(companies).values({ id, name: 'Alt' })
    await first.db.execute(sql`drop table synced_destinations, template_syncs`)
    await first.db.execute(sql`alter table tour_templates drop column order_before_optimization`)
    await first.db.execute(sql`alter table destinations drop column order_lock`)
    await first.db.execute(
      sql`alter table proofs_of_service drop column lat, drop column lng, drop column accuracy_meters, drop column signed_by`,
    )
    await first.db.execute(
      sql`alter table companies drop column pdf_logo_id, drop column pdf_title, drop column pdf_colour, drop column pdf_footer, drop column pdf_parts`,
    )
    await first.db.execute(
      sql`alter table tours drop column driver_deleted, drop column planned_meters, drop column driven_meters, drop column device_clock_offset_seconds`,
    )
    await first.db.execute(sql`drop index mail_outbox_company`)
    await first.db.execute(
      sql`alter table mail_outbox drop column html, drop column cause, drop column cause_id, drop column requeued_at, drop column failure`,
    )
    await first.db.execute(sql`drop table devices, audit_entries, email_changes`)
    await first.db.execute(sql`alter table companies drop column package_before_pause`)
    await first.db.execute(
      sql`alter table users drop column locked_at, drop column last_active_at, drop column deactivated_at, drop column confirmation_hash, drop column confirmation_ends_at, drop column invitation_ends_at, drop column invitation_withdrawn_at`,
    )
    await first.db.execute(sql`alter table sessions drop column last_used_at, drop column user_agent`)
    await first.db.execute(
      sql`alter table companies drop column position_retention_months, drop column proof_retention_months, drop column retention_ran_at, drop column retention_removed_positions, drop column retention_removed_proofs, drop column retention_removed_files`,
    )
    await first.db.execute(
      sql`alter table companies drop column deletion_at, drop column deletion_ran_at, drop column deletion_counts`,
    )
    await first.db.execute(sql`drop index driver_locations_moment, driver_locations_device_moment`)
    await first.db.execute(
      sql`alter table companies drop column required_photo_count, drop column signature_required, drop column recipient_name_required, drop column failure_reasons`,
    )
    await first.db.execute(sql`alter table companies drop column import_key, drop column import_duplicates`)
    await first.db.execute(
      sql`alter table companies drop column badge_rule, drop column holiday_state, drop column days_off, drop column time_zone, drop column pause_seconds, drop column pause_after_seconds`,
    )
    await first.db.execute(sql`alter table proofs_of_service drop column failure_reason`)
    for (const table of ['service_locations', 'destination_templates', 'destinations'])
      await first.db.execute(sql.raw(`alter table ${table} drop column position_accuracy`))
    for (const table of ['companies', 'tour_templates'])
      await first.db.execute(
        sql.raw(
          `alter table ${table} drop column start_position_accuracy, drop column destination_position_accuracy`,
        ),
      )
    await first.db.execute(
      sql`alter table driver_locations drop column device_time_stamp, drop column speed, drop column heading, drop column accuracy_meters`,
    )
    await first.db.execute(
      sql`create index driver_locations_tour on driver_locations (company_id, tour_id, original_time_stamp)`,
    )
    await first.db.execute(sql`alter table proofs_of_service drop column client_id`)
    await first.db.execute(sql`alter table file_links drop column client_id`)
    await insertTwice(first.db, id)
    await insertOldImport(first.db, id)
    await first.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`)
    await first.close()

    const { db, close } = await openDatabase({ dataDir: folder })
    const kept = await db.select({ id: companies.id }).from(companies)
    const syncs = await db.select().from(templateSyncs)
    const positions = await db.select({ lat: driverLocations.lat }).from(driverLocations)
    const { kind, state, total, newCount, refusedCount } = imports
    const brought = await db.select({ kind, state, total, newCount, refusedCount }).from(imports)
    expect([await appliedMigrations(db), kept, syncs, positions, brought]).toEqual([
      journal.entries.length,
      [{ id }],
      [],
      [{ lat: 52.5 }, { lat: 52.7 }],
      [{ kind: 'destinations', state: 'done', total: 3, newCount: 2, refusedCount: 1 }],
    ])
    await close()
  }, 60_000)
})

describe('PostgreSQL', () => {
  const url = postgresUrl ?? ''
  beforeEach(({ skip }) => skip(!url, 'no PostgreSQL server was started for this run'))

  it('is migrated once when two servers start at the same time', async () => {
    const databaseUrl = await createDatabase(url)
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })))
    const [first] = opened
    expect(first && (await appliedMigrations(first.db))).toBe(journal.entries.length)
    await Promise.all(opened.map(({ close }) => close()))
  }, 60_000)

  it.each([['other'], ['further']] as const)(
    'is refused and left as it is when it was set up by %s migrations',
    async (change) => {
      const databaseUrl = await createDatabase(url)
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
      const before = await makeForeign(db, change)
      const opening = openDatabase({ databaseUrl, dataDir: '' })
      await expect(opening).rejects.toThrow(StartupError)
      await expect(opening).rejects.toThrow(
        'The PostgreSQL database was made by another version of Tourwerk and is left as it is. ' +
          'Create an empty database and name it in DATABASE_URL.',
      )
      expect(await databaseHash(db)).toBe(before)
      await close()
    },
    60_000,
  )
})

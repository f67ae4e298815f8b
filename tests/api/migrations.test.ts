import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasUsableMigrations, openDatabase, type Db } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { databaseFolder } from '../../server/db/dataFolder'
import { startPostgres } from '../../server/db/embedded/postgresServer'
import { expandMark, recordExpanding, stateOfMigrations } from '../../server/db/knownMigrations'
import { appliedMigrations, squashed } from '../../server/db/squashed'
import { companies } from '../../server/db/schema/people'
import { destinations, tourFigures, tourTemplates } from '../../server/db/schema/planning'
import { areFiguresOf, areStale } from '../../server/modules/tourTemplates/plan'
import { projectRoot } from '../../server/projectRoot'
import { StartupError } from '../../server/startupError'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { openTestDatabase, postgresUrl } from '../support/databases'
import { copyEmptyDataFolder } from '../support/emptyDatabase'
import { createDatabase } from '../support/testPostgres'

type Journal = { entries: { tag: string }[] }
const migrationsFolder = path.join(projectRoot, 'server/db/migrations')
const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

describe('a migrated database', () => {
  it('contains everything in the schema', async () => {
    const { unlimited: db, close } = await openTestDatabase()
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

/** Makes the database look as if other migrations had created it. @returns a hash of its content */
async function makeForeign(db: Db, change: 'other' | 'further'): Promise<string> {
  await db.insert(companies).values({ id: newId(), name: 'Alt' })
  await db.execute(
    change === 'other'
      ? sql`update drizzle.__drizzle_migrations set hash = 'of an earlier state'`
      : sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later state', 1)`,
  )
  return databaseHash(db)
}

/** @returns a folder with the first migrations only */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-first-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entries = journal.entries.slice(0, count)
  mkdirSync(path.join(folder, 'meta'))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries)
    copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
  return folder
}

/** @returns a folder with all migrations and those of a later version */
function laterMigrations(...later: string[]): string {
  const folder = firstMigrations(journal.entries.length)
  const file = path.join(folder, 'meta/_journal.json')
  const entries = later.map((statements, index) => {
    const tag = `later_${index}`
    writeFileSync(path.join(folder, `${tag}.sql`), statements)
    return {
      idx: journal.entries.length + index,
      when: Date.now() + index,
      tag,
      version: '7',
      breakpoints: true,
    }
  })
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }))
  return folder
}

/** Makes the database look as if it had the first n of the squashed migrations. */
async function makeSquashed(db: Db, count: number): Promise<void> {
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (let index = 1; index <= count; index += 1) {
    const hash = index === squashed.count ? squashed.lastHash : `of migration ${index}`
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${index})`,
    )
  }
}

describe('the embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-migrations-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is rejected and left unchanged when other migrations created it', async () => {
    const folder = path.join(dataDir, 'data')
    copyEmptyDataFolder(folder)
    const { db, close } = await openDatabase({ dataDir: folder, rowsOutside: allRows })
    const before = await makeForeign(db, 'other')
    const applied = await appliedMigrations(db)
    await close()

    const opening = openDatabase({ dataDir: folder })
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(
      `The data folder ${folder} was made by another version of Tourwerk and is left as it is. ` +
        'Move it away, or delete it if it holds the demo company only, and start again.',
    )
    // The same response twice: the rejection left no lock behind.
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('made by another version')

    const server = await startPostgres(databaseFolder(folder))
    const client = new pg.Client(server.connection)
    await client.connect()
    const raw = drizzle({ client })
    expect([await databaseHash(raw), await appliedMigrations(raw)]).toEqual([before, applied])
    await client.end()
    await server.stop()
  }, 60_000)

  it('is rejected with some of the squashed migrations', async () => {
    const folder = path.join(dataDir, 'unfinished')
    copyEmptyDataFolder(folder)
    const { db, close } = await openDatabase({ dataDir: folder, rowsOutside: allRows })
    await makeSquashed(db, squashed.count - 1)
    await close()
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('made by another version')
  }, 60_000)
})

describe('PostgreSQL', () => {
  const url = postgresUrl

  it('is migrated once when two servers start at the same time', async () => {
    const databaseUrl = await createDatabase(url)
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })),
    )
    const [first] = opened
    expect(first && (await appliedMigrations(first.db))).toHaveLength(journal.entries.length)
    await Promise.all(opened.map(({ close }) => close()))
  }, 60_000)

  it('keeps its content, and has the first migration in place of the squashed ones', async () => {
    const databaseUrl = await createDatabase(url)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const before = drizzle({ client })
    await migrate(before, { migrationsFolder: firstMigrations(1) })
    const id = newId()
    await before.execute(sql`insert into companies (id, name) values (${id}, 'Alt')`)
    await makeSquashed(before, squashed.count)
    await client.end()

    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
    const kept = await db.select({ id: companies.id }).from(companies)
    const present = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
    expect([await appliedMigrations(db), kept]).toEqual([present, [{ id }]])
    await close()
  }, 60_000)

  it('keeps the order, the arrivals and the figures of tours when they move to rows of their own', async () => {
    const databaseUrl = await createDatabase(url)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await migrate(drizzle({ client }), { migrationsFolder: firstMigrations(2) })
    const [companyId, tour, empty] = [newId(), newId(), newId()]
    const stops = [newId(), newId(), newId()]
    await client.query('insert into companies (id, name) values ($1, $2)', [companyId, 'Alt'])
    const addTour =
      'insert into tour_templates (company_id, id, name, color, maximum_capacity, etas_stale, distance_meters, duration_seconds, strict_violation_count, soft_violation_count) values ($1, $2, $3, $4, 9, $5, $6, 60, 1, 2)'
    await client.query(addTour, [companyId, tour, 'Tour', '#366ae8', false, 1_200])
    await client.query(addTour, [companyId, empty, 'Leer', '#366ae8', true, null])
    const addStop =
      'insert into destinations (company_id, id, tour_template_id, position_in_tour, eta, active) values ($1, $2, $3, $4, $5, $6)'
    for (const [index, position] of [2, 3, 1].entries())
      await client.query(addStop, [
        companyId,
        stops[index],
        tour,
        position,
        index === 1 ? null : position * 100,
        index !== 1,
      ])
    await client.end()

    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
    const [first, second, third] = stops
    const orders = await db
      .select({ id: tourTemplates.id, stopIds: tourTemplates.stopIds })
      .from(tourTemplates)
    expect(new Map(orders.map(({ id, stopIds }) => [id, stopIds]))).toEqual(
      new Map([
        [tour, [third, first, second]],
        [empty, []],
      ]),
    )
    expect(await db.select().from(tourFigures)).toEqual([
      {
        companyId,
        tourTemplateId: tour,
        planVersion: 1,
        isProvisional: false,
        distanceMeters: 1_200,
        durationSeconds: 60,
        strictViolationCount: 1,
        softViolationCount: 2,
        stopIds: [third, first],
        etas: [100, 200],
      },
    ])
    const stale = await db
      .select({ id: tourTemplates.id })
      .from(tourTemplates)
      .leftJoin(tourFigures, areFiguresOf)
      .where(areStale)
    expect(stale).toEqual([{ id: empty }])
    await close()
  }, 60_000)

  const expanding = `${expandMark}\nalter table tags add column rank integer`
  const contracting = '-- contract: names are removed\nalter table tags drop column name'

  it('is used by this version after a later one has expanded it', async () => {
    const databaseUrl = await createDatabase(url)
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
    const folder = laterMigrations(expanding)
    expect(await stateOfMigrations(db, folder)).toBe('earlier')
    await recordExpanding(db, folder)
    await migrate(db as NodePgDatabase, { migrationsFolder: folder })
    expect(await hasUsableMigrations(db)).toBe(true)
    const again = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
    expect(await appliedMigrations(again.db)).toHaveLength(journal.entries.length + 1)
    await Promise.all([close(), again.close()])
  }, 60_000)

  it.each([
    ['contracted', [contracting]],
    ['expanded and contracted', [expanding, contracting]],
    ['contracted and expanded', [contracting, expanding]],
  ])(
    'is rejected by this version after a later one has %s it',
    async (_what, later) => {
      const databaseUrl = await createDatabase(url)
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
      const folder = laterMigrations(...later)
      await recordExpanding(db, folder)
      await migrate(db as NodePgDatabase, { migrationsFolder: folder })
      expect(await hasUsableMigrations(db)).toBe(false)
      await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow('made by another version')
      await close()
    },
    60_000,
  )

  it.each([['other'], ['further']] as const)(
    'is rejected and left unchanged when %s migrations created it',
    async (change) => {
      const databaseUrl = await createDatabase(url)
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
      const before = await makeForeign(db, change)
      const opening = openDatabase({ databaseUrl, dataDir: '', rowsOutside: allRows })
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

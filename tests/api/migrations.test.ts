import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, usePglite } from '../../server/db/client'
import { companies } from '../../server/db/schema/people'
import { destinations } from '../../server/db/schema/planning'
import { projectRoot } from '../../server/projectRoot'
import { newId } from '../../server/uuid'
import { databases } from '../support/databases'
import { hasPostgres, startPostgres, type TestPostgres } from './support/postgres'

const migrationsFolder = path.join(projectRoot, 'server/db/migrations')
type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

describe.each(databases)('a migrated database on $name', (database) => {
  it('holds what the schema names', async () => {
    const { db, close } = await database.open()
    const companyId = newId()
    await db.insert(companies).values({ id: companyId, name: 'Ärzte & Öfen' })
    await db.insert(destinations).values({ id: newId(), companyId, name: 'ÄRZTEHAUS' })
    const [stop] = await db.select({ searchText: destinations.searchText }).from(destinations)
    expect(stop?.searchText?.trim()).toBe('ärztehaus')
    await close()
  }, 60_000)
})

describe('migrations', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-migrations-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The migrations as they were after the first `count` of them. */
  function earlierMigrations(count: number): string {
    const copy = path.join(folder, String(count))
    cpSync(migrationsFolder, copy, { recursive: true })
    const entries = journal.entries.slice(0, count)
    writeFileSync(path.join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    return copy
  }

  // The first two make the first tables.
  it.each(journal.entries.slice(2).map(({ tag }, index) => [tag, index + 2] as const))(
    '%s brings an older database up to date with its data',
    async (_tag, count) => {
      const pglite = await PGlite.create({ extensions: { pg_trgm } })
      await migrate(drizzle(pglite), { migrationsFolder: earlierMigrations(count) })
      const [company, stop] = [newId(), newId()]
      await pglite.query('insert into companies (id, name) values ($1, $2)', [company, 'Alt'])
      await pglite.query('insert into destinations (company_id, id, name) values ($1, $2, $3)', [
        company,
        stop,
        'ALT',
      ])
      const { db, close } = await usePglite(pglite)
      const [found] = await db
        .select({
          name: destinations.name,
          searchText: sql<string>`trim(${destinations.searchText})`,
          kept: sql<number>`(select count from record_counts where kind = 'destinations')`,
        })
        .from(destinations)
      expect(found).toEqual({ name: 'ALT', searchText: 'alt', kept: 1 })
      await close()
    },
    60_000,
  )

  describe.runIf(hasPostgres)('on PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres.stop())

    it('are applied once when two servers start at the same time', async () => {
      const databaseUrl = await postgres.createDatabase()
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })))
      const [first] = opened
      const applied = await first?.db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(sql`drizzle.__drizzle_migrations`)
      expect(applied).toEqual([{ count: journal.entries.length }])
      await Promise.all(opened.map(({ close }) => close()))
    }, 60_000)
  })
})

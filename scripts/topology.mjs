/*
 * `npm run topology`: the parts of deploy/compose.yaml as plain processes, to try several servers on one machine:
 * PostgreSQL, an object store in memory, two web servers, a worker, and Caddy in front with the configuration of
 * deploy/. Prints the URL, and runs until it is interrupted. The data is deleted then. Needs Caddy
 * (`apt-get install caddy`).
 */
import { makeEmptyDatabase } from '../tests/support/emptyDatabase'
import { createMigratedDatabase, startTestPostgres } from '../tests/support/testPostgres'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { missingProxy } from './support/topology/proxy'
import { startTopology } from './support/topology/topology'

const reason = missingProxy()
if (reason !== null) {
  console.error(reason)
  process.exit(1)
}
endWithParent()
await ensureInstalled()
await ensureBuilt()
await makeEmptyDatabase()
const database = await startTestPostgres()
const databaseUrl = await createMigratedDatabase(database.url)
const topology = await startTopology({ databaseUrl, env: { DEMO: 'true' } })
for (const [name, pid] of Object.entries(topology.pids())) console.log(`${name}: process ${pid}`)
console.log(`PostgreSQL: ${databaseUrl}`)
console.log(`Tourwerk is ready: ${topology.url}`)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await topology.stop()
    await database.stop()
    process.exit(0)
  })

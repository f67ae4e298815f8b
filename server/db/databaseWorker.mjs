/*
 * The thread of the embedded database. Opens the given folder or in-memory snapshot, posts `open`, and serves
 * the clients whose ports it receives until a message without a port closes it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { serveClient } from './serveClient.mjs'

const { dataDir, snapshot } = workerData
const pglite = await PGlite.create({
  dataDir,
  loadDataDir: snapshot && new Blob([snapshot]),
  extensions: { pg_trgm },
})

parentPort.on('message', async ({ client }) => {
  if (client) return serveClient(pglite, client)
  await pglite.close()
  parentPort.postMessage('closed')
})
parentPort.postMessage('open')

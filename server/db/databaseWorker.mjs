/*
 * The thread of the embedded database. Opens the folder (or the snapshot, in memory) that it is given, says so, and
 * then serves the clients whose ports it gets, until it is told to close.
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

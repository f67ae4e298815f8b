/*
 * `npm start`: makes a fresh clone run. Installs and builds what is missing or stale, then loads the server
 * into this process, so that no child process can be orphaned. Uses Node's built-ins only. Options by
 * environment: PORT, HOST, DATA_DIR, DATABASE_URL, DEMO (see the README). The running tours of the demo are
 * driven as long as the server runs: without positions they would be silent after ten minutes. `npm start --
 * --drive` drives as many as its arguments say, the options of `npm run drive`. `npm start -- --worker` takes only
 * jobs of the queue, for a server with `JOBS=off`.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { driveOnceReady } from './support/driveOnceReady.mjs'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { projectRoot, requireNode } from './support/project.mjs'

requireNode()
endWithParent()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const [first, ...options] = process.argv.slice(2)
await import(pathToFileURL(join(projectRoot, 'dist-server', 'main.js')).href)
if (first === '--drive') await driveOnceReady(options)
else if (first !== '--worker' && isDemo()) await driveOnceReady(['--tours', '3'], { isQuiet: true })

/** The default of the server, see `parseEnv`. */
function isDemo() {
  const { DEMO, NODE_ENV } = process.env
  return DEMO ? DEMO === 'true' : NODE_ENV !== 'production'
}

/*
 * `npm run streets -- FILE_OR_URL`: builds streets of a region below DATA_DIR from an OpenStreetMap extract, see
 * docs/streets.md. Installs and builds the product first, like `npm start`.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { projectRoot, requireNode } from './support/project.mjs'

requireNode()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(pathToFileURL(join(projectRoot, 'dist-server', 'streets.js')).href)

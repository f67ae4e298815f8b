/* `npm run build`: builds client and server where their sources changed; `--force` builds both. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { projectRoot, requireNode } from './support/project.mjs'

requireNode()
if (process.argv.includes('--force')) {
  for (const folder of ['dist', 'dist-server']) {
    rmSync(join(projectRoot, folder), { recursive: true, force: true })
  }
}
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/* `npm run check`: format, lint, types, import arrows and sizes. */
import { runChecks } from './support/checks.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
try {
  await ensureInstalled()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { failures } = await runChecks()
process.exitCode = failures.length > 0 ? 1 : 0

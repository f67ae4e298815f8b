/* `npm run check`: format, lint, types, import arrows, secrets, avoided words, dead code and sizes. */
import { runChecks } from './support/checks.mjs'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
endWithParent()
try {
  await ensureInstalled()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { failures } = await runChecks()
process.exitCode = failures.length > 0 ? 1 : 0

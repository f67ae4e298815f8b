/*
 * `npm run golden:add`: writes the golden logs of every durable machine whose current version has none yet,
 * to model-tests/<workflow>/golden. It never replaces an existing log, because a log is evidence of what a
 * version wrote. It rewrites the expectations beside them, `<workflow>.txt`; review their diff.
 */
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { runProgram } from './support/processes.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
await ensureInstalled()
const { code } = await runProgram(
  'vitest/vitest.mjs',
  ['run', 'model-tests/', '-t', 'reads the logs of every version|as its log sheet states'],
  { env: { ...process.env, TOURWERK_GOLDEN: 'add' } },
)
process.exitCode = code

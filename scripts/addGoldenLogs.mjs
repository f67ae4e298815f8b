/*
 * `npm run golden:add`: writes the golden logs of every durable machine whose version has none yet, to
 * model-tests/<workflow>/golden. Logs that exist are never replaced; they are what a version has written, for ever.
 * The sheet beside them, `<workflow>.txt`, says what is promised of the log: it is written anew, and its diff is read.
 */
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { runProgram } from './support/processes.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
await ensureInstalled()
const { code } = await runProgram(
  'vitest/vitest.mjs',
  ['run', 'model-tests/', '-t', 'reads what every version of it has written|as its sheet says'],
  { env: { ...process.env, TOURWERK_GOLDEN: 'add' } },
)
process.exitCode = code

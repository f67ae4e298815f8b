import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensureBuilt.mjs'
import { run, runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'
import { addCounts, noCounts } from './testCounts.mjs'

const script = (path) => run(process.execPath, [join(projectRoot, path)], { quiet: true })
const program = (path, args) => runProgram(path, args, { quiet: true })

async function sizes() {
  try {
    await ensureBuilt()
  } catch (error) {
    return { code: 1, output: error.message }
  }
  return program('size-limit/bin.js', [])
}

/** Unchanged files are not type-checked again. */
const onlyChanges = ['--incremental', '--tsBuildInfoFile', join(projectRoot, '.cache', 'types.tsbuildinfo')]

/** Steps of `npm run check`. Each counts as one test. */
const steps = {
  format: () => program('oxfmt/bin/oxfmt', ['--list-different']),
  lint: () => program('oxlint/bin/oxlint', ['--deny-warnings', ...lintedFolders()]),
  types: () => program('typescript/bin/tsc', ['--noEmit', '--checkers', '1', ...onlyChanges]),
  'import arrows': () => script('scripts/support/importArrows.mjs'),
  secrets: () => script('scripts/support/findSecrets.mjs'),
  words: () => script('scripts/support/avoidedWords.mjs'),
  'dead code': () => program('knip/bin/knip.js', ['--no-progress']),
  sizes,
}

const lintedFolders = () =>
  ['src', 'server', 'tests', 'model-tests', 'scripts'].filter((name) => existsSync(join(projectRoot, name)))

async function runStep(name) {
  const start = performance.now()
  const { code, output } = await steps[name]()
  const seconds = (performance.now() - start) / 1000
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  const counts = { ...noCounts(), times: [{ suite: 'checks', name: `check: ${name}`, seconds }] }
  if (code === 0) return { ...counts, passed: 1 }
  console.log(output.trim())
  return { ...counts, failures: [`check: ${name}`] }
}

/**
 * Runs all checks and prints a line each.
 * @param {number} atOnce how many side by side
 * @returns {Promise<import('./testCounts.mjs').Counts>}
 */
export async function runChecks(atOnce = 2) {
  const waiting = Object.keys(steps)
  const counts = []
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) counts.push(await runStep(name))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return addCounts(counts)
}

/*
 * `npm test`: prepares a fresh clone, runs every check and test, and ends in one line of counts,
 * `N passed, N failed, N skipped`. Exits with 1 when something failed, a runner crashed or ran nothing.
 * Needs no terminal and no input. CHROMIUM_PATH names the browser to use.
 *
 * `npm run test:fast` leaves out screens, and tests that need a browser. `npm run
 * test:deep` checks more than every change needs: other values for the properties (a seed can be given by
 * TOURWERK_PROPERTY_SEED), 200 servers that distort their responses,
 * mutants of the machines and of the code around them, and a killed page in every state. docs/testing.md
 * describes where each belongs.
 */
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './support/checks.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { ensureBrowser } from './support/findBrowser.mjs'
import { run, runProgram } from './support/processes.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { addCounts, countPlaywright, countsLine, judgeRunner, noCounts } from './support/testCounts.mjs'
import { timeLines } from './support/testTimes.mjs'

const reports = join(projectRoot, '.cache', 'test-reports')
const depth = process.argv.includes('--deep') ? 'deep' : process.argv.includes('--fast') ? 'fast' : 'ordinary'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The suites of a fast run; run the screens of a change by their folder. */
const fastSuites = ['models', 'api', 'unit', 'unit with a page'].flatMap((name) => ['--project', name])

/** A property that failed in the nightly run can be repeated with the printed seed. */
function drawSeed() {
  const seed = process.env.TOURWERK_PROPERTY_SEED ?? String(randomInt(2 ** 31))
  console.log(`Seed of the properties: TOURWERK_PROPERTY_SEED=${seed}`)
  return { TOURWERK_PROPERTY_SEED: seed }
}

async function runVitest() {
  const report = join(reports, 'vitest.json')
  const reporter = join(projectRoot, 'scripts', 'support', 'vitestReporter.mjs')
  // By default, Vitest leaves one processor idle, which is half of two.
  const workers = ['--maxWorkers', String(availableParallelism())]
  const suites = depth === 'fast' ? fastSuites : []
  const { code } = await runProgram(
    'vitest/vitest.mjs',
    ['run', ...workers, ...suites, '--reporter', 'default', '--reporter', reporter],
    {
      env: {
        ...process.env,
        ...(depth === 'deep' ? drawSeed() : {}),
        TOURWERK_TEST_DEPTH: depth,
        TOURWERK_VITEST_REPORT: report,
      },
    },
  )
  return judgeRunner('Vitest', readReport(report), code)
}

/** @param {string} name of the runner, and of its report */
async function runPlaywright(name, browser, args) {
  const report = join(reports, `${name}.json`)
  const { code } = await runProgram('@playwright/test/cli.js', ['test', ...args], {
    env: {
      ...process.env,
      ...(depth === 'deep' ? { TOURWERK_SEEDS: process.env.TOURWERK_SEEDS ?? '200' } : {}),
      TOURWERK_TEST_DEPTH: depth,
      PW_CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  const json = readReport(report)
  return judgeRunner(name, json && countPlaywright(json), code)
}

/**
 * Reports the tests that `playwright.config.ts` leaves out of an ordinary run, so that they do not look
 * tested.
 */
async function listNightlyTests() {
  const { output } = await runProgram('@playwright/test/cli.js', ['test', '--list', '--grep', '@night'], {
    env: { ...process.env, TOURWERK_TEST_DEPTH: 'deep' },
    quiet: true,
  })
  const [, count = 'an unknown number of'] = /Total: (\d+) tests/.exec(output) ?? []
  return `left to npm run test:deep: ${count} end-to-end tests`
}

async function runScript(name, ...args) {
  const start = performance.now()
  const { code } = await run(process.execPath, [join(projectRoot, 'scripts', name), ...args])
  const times = [{ suite: name, name, seconds: (performance.now() - start) / 1000 }]
  return code === 0 ? { ...noCounts(), times, passed: 1 } : { ...noCounts(), times, failures: [name] }
}

async function runAll() {
  const parts = []
  await ensureInstalled()
  const browser = depth === 'fast' ? undefined : await ensureBrowser()
  await ensureBuilt()
  // The API tests wait for pauses and databases a tenth of their time, so the checks run one after the other
  // beside them.
  parts.push(...(await Promise.all([runChecks(1), runVitest()])))
  if (depth === 'fast') return addCounts(parts)
  // The first server needs one processor; the other one meanwhile counts the tests that only the nightly run
  // executes.
  const waiting = depth === 'ordinary' ? listNightlyTests() : undefined
  parts.push(await runPlaywright('Playwright', browser, ['--reporter', 'list,json']))
  if (waiting) {
    console.log(await waiting)
    return addCounts(parts)
  }
  const config = join('tests', 'crash', 'playwright.config.ts')
  parts.push(await runPlaywright('Crashes', browser, ['--config', config, '--reporter', 'list,json']))
  parts.push(await runScript('mutateMachines.mjs'))
  parts.push(await runScript('mutateHelpers.mjs', '--fresh'))
  return addCounts(parts)
}

requireNode()
endWithParent()
let counts
try {
  rmSync(reports, { recursive: true, force: true })
  counts = await runAll()
} catch (error) {
  counts = { ...noCounts(), failures: [error.message] }
}
for (const line of timeLines(counts.times)) console.log(line)
for (const { name, reason } of counts.skips) console.log(`skipped: ${name} (${reason})`)
for (const name of counts.flaky) console.log(`passed only when run again: ${name}`)
for (const name of counts.failures) console.log(`failed: ${name}`)
console.log(countsLine(counts))
process.exitCode = counts.failures.length > 0 ? 1 : 0

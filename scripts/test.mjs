/*
 * `npm test`: makes a fresh clone testable, runs every check and test, and ends in one line of counts,
 * `N passed, N failed, N skipped`. Exits with 1 when something failed, a runner crashed or ran nothing.
 * Needs no terminal and no input. CHROMIUM_PATH names the browser to use.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './support/checks.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { ensureBrowser } from './support/findBrowser.mjs'
import { runProgram } from './support/processes.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { addCounts, countPlaywright, countsLine, judgeRunner } from './support/testCounts.mjs'

const reports = join(projectRoot, '.cache', 'test-reports')

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function runVitest() {
  const report = join(reports, 'vitest.json')
  const reporter = join(projectRoot, 'scripts', 'support', 'vitestReporter.mjs')
  const { code } = await runProgram(
    'vitest/vitest.mjs',
    ['run', '--reporter', 'default', '--reporter', reporter],
    { env: { ...process.env, TOURWERK_VITEST_REPORT: report } },
  )
  return judgeRunner('Vitest', readReport(report), code)
}

async function runPlaywright(browser) {
  const report = join(reports, 'playwright.json')
  const { code } = await runProgram('@playwright/test/cli.js', ['test', '--reporter', 'list,json'], {
    env: { ...process.env, PW_CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const json = readReport(report)
  return judgeRunner('Playwright', json && countPlaywright(json), code)
}

requireNode()
endWithParent()
let counts
try {
  rmSync(reports, { recursive: true, force: true })
  await ensureInstalled()
  const browser = await ensureBrowser()
  await ensureBuilt()
  counts = addCounts([await runChecks(), await runVitest(), await runPlaywright(browser)])
} catch (error) {
  counts = { passed: 0, failures: [error.message], skips: [], flaky: [] }
}
for (const { name, reason } of counts.skips) console.log(`skipped: ${name} (${reason})`)
for (const name of counts.flaky) console.log(`passed only when run again: ${name}`)
for (const name of counts.failures) console.log(`failed: ${name}`)
console.log(countsLine(counts))
process.exitCode = counts.failures.length > 0 ? 1 : 0

/*
 * `npm run crash`: kills the page of the built product in every state of its durable machines and checks that
 * nothing was lost or done twice. Prints one line per state, then `n/n`; exits with 1 when something was
 * lost.
 */
import { join } from 'node:path'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { ensureBrowser } from './support/findBrowser.mjs'
import { runProgram } from './support/processes.mjs'
import { projectRoot, requireNode } from './support/project.mjs'

requireNode()
await ensureInstalled()
const browser = await ensureBrowser()
await ensureBuilt()
const config = join(projectRoot, 'tests', 'crash', 'playwright.config.ts')
const { code } = await runProgram(
  '@playwright/test/cli.js',
  ['test', '--config', config, ...process.argv.slice(2)],
  { env: { ...process.env, PW_CHROMIUM_PATH: browser } },
)
process.exitCode = code === 0 ? 0 : 1

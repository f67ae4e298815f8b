import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'

/**
 * Programs looked for on the PATH, best first: without a window around its pages a browser needs half the time for each
 * new context, and nobody looks at the window here.
 */
export const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
]

/**
 * @typedef {object} Probes
 * @property {NodeJS.ProcessEnv} env
 * @property {() => string | undefined} playwrightPath where Playwright keeps its own Chromium, present or not
 * @property {(path: string) => boolean} isUsable the file exists and starts
 */

/** @type {Probes} */
export const realProbes = {
  env: process.env,
  playwrightPath() {
    try {
      const require = createRequire(join(projectRoot, 'package.json'))
      return require('playwright-core').chromium.executablePath()
    } catch {
      return undefined
    }
  },
  // Starting it finds what looking at the file does not: missing system libraries, Ubuntu's stub for a snap.
  isUsable: (path) =>
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,
}

/**
 * The first Chromium that starts: CHROMIUM_PATH, then Playwright's own, then one on the PATH.
 * @param {Probes} [probes]
 * @returns {string | undefined} absolute path of the program
 */
export function findBrowser({ env, playwrightPath, isUsable } = realProbes) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = browserNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH, playwrightPath(), ...onPath].find((path) => path && isUsable(path))
}

async function installWithPlaywright() {
  console.log('No Chromium found; installing one with Playwright …')
  await runProgram('@playwright/test/cli.js', ['install', 'chromium'])
}

async function installWithApt() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  console.log('Installing Chromium with apt-get install -y chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
}

/** Path of a Chromium that starts, installed if there is none. Throws with what to do when all fails. */
export async function ensureBrowser() {
  let browser = findBrowser()
  for (const install of [installWithPlaywright, installWithApt]) {
    if (browser) return browser
    await install()
    browser = findBrowser()
  }
  if (browser) return browser
  throw new Error(
    'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.',
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'

/** Programs to look for on the PATH: complete browsers first, then the headless shell. */
export const browserNames = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chromium-headless-shell',
]

/**
 * @typedef {object} Probes
 * @property {NodeJS.ProcessEnv} env
 * @property {() => string | undefined} playwrightPath where Playwright keeps its own Chromium, present or not
 * @property {(path: string) => string | undefined} readVersion what the program prints as its version; undefined if it
 *   does not exist or does not start
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
  // Starting it detects missing system libraries and Ubuntu's stub for a snap, which an existing file does not show.
  readVersion(path) {
    if (!existsSync(path)) return undefined
    const { status, stdout } = spawnSync(path, ['--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: 30_000,
    })
    return status === 0 ? stdout.trim() : undefined
  },
}

/**
 * The first Chromium that starts: CHROMIUM_PATH, then Playwright's own, then one on the PATH.
 * @param {Probes} [probes]
 * @returns {{ path: string, version: string } | undefined} the program's absolute path and the version it prints
 */
export function findBrowser({ env, playwrightPath, readVersion } = realProbes) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = browserNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [env.CHROMIUM_PATH, playwrightPath(), ...onPath]) {
    const version = path && readVersion(path)
    if (version !== undefined && path) return { path, version }
  }
  return undefined
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

/** Returns the path of a Chromium that starts, after installing one if none does, and prints path and version. */
export async function ensureBrowser() {
  let browser = findBrowser()
  for (const install of [installWithPlaywright, installWithApt]) {
    if (browser) break
    await install()
    browser = findBrowser()
  }
  if (!browser)
    throw new Error(
      'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.',
    )
  console.log(`Browser: ${browser.path} (${browser.version})`)
  return browser.path
}

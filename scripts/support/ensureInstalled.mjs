import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { projectRoot } from './project.mjs'

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Returns whether the installed packages match the lock file. npm writes its hidden lock file as the last
 * step of an install, so it is missing or stale after an interrupted one.
 * @param {Record<string, { version?: string, optional?: boolean }>} locked `packages` of package-lock.json
 * @param {Record<string, { version?: string }> | undefined} installed `packages` of node_modules/.package-lock.json
 */
export function isInstalled(locked, installed) {
  if (!installed) return false
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    // Optional packages of other platforms are in the lock file only.
    return found ? found.version === version : optional === true
  })
}

/** Runs `npm ci` unless everything of the lock file is there. Throws when it fails. */
export async function ensureInstalled(root = projectRoot) {
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  if (isInstalled(locked, readPackages(join(root, 'node_modules', '.package-lock.json')))) return

  console.log('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Started by `npm start`, npm names its own program: right on Windows too, where `npm` is a batch file.
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) throw new Error(`npm ci failed with code ${code}. Is the npm registry reachable?`)
}

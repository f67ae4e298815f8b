import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'
import { hashSources } from './sourcesHash.mjs'

const shared = ['package-lock.json', 'tsconfig.json', 'src/contract']

/**
 * Inputs and outputs of each build. The stamp of the last build lies beside its output, outside the folders
 * that a build empties.
 */
const builds = {
  client: {
    sources: ['src', 'public', 'index.html', 'vite.config.ts', ...shared],
    product: 'dist/index.html',
    args: [],
  },
  // In the folder of the client, which that build empties.
  driver: {
    sources: ['src', 'fahrer', 'vite.config.ts', 'vite.driver.config.ts', ...shared],
    product: 'dist/fahrer/index.html',
    args: ['--config', 'vite.driver.config.ts'],
    after: 'client',
  },
  customer: {
    sources: ['src', 'kunde', 'vite.config.ts', 'vite.customer.config.ts', ...shared],
    product: 'dist/kunde/index.html',
    args: ['--config', 'vite.customer.config.ts'],
    after: 'client',
  },
  server: {
    sources: ['server', 'vite.server.config.ts', ...shared],
    product: 'dist-server/main.js',
    args: ['--config', 'vite.server.config.ts'],
  },
}

const stampFile = (root, name) => join(root, '.cache', `${name}.built`)

function readStamp(root, name) {
  try {
    return readFileSync(stampFile(root, name), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Names of the builds that are missing or older than their sources.
 * @returns {{ name: string, hash: string }[]}
 */
export function staleBuilds(root = projectRoot) {
  const all = Object.entries(builds).map(([name, { sources }]) => ({
    name,
    hash: hashSources(root, sources),
  }))
  const isStale = ({ name, hash }) =>
    !existsSync(join(root, builds[name].product)) || readStamp(root, name) !== hash
  const stale = new Set(all.filter(isStale).map(({ name }) => name))
  return all.filter(({ name }) => stale.has(name) || stale.has(builds[name].after))
}

async function build(name) {
  const { code, output } = await runProgram(
    'vite/bin/vite.js',
    ['build', '--logLevel', 'warn', ...builds[name].args],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`Building the ${name} failed:\n${output.trim()}`)
}

/** Records that a build belongs to these sources. */
export function writeStamp(root, name, hash) {
  const file = stampFile(root, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, hash)
}

/**
 * Builds client and server where their sources changed. Throws with Vite's own message when a build fails.
 */
export async function ensureBuilt(root = projectRoot) {
  const stale = staleBuilds(root)
  if (stale.length === 0) return
  console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`)
  // Without its stamp a build that is interrupted now counts as missing.
  for (const { name } of stale) rmSync(stampFile(root, name), { force: true })
  const running = new Map()
  for (const { name, hash } of stale) {
    const before = running.get(builds[name].after) ?? Promise.resolve()
    running.set(
      name,
      before.then(async () => {
        await build(name)
        writeStamp(root, name, hash)
      }),
    )
  }
  await Promise.all(running.values())
}

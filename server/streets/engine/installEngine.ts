import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { enginesFolder } from '../folders'
import { StreetsError } from '../streetsError'
import { engineFolder, enginePlatforms, engineRelease, platformOf } from './release'

type Options = {
  dataDir: string
  /** Path of the package as a file, for machines without a network. */
  archive?: string | undefined
  say: (line: string) => void
  signal: AbortSignal
  machine?: { platform: string; arch: string; isGlibc: boolean }
}

/**
 * Installs the engine below DATA_DIR unless the pinned version is there. npm compares the package with the pinned
 * hash and runs no scripts; binaries of other platforms are removed.
 * @returns the folder of the package
 * @throws StreetsError `EngineUnsupported`, `EngineNotInstalled`, `DiskFull`, `Cancelled`
 */
export async function installEngine({
  dataDir,
  archive,
  say,
  signal,
  machine = thisMachine(),
}: Options): Promise<string> {
  requirePlatform(machine)
  const folder = engineFolder(dataDir)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  if (archive !== undefined) requireFile(archive)
  const { version, downloadMegabytes, unpackedMegabytes, licence } = engineRelease
  say(
    `Installing the routing engine Valhalla ${version} (${licence}): ${downloadMegabytes} MB to download, ` +
      `up to ${unpackedMegabytes} MB in ${enginesFolder(dataDir)} …`,
  )
  await mkdir(enginesFolder(dataDir), { recursive: true })
  await removeLeftOvers(dataDir)
  const place = await mkdtemp(path.join(enginesFolder(dataDir), 'installing-'))
  try {
    await writePackage(place, archive === undefined ? engineRelease.url : `file:${path.resolve(archive)}`)
    await runNpm(place, signal)
    const installed = path.join(place, 'node_modules', engineRelease.name)
    await removeOtherPlatforms(installed, machine)
    await rename(installed, folder)
    return folder
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** musl has no version of glibc in its report. */
const thisMachine = () => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  const { platform, arch } = process
  return { platform, arch, isGlibc: platform !== 'linux' || header.glibcVersionRuntime !== undefined }
}

function requirePlatform(machine: Required<Options>['machine']): void {
  if (enginePlatforms.includes(platformOf(machine)) && machine.isGlibc) return
  const found = machine.isGlibc ? platformOf(machine) : `${platformOf(machine)} with musl`
  throw new StreetsError(
    'EngineUnsupported',
    `The routing engine has no binaries for ${found}, only for ${enginePlatforms.join(', ')} (glibc). ` +
      'Run a Valhalla service and set ROUTING_URL to its address.',
  )
}

function requireFile(archive: string): void {
  const file = path.resolve(archive)
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return
  throw new StreetsError(
    'EngineNotInstalled',
    `There is no file ${file}. --engine takes the package of the routing engine: ${engineRelease.url}`,
  )
}

/** A lock file with the pinned hash: npm refuses any other content. */
async function writePackage(place: string, resolved: string): Promise<void> {
  const { name, version, integrity } = engineRelease
  const root = {
    name: 'tourwerk-engine',
    version: '1.0.0',
    dependencies: { [name]: resolved.startsWith('file:') ? resolved : version },
  }
  const lock = {
    ...root,
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, [`node_modules/${name}`]: { version, resolved, integrity, license: 'MIT' } },
  }
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ ...root, private: true }))
  await writeFile(path.join(place, 'package-lock.json'), JSON.stringify(lock))
}

async function runNpm(place: string, signal: AbortSignal): Promise<void> {
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const child = spawn('npm', args, {
    cwd: place,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    signal,
    env: { ...process.env, npm_config_cache: path.join(place, 'cache') },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  if (code === 0) return
  if (signal.aborted) throw new StreetsError('Cancelled', 'The installation was cancelled.')
  if (output.includes('ENOSPC'))
    throw new StreetsError('DiskFull', 'The disk is full: the routing engine needs about 400 MB meanwhile.')
  if (output.includes('EINTEGRITY'))
    throw new StreetsError(
      'EngineNotInstalled',
      'The package of the routing engine is not the expected one (its checksum differs). Nothing was installed.',
    )
  throw new StreetsError(
    'EngineNotInstalled',
    'The routing engine could not be installed by npm. Without a network, pass the package by --engine FILE: ' +
      `${engineRelease.url}. npm said: ${lastLine(output)}`,
  )
}

const lastLine = (output: string) =>
  output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log'))
    .slice(0, 2)
    .join(' ') || 'nothing'

async function removeOtherPlatforms(installed: string, machine: { platform: string; arch: string }) {
  for (const platform of enginePlatforms)
    if (platform !== platformOf(machine))
      await rm(path.join(installed, platform), { recursive: true, force: true })
}

/** Of installations that were killed. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(enginesFolder(dataDir)))
    if (name.startsWith('installing-'))
      await rm(path.join(enginesFolder(dataDir), name), { recursive: true, force: true })
}

import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readBuild } from '../currentBuild'
import { buildFolder, buildsFolder, currentFile, manifestFile, streetsFolder } from '../folders'
import { diskFull, StreetsError } from '../streetsError'
import { lockBuild } from './buildLock'
import { checkExtract } from './extractFile'
import { manifestFormat, type Manifest } from './manifest'
import type { BuildPart, PartName } from './part'

export type BuildOptions = {
  dataDir: string
  pbfPath: string
  parts: readonly BuildPart[]
  /** Name of the region; from the name of the file by default. */
  region?: string | undefined
  progress: (part: PartName, done: number, total: number) => void
  signal: AbortSignal
  now?: () => Date
}

/**
 * Builds all parts into a new folder and then names it in `current.json` by a rename. Until then, and after any
 * failure, the streets in use stay unchanged.
 * @throws StreetsError
 */
export async function buildStreets(options: BuildOptions): Promise<Manifest> {
  const { dataDir, pbfPath, now = () => new Date() } = options
  const { release } = lockBuild(streetsFolder(dataDir))
  try {
    await removeUnfinished(dataDir)
    const header = await checkExtract(pbfPath)
    const id = `${now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`
    const folder = path.join(buildsFolder(dataDir), `unfinished-${id}`)
    try {
      await mkdir(folder, { recursive: true })
      const parts: Record<string, Manifest['parts']['routing']> = {}
      for (const part of options.parts) parts[part.name] = await buildPart(part, folder, options)
      const manifest: Manifest = {
        format: manifestFormat,
        id,
        region: options.region ?? regionOf(pbfPath),
        bounds: header.bounds ?? [-180, -90, 180, 90],
        dataDate: header.dataDate,
        source: await sourceOf(pbfPath),
        builtAt: now().toISOString(),
        parts,
      }
      await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2))
      await rename(folder, buildFolder(dataDir, id))
      await use(dataDir, id)
      return manifest
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw expected(error)
    }
  } finally {
    release()
  }
}

async function buildPart(
  part: BuildPart,
  folder: string,
  { pbfPath, progress, signal }: BuildOptions,
): Promise<NonNullable<Manifest['parts']['routing']>> {
  const ownFolder = path.join(folder, part.name)
  await mkdir(ownFolder)
  const { facts } = await part.build({
    pbfPath: path.resolve(pbfPath),
    folder: ownFolder,
    progress: (done, total) => progress(part.name, done, total),
    signal,
  })
  if (signal.aborted) throw new StreetsError('Cancelled', 'The build was cancelled.')
  const entries = await readdir(ownFolder, { recursive: true, withFileTypes: true })
  const files: Record<string, { bytes: number; sha256: string }> = {}
  for (const entry of entries.filter((one: Dirent) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    files[path.relative(ownFolder, file).replaceAll('\\', '/')] = await sumsOf(file)
  }
  return { facts, files }
}

/** Keeps the build before, because a running server reads it until it has opened the new one. */
async function use(dataDir: string, id: string): Promise<void> {
  const before = await readBuild(dataDir).catch(() => null)
  const file = `${currentFile(dataDir)}.new`
  await writeFile(file, JSON.stringify({ build: id }))
  await rename(file, currentFile(dataDir))
  await removeBuilds(dataDir, [id, before?.manifest.id ?? id])
}

/** Removes all builds but these. */
async function removeBuilds(dataDir: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(buildsFolder(dataDir)))
    if (!kept.includes(name) && !name.startsWith('unfinished-'))
      await rm(path.join(buildsFolder(dataDir), name), { recursive: true, force: true })
}

/** Of builds that were killed. The caller has the lock. */
async function removeUnfinished(dataDir: string): Promise<void> {
  await mkdir(buildsFolder(dataDir), { recursive: true })
  for (const name of await readdir(buildsFolder(dataDir)))
    if (name.startsWith('unfinished-'))
      await rm(path.join(buildsFolder(dataDir), name), { recursive: true, force: true })
}

async function sourceOf(pbfPath: string): Promise<Manifest['source']> {
  return { name: path.basename(pbfPath), ...(await sumsOf(pbfPath)) }
}

async function sumsOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** `nordrhein-westfalen-latest.osm.pbf` is Nordrhein-Westfalen. */
export function regionOf(pbfPath: string): string {
  const name = path.basename(pbfPath).replace(/(\.osm)?\.pbf$/i, '')
  const plain = name.replace(/[-_](latest|internal|\d{6,8})$/i, '')
  return plain.replaceAll(/(^|[-_ ])(\p{Ll})/gu, (_, before: string, letter: string) => {
    return `${before === '_' ? ' ' : before}${letter.toUpperCase()}`
  })
}

function expected(error: unknown): unknown {
  if (error instanceof StreetsError) return error
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull({ cause: error }) : error
}

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as Schema from 'effect/Schema'
import { Manifest, manifestFormat } from './build/manifest'
import { buildFolder, currentFile, manifestFile } from './folders'
import { StreetsError } from './streetsError'

/** A complete build and its folder, which has a folder for each part. */
export type StreetsBuild = { manifest: Manifest; folder: string }

export type CurrentBuild = {
  /**
   * Returns the build in use, or null without one. It costs a look at one small file, so callers ask each time; a
   * new build that cannot be read is reported once, and the one before stays in use.
   */
  read: () => Promise<StreetsBuild | null>
}

const Current = Schema.fromJsonString(
  Schema.Struct({ build: Schema.String.check(Schema.isPattern(/^[\w-]+$/)) }),
)
const AnyManifest = Schema.fromJsonString(Schema.Struct({ format: Schema.Finite }))
const decodeCurrent = Schema.decodeUnknownPromise(Current)
const decodeAny = Schema.decodeUnknownPromise(AnyManifest)
const decodeManifest = Schema.decodeUnknownPromise(Schema.fromJsonString(Manifest))

/** Watches `current.json` of a data folder, which the build of another process replaces. */
export function watchCurrentBuild(
  dataDir: string,
  warn: (facts: object, message: string) => void,
): CurrentBuild {
  let known: string | undefined
  let build: Promise<StreetsBuild | null> = Promise.resolve(null)
  return {
    async read() {
      const version = await versionOf(currentFile(dataDir))
      if (version === known) return build
      known = version
      const before = build
      build = readBuild(dataDir).catch(async (error: unknown) => {
        warn({ err: error }, 'the new streets are not usable; the ones before stay in use')
        return before
      })
      return build
    },
  }
}

/** A rename changes the inode. */
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return 'missing'
  }
}

/**
 * Reads the build in use and compares the sizes of its files; null without one.
 * @throws StreetsError `BuildBroken`, `BuildTooNew`
 */
export async function readBuild(dataDir: string): Promise<StreetsBuild | null> {
  const text = await readFile(currentFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw broken(error)
  })
  if (text === null) return null
  const { build } = await decodeCurrent(text).catch((error: unknown) => {
    throw broken(error)
  })
  const folder = buildFolder(dataDir, build)
  const manifest = await readManifest(folder)
  for (const [name, part] of Object.entries(manifest.parts))
    for (const [file, { bytes }] of Object.entries(part?.files ?? {})) {
      const found = await stat(path.join(folder, name, file)).catch((error: unknown) => {
        throw broken(error)
      })
      if (found.size !== bytes) throw broken()
    }
  return { manifest, folder }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const text = await readFile(manifestFile(folder), 'utf8')
    const { format } = await decodeAny(text)
    if (format > manifestFormat)
      throw new StreetsError(
        'BuildTooNew',
        'The streets were built by a newer version. Update the server, or build them again.',
      )
    return await decodeManifest(text)
  } catch (error) {
    throw error instanceof StreetsError ? error : broken(error)
  }
}

const broken = (cause?: unknown) =>
  new StreetsError('BuildBroken', 'The streets are incomplete. Build them again by npm run streets.', {
    cause,
  })

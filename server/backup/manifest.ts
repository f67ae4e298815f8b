import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as Schema from 'effect/Schema'
import { projectRoot } from '../projectRoot'
import { StartupError } from '../startupError'

/*
 * A backup is a folder that only its owner may enter:
 * postgres/       the stopped embedded database, or
 * database.dump   the database of a PostgreSQL server, made by pg_dump
 * files/          contents of files by their key
 * secret          the token secret, if the server has stored it itself
 * manifest.json   everything above with sizes and checksums
 */

const Manifest = Schema.Struct({
  format: Schema.Literal(1),
  /** Kind of the database. */
  kind: Schema.Literals(['embedded', 'postgres']),
  createdAt: Schema.String,
  /** Version of the product. */
  version: Schema.String,
  /** Keys of contents that the next sweep has to check. */
  unsettled: Schema.Array(Schema.String),
  files: Schema.Array(Schema.Struct({ path: Schema.String, bytes: Schema.Finite, sha256: Schema.String })),
})
export type Manifest = typeof Manifest.Type
type ListedFile = Manifest['files'][number]

const manifestName = 'manifest.json'

/** Lists all files of a folder with their checksums, in the order of their paths. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== manifestName)
    .sort()
  const listed: ListedFile[] = []
  for (const each of paths) listed.push(await listedFile(folder, each))
  return listed
}

async function listedFile(folder: string, name: string): Promise<ListedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path.join(folder, name)), async function* (chunks) {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
    }
    yield* []
  })
  return { path: name, bytes, sha256: hash.digest('hex') }
}

/** Writes the manifest of a complete backup. */
export async function writeManifest(
  folder: string,
  facts: Pick<Manifest, 'kind' | 'createdAt' | 'unsettled'>,
): Promise<Manifest> {
  const { version } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  const manifest: Manifest = { format: 1, version, ...facts, files: await listFiles(folder) }
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

/**
 * Reads the whole backup and compares it with its manifest.
 * @throws StartupError that names the first file that is missing, additional or different
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const problem = firstDifference(manifest.files, await listFiles(folder))
  if (problem !== null)
    throw new StartupError(`The backup ${folder} is damaged: ${problem}. Nothing was changed.`)
  return manifest
}

/** Names the first file in which two lists differ; null if there is none. */
export function firstDifference(
  expected: readonly ListedFile[],
  found: readonly ListedFile[],
): string | null {
  const foundByPath = new Map(found.map((each) => [each.path, each]))
  for (const { path: name, bytes, sha256 } of expected) {
    const file = foundByPath.get(name)
    if (file === undefined) return `${name} is missing`
    if (file.bytes !== bytes || file.sha256 !== sha256) return `${name} has another content`
    foundByPath.delete(name)
  }
  const [additional] = foundByPath.keys()
  return additional === undefined ? null : `${additional} is not part of it`
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const text = await readFile(path.join(folder, manifestName), 'utf8')
    return Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))(text)
  } catch {
    throw new StartupError(`There is no backup with a readable ${manifestName} in ${folder}.`)
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { foldRows } from '../../src/eventlog/fold'
import { decodeRow, type LogRow } from '../../src/eventlog/logRow'
import type { LoggedPath } from './crashCheck'

/*
 * Golden logs: the logs that a version of a machine wrote, kept forever. A version must fold its own logs to
 * the same states as before, and every later version must be able to read them.
 */

/** Set by `npm run golden:add`: a missing file of the present version is then written. */
const mayAdd = process.env['TOURWERK_GOLDEN'] === 'add'

/** One path as it was written, and the status of the machine at its end. */
type GoldenLog = { status: string; rows: LogRow[] }

type GoldenFile = { version: number; logs: readonly GoldenLog[] }

const fileOf = (folder: string, { machine, version }: DurableDeclaration) =>
  join(folder, `${machine.id}.v${version}.json`)

/** Writes the logs of the present version if they are missing and may be added. Never replaces any. */
export async function addGoldenLogs(
  folder: string,
  declaration: DurableDeclaration,
  write: () => Promise<readonly LoggedPath[]>,
  isAdding = mayAdd,
): Promise<void> {
  const file = fileOf(folder, declaration)
  if (!isAdding || existsSync(file)) return
  const paths = await write()
  const failure = paths.find((path) => path.failure !== null)?.failure
  if (failure) throw new Error(failure)
  mkdirSync(folder, { recursive: true })
  const logs = paths.map(({ status, rows }) => {
    const lines = rows.map((row) => `    ${JSON.stringify(row)}`)
    return `  { "status": ${JSON.stringify(status)}, "rows": [\n${lines.join(',\n')}\n  ] }`
  })
  writeFileSync(file, `[\n${logs.join(',\n')}\n]\n`)
}

const sheetOf = (folder: string, machine: string) => join(folder, `${machine}.txt`)

/** Rewrites the sheet of a log if requested: unlike written logs, it may change. */
export function addLogSheet(folder: string, machine: string, sheet: string): void {
  if (mayAdd) writeFileSync(sheetOf(folder, machine), sheet)
}

/** Empty when there is none. */
export function readLogSheet(folder: string, machine: string): string {
  const file = sheetOf(folder, machine)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The logs of all versions of a machine, the oldest first. */
export function readGoldenLogs(folder: string, machine: string): GoldenFile[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap((name) => {
      const [, id, version] = /^(.+)\.v(\d+)\.json$/.exec(name) ?? []
      if (id !== machine || version === undefined) return []
      const logs = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        status: string
        rows: unknown[]
      }[]
      const checked = logs.map(({ status, rows }) => ({ status, rows: rows.map(decodeRow) }))
      return [{ version: Number(version), logs: checked }]
    })
    .sort((one, other) => one.version - other.version)
}

/** The problems with the golden logs of a machine, a sentence each. */
export function goldenProblems(declaration: DurableDeclaration, files: readonly GoldenFile[]): string[] {
  const { machine, version } = declaration
  const versions = files.map((file) => file.version)
  const missing = Array.from({ length: version }, (_, index) => index + 1)
    .filter((wanted) => !versions.includes(wanted))
    .map((wanted) => `There is no log of ${machine.id} version ${wanted}: add it by npm run golden:add`)
  const newer = versions
    .filter((found) => found > version)
    .map(
      (found) => `There is a log of ${machine.id} version ${found}, but the machine has version ${version}`,
    )
  return [...missing, ...newer, ...files.flatMap((file) => problemsOf(declaration, file))]
}

function problemsOf(declaration: DurableDeclaration, { version, logs }: GoldenFile): string[] {
  if (version > declaration.version) return []
  return logs.flatMap(({ status, rows }, index) => {
    const name = `log ${index} of ${declaration.machine.id} version ${version}`
    const { folded, problem } = foldRows(declaration, rows)
    if (problem?.kind === 'differs') {
      return [
        `Row ${problem.seq} of ${name} leads to another state than it did: raise the version, or undo the change`,
      ]
    }
    if (problem !== null) return [`Row ${problem.seq} of ${name} cannot be read: ${problem.kind}`]
    return folded?.snapshot.status === status ? [] : [`At its end, ${name} is not ${status} any more`]
  })
}

/**
 * A few of the paths, which together cover the same as all of them: each adds the most to those before it.
 */
export function coveringPaths<TPath extends { taken: ReadonlySet<string> }>(
  paths: readonly TPath[],
): TPath[] {
  const wanted = new Set(paths.flatMap(({ taken }) => [...taken]))
  const chosen: TPath[] = []
  while (wanted.size > 0) {
    const gain = ({ taken }: TPath) => [...taken].filter((key) => wanted.has(key)).length
    const best = paths.reduce<TPath | null>(
      (found, path) => (found === null || gain(path) > gain(found) ? path : found),
      null,
    )
    if (best === null) break
    chosen.push(best)
    for (const key of best.taken) wanted.delete(key)
  }
  return chosen
}

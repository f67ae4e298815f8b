import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as Schema from 'effect/Schema'
import { readWalk } from '../../model-tests/browser/walks'
import { pathsOf } from './walkWorkflow'

const Coverage = Schema.Struct({ taken: Schema.Int, all: Schema.Int })
const Counts = Schema.Struct({
  paths: Schema.Int,
  steps: Schema.Int,
  states: Coverage,
  transitions: Coverage,
})
/** How many paths and steps a workflow has, and what they cover. */
export type Counts = typeof Counts.Type

const Known = Schema.Struct({ sources: Schema.String, counts: Schema.Record(Schema.String, Counts) })

/** Sources on which the paths depend. */
export const pathSources = [
  'src/machines',
  'src/domain',
  'src/contract',
  'src/lib',
  'src/eventlog',
  'model-tests',
]

type Cache = {
  file: string
  /** Fingerprint of the sources. */
  hash: string
  /** Called before the first exploration. */
  begin: () => void
}

/**
 * Counts the paths of workflows. Exploring all models takes a minute, so the counts are kept until their
 * sources change.
 */
export async function countPaths(
  machines: readonly string[],
  { file, hash, begin }: Cache,
): Promise<ReadonlyMap<string, Counts>> {
  const known = readKnown(file)
  const counts = new Map(known !== null && known.sources === hash ? Object.entries(known.counts) : [])
  const missing = machines.filter((machine) => !counts.has(machine))
  if (missing.length > 0) begin()
  for (const machine of missing) {
    const { paths, states, transitions } = await pathsOf(await readWalk(machine))
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
    counts.set(machine, { paths: paths.length, steps, states, transitions })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ sources: hash, counts: Object.fromEntries(counts) }))
  }
  return counts
}

function readKnown(file: string): typeof Known.Type | null {
  if (!existsSync(file)) return null
  try {
    return Schema.decodeUnknownSync(Known)(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

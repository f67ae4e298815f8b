import { parseArgs } from 'node:util'
import { machineNames } from '../../src/texts/devtools/machineNames'
import { walkTexts } from '../../src/texts/devtools/walk'

export type WalkOptions = {
  /** Workflows to walk, by the names of their machines; null: only a list is wanted. */
  machines: readonly string[] | null
  /** Number of the only path to walk. */
  path: number | null
  isWatched: boolean
  /** Pause after each step. */
  slowMs: number
  /** Address of another server. */
  server: string | null
  /** Continues the last run. */
  isResumed: boolean
  workers: number
}

/** Word for all workflows. */
const all = 'alle'
const watchedSlowMs = 800

/**
 * Reads the command line.
 * @param walked names of the machines that can be walked
 * @throws a sentence for the user
 */
export function readOptions(args: readonly string[], walked: readonly string[]): WalkOptions {
  const { values, positionals } = parse(args)
  const isWatched = values.watch === true
  const isResumed = values.resume === true
  const path = values.path === undefined ? null : numberIn('path', values.path, 1, 100_000)
  const names = positionals.map((name) => machinesNamed(name, walked))
  const machines = names.length === 0 ? null : [...new Set(names.flat())]
  if (path !== null && machines?.length !== 1) throw new Error(walkTexts.pathOfOne)
  return {
    machines,
    path,
    isWatched,
    slowMs:
      values.slow === undefined ? (isWatched ? watchedSlowMs : 0) : numberIn('slow', values.slow, 0, 60_000),
    server: values.server === undefined ? null : originOf(values.server),
    isResumed,
    // A watched walk has one window.
    workers: isWatched ? 1 : numberIn('workers', values.workers ?? '1', 1, 4),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        watch: { type: 'boolean' },
        slow: { type: 'string' },
        server: { type: 'string' },
        resume: { type: 'boolean' },
        workers: { type: 'string' },
      },
    })
  } catch {
    throw new Error(walkTexts.usage)
  }
}

/** The machines of a word: `alle`, the name of a machine, or its name in the product. */
function machinesNamed(word: string, walked: readonly string[]): readonly string[] {
  const wanted = word.toLocaleLowerCase('de')
  if (wanted === all) return walked
  const found = Object.entries(machineNames).find(
    ([machine, { name }]) =>
      machine.toLocaleLowerCase('de') === wanted || name.toLocaleLowerCase('de') === wanted,
  )?.[0]
  if (found === undefined) throw new Error(walkTexts.unknownWorkflow({ name: word }))
  if (!walked.includes(found))
    throw new Error(walkTexts.notWalked({ name: machineNames[found]?.name ?? found }))
  return [found]
}

function numberIn(option: string, given: string, min: number, max: number): number {
  const number = Number(given)
  if (given.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number
  throw new Error(walkTexts.noNumber({ option, given, min, max }))
}

function originOf(given: string): string {
  try {
    return new URL(given).origin
  } catch {
    throw new Error(walkTexts.noAddress({ given }))
  }
}

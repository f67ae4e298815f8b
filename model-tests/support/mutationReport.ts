import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run mutate:machines` learns of one machine. */
type MutationReport = {
  machine: string
  total: number
  /** Mutants that no path notices and no reason is given for. */
  unexplained: readonly string[]
  /** Mutants called equivalent that are noticed, or that do not exist. */
  refuted: readonly string[]
  explained: number
}

/** Where the reports go; undefined in an ordinary run of the tests. */
export const mutationReportFolder = process.env['TOURWERK_MUTATION_REPORTS']

export function writeMutationReport(folder: string, report: MutationReport): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.machine}.json`), JSON.stringify(report))
}

export function judgeSurvivors(
  machine: string,
  names: readonly string[],
  survivors: readonly string[],
  equivalent: readonly string[],
): MutationReport {
  return {
    machine,
    total: names.length,
    unexplained: survivors.filter((name) => !equivalent.includes(name)),
    refuted: equivalent.filter((name) => !survivors.includes(name)),
    explained: survivors.filter((name) => equivalent.includes(name)).length,
  }
}

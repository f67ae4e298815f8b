import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The results of `npm run mutate:machines` for one machine. */
type MutationReport = {
  machine: string
  total: number
  /** Mutants that survive without a reason. */
  unexplained: readonly string[]
  /** Mutants called equivalent that are killed, or that do not exist. */
  refuted: readonly string[]
  explained: number
}

/** Folder of the reports; undefined in an ordinary run of the tests. */
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

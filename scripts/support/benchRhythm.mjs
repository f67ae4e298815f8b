import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

const destinationCount = 50_000

/**
 * Measures the due dates of a year of all destinations, in one thread of a process of its own.
 * @returns {{ name: string, value: number, limit: number, unit: string }[]}
 */
export function rhythmFigures() {
  const script = join(projectRoot, 'scripts', 'support', 'benchRhythmRun.ts')
  const run = execFileSync(process.execPath, ['--import', 'tsx', script, String(destinationCount)], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  const { seconds, dates } = JSON.parse(run)
  const name = `due dates of a year of ${destinationCount} destinations (${dates} dates, processor time, median of 5)`
  return [{ name, value: seconds, limit: 1.5, unit: 's' }]
}

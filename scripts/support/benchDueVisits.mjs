import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bulkCompany, run, seed } from './benchServer.mjs'
import { projectRoot } from './project.mjs'

const destinationCount = 50_000

/**
 * Measures what the server computes for the overdue visits of all destinations, with the visits of the last 60 days. The
 * database is filled for minutes.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function dueVisitFigures() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-bench-'))
  const script = (name) => ['--import', 'tsx', join(projectRoot, 'scripts', 'support', name), bulkCompany]
  const env = { DATABASE_URL: '', DATA_DIR: dataDir }
  try {
    await seed(dataDir, { destinations: destinationCount })
    await run(script('addRhythms.ts'), env)
    const output = execFileSync(process.execPath, script('benchDueVisitsRun.ts'), {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    const { seconds, answered, found } = JSON.parse(output)
    const of = `${found} overdue visits of ${destinationCount} destinations, median of 3`
    return [
      { name: `server, ${of}, processor time`, value: seconds, limit: 5, unit: 's' },
      { name: `server, ${of}, with its database`, value: answered, limit: 8, unit: 's' },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/*
 * `npm run mutate:machines`: mutation tests of every machine, against the oracles of the model tests: removed
 * or redirected transitions, removed or negated guards, removed actions, invokes and inputs. Prints one line
 * per machine and a total. Exits with 1 when a mutant survives without a reason in the model's
 * `equivalentMutants`, when a reason is refuted, or when a machine was not tested. Machines given as
 * arguments, as in `npm run mutate:machines -- templateSync`, are tested alone.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { runProgram } from './support/processes.mjs'
import { projectRoot, requireNode } from './support/project.mjs'

requireNode()
await ensureInstalled()

// The machine of a record editor may be in its registration.
const machineFile = /(?:Machine|Workflow)\.ts$/
const named = process.argv.slice(2)
const files = readdirSync(join(projectRoot, 'src', 'machines'), { recursive: true, encoding: 'utf8' })
const machines = [
  ...new Set(
    files
      .filter((file) => machineFile.test(file) && !file.startsWith('kinds'))
      .map((file) => basename(file).replace(machineFile, '')),
  ),
]
  .filter((name) => named.length === 0 || named.includes(name))
  .sort()
const unknown = named.filter((name) => !machines.includes(name))
if (unknown.length > 0) {
  console.error(`No machine ${unknown.join(', ')}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'tourwerk-mutants-'))
const { code, output } = await runProgram(
  'vitest/vitest.mjs',
  [
    'run',
    ...(named.length === 0 ? ['model-tests/'] : machines.map((name) => `model-tests/${name}/`)),
    '-t',
    'reports the mutants',
    '--maxWorkers',
    '2',
    '--silent',
  ],
  { quiet: true, env: { ...process.env, TOURWERK_MUTATION_REPORTS: folder } },
)
const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
rmSync(folder, { recursive: true })

const problems = []
for (const machine of machines) {
  const report = reports.find((candidate) => candidate.machine === machine)
  if (report === undefined) {
    problems.push(`${machine} was not asked about`)
    continue
  }
  const { total, explained, unexplained, refuted } = report
  const killed = total - explained - unexplained.length
  console.log(
    `${machine}: ${total} mutants, ${killed} killed, ${explained} explained, ${unexplained.length} survive`,
  )
  problems.push(...unexplained.map((name) => `${machine} survives: ${name}`))
  problems.push(...refuted.map((name) => `${machine} has no such equivalent mutant: ${name}`))
}
const total = reports.reduce((sum, report) => sum + report.total, 0)
const explained = reports.reduce((sum, report) => sum + report.explained, 0)
console.log(
  `total: ${total} mutants in ${reports.length} machines, ${explained} explained, ${problems.length} problems`,
)
for (const problem of problems) console.log(`  ${problem}`)
if (code !== 0 && problems.length === 0) console.log(output)
process.exitCode = code !== 0 || problems.length > 0 ? 1 : 0

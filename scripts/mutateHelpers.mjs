/*
 * `npm run mutate:helpers`: puts faults into the code around the machines, one at a time, and asks the fast tests about
 * each: conditions turned, operators exchanged, calls and values removed (StrykerJS). Machines themselves are the
 * business of `npm run mutate:machines`. Prints one line per folder. Exits with 1 when a fault goes unnoticed without a
 * reason in support/unnoticedFaults.mjs, when such a reason is refuted, or when less than 95 % are noticed.
 *
 * What has not changed since the last run is not asked again; `--anew` asks everything. Folders or files that are named,
 * as by `npm run mutate:helpers -- src/domain/drafts`, are asked about alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { describeFaults, isNoticed } from './support/faultNames.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { unnoticedFaults } from './support/unnoticedFaults.mjs'

requireNode()
await ensureInstalled()

const leastNoticed = 0.95
const reports = join('.cache', 'mutants')

/** Folders of code, and of it what is no business of ours: tests and what helps them, lists and machines. */
const folders = {
  'src/domain': [],
  // IndexedDB is there in a browser alone: durableDrafts.e2e.ts and the crashes ask about it.
  'src/eventlog': ['testing/**', 'idbLogStore.ts'],
  'src/workers/archive': ['zipFixtures.ts'],
  'src/machines': ['**/*{Machine,Workflow}.ts', 'registry.ts', 'kinds/commandQueue/queueStates.ts'],
}
const helpersOfTests = ['**/*.test.ts', '**/*.testing.ts']

const isAnew = process.argv.includes('--anew')
const named = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((path) => path.replace(/\/$/, ''))
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const unknown = named.filter((path) =>
  Object.keys(folders).every((folder) => !isIn(path, folder) && !isIn(folder, path)),
)
if (unknown.length > 0) {
  console.error(`No folder with helpers: ${unknown.join(', ')}`)
  process.exit(1)
}

/** Beside the tests of a folder: those that know it as well. */
const testsElsewhere = { 'src/machines': ['model-tests/**/*.paths.test.ts'] }

/** What is asked about in a folder: all of it, or the named parts of it. */
function partsOf(folder) {
  if (named.length === 0 || named.some((path) => isIn(folder, path))) return [folder]
  return named.filter((path) => isIn(path, folder))
}

/** What went unnoticed is asked about again: StrykerJS does not see that tests of what a module loads were added. */
function forgetUnnoticed(report) {
  if (!existsSync(report)) return
  const content = JSON.parse(readFileSync(report, 'utf8'))
  for (const file of Object.values(content.files)) {
    file.mutants = file.mutants.filter(({ status }) => isNoticed(status))
  }
  writeFileSync(report, JSON.stringify(content))
}

function runFolder(folder, parts) {
  const excluded = [...folders[folder], ...helpersOfTests]
  const report = join(projectRoot, reports, `${folder.replaceAll('/', '-')}.json`)
  forgetUnnoticed(report)
  process.env.TOURWERK_MUTANT_TESTS = [`${folder}/**/*.test.ts`, ...(testsElsewhere[folder] ?? [])].join()
  return new Stryker({
    mutate: [
      ...parts.map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`)),
      ...excluded.map((pattern) => `!${folder}/${pattern}`),
    ],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts' },
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      join(projectRoot, 'scripts', 'support', 'machineParts.mjs'),
    ],
    ignorers: ['machine-parts'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: report,
    force: isAnew,
    concurrency: Number(process.env.TOURWERK_MUTATION_WORKERS ?? 2),
    timeoutMS: 5_000,
    ignorePatterns: ['/*', '!/src', '!/model-tests', '!/tests', '!/server', '!/vitest.mutants.config.ts'],
    disableTypeChecks: false,
    tempDirName: join('.cache', 'stryker'),
    cleanTempDir: 'always',
    reporters: ['dots'],
    logLevel: 'error',
    allowEmpty: true,
  }).runMutationTest()
}

const problems = []
const total = { faults: 0, noticed: 0, explained: 0 }
const percent = (part, whole) => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1))

for (const folder of Object.keys(folders)) {
  const parts = partsOf(folder)
  if (parts.length === 0) continue
  const results = (await runFolder(folder, parts))
    .map((result) => ({ ...result, file: relative(projectRoot, result.fileName).replaceAll('\\', '/') }))
    // What an earlier run asked about elsewhere is told along.
    .filter(({ file }) => parts.some((part) => isIn(file, part)))
  const faults = describeFaults(results, (file) => readFileSync(join(projectRoot, file), 'utf8'))
  const reasonOf = ({ file, name }) => unnoticedFaults[file]?.[name]
  const unnoticed = faults.filter(({ isNoticed }) => !isNoticed)
  const unexplained = unnoticed.filter((fault) => reasonOf(fault) === undefined)
  const noticed = faults.length - unnoticed.length
  const explained = unnoticed.length - unexplained.length
  console.log(
    `${folder}: ${faults.length} faults, ${noticed} noticed (${percent(noticed, faults.length)} %), ` +
      `${explained} explained, ${unexplained.length} unexplained`,
  )
  problems.push(...unexplained.map(({ file, line, name }) => `${file}:${line} goes unnoticed: ${name}`))
  const names = new Set(unnoticed.map(({ file, name }) => `${file} ${name}`))
  for (const [file, reasons] of Object.entries(unnoticedFaults)) {
    if (!parts.some((part) => isIn(file, part))) continue
    const refuted = Object.keys(reasons).filter((name) => !names.has(`${file} ${name}`))
    problems.push(...refuted.map((name) => `${file} is noticed, or is no fault: ${name}`))
  }
  const isWhole = parts[0] === folder
  if (isWhole && noticed < leastNoticed * faults.length) {
    problems.push(`${folder}: less than ${leastNoticed * 100} % are noticed`)
  }
  total.faults += faults.length
  total.noticed += noticed
  total.explained += explained
}
console.log(
  `total: ${total.faults} faults, ${total.noticed} noticed (${percent(total.noticed, total.faults)} %), ` +
    `${total.explained} explained, ${problems.length} problems`,
)
for (const problem of problems) console.log(`  ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

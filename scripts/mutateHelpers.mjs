/*
 * `npm run mutate:helpers`: mutation tests of the code around the machines (StrykerJS), against the fast
 * tests: inverted conditions, swapped operators, removed calls and values. `npm run mutate:machines` covers
 * the machines themselves. Prints one line per folder. Exits with 1 when a mutant survives without a reason
 * in support/survivingMutants.mjs, when such a reason is refuted, or when less than 95 % are killed.
 * Results of unchanged code are reused from the last run; `--fresh` forgets them. Folders or files given as
 * arguments, as in `npm run mutate:helpers -- src/domain/drafts`, are tested alone.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { describeMutants, isKilled } from './support/mutantNames.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { survivingMutants } from './support/survivingMutants.mjs'

requireNode()
await ensureInstalled()

const leastKilled = 0.95
const reports = join('.cache', 'mutants')

/** Folders of code, and the files in them to leave out: tests and their helpers, lists and machines. */
const folders = {
  'src/domain': [],
  // IndexedDB exists in a browser only: durableDrafts.e2e.ts and the crash tests cover it.
  'src/eventlog': ['testing/**', 'idbLogStore.ts'],
  'src/contract/archive': [],
  'src/workers/archive': ['zipFixtures.ts'],
  // `workflow.ts` and `driverPorts.ts` are types, and a function that returns its argument.
  'src/machines': [
    '**/*{Machine,Workflow}.ts',
    'registry.ts',
    'driverRegistry.ts',
    'driverPorts.ts',
    'allMachines.ts',
    'workflow.ts',
    'kinds/commandQueue/queueStates.ts',
  ],
}
const helpersOfTests = ['**/*.test.ts', '**/*.testing.ts']

const isFresh = process.argv.includes('--fresh')
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

/** Workflows whose models cover a kind of machine, beside the tests of its own folder. */
const usersOfKinds = {
  commandQueue: ['tourPlan'],
  recordEditor: ['tourEditor', 'destinationEditor', 'companyEditor'],
  transfer: ['attachmentUpload', 'bulkExport'],
}

/**
 * A part of a folder and the tests that run against its mutants. A workflow is a part of its own: only its
 * tests and its model run against its mutants. So a mutant in code that runs on module load runs these, and
 * not all tests. Models take ten times as long, so they run second, against the mutants that the tests beside
 * the code did not kill.
 * @returns {{ path: string, tests: string[], models: string[] }[]}
 */
function unitsOf(folder) {
  if (folder !== 'src/machines') return [{ path: folder, tests: [`${folder}/**/*.test.ts`], models: [] }]
  const withModels = (path, workflows) => ({
    path,
    tests: [`${path}/**/*.test.ts`, ...workflows.map((workflow) => `src/machines/${workflow}/**/*.test.ts`)],
    models: workflows.map((workflow) => `model-tests/${workflow}/**/*.paths.test.ts`),
  })
  const workflows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['kinds', 'support'].includes(entry.name))
    .map(({ name }) => name)
  return [
    ...workflows.map((workflow) => withModels(`${folder}/${workflow}`, [workflow])),
    ...readdirSync(`${folder}/kinds`).map((kind) => {
      if (!(kind in usersOfKinds))
        throw new Error(`Add the workflows that use the kind to usersOfKinds: ${kind}`)
      return withModels(`${folder}/kinds/${kind}`, usersOfKinds[kind])
    }),
    // The export machine has delays, and has placeholders for its actors.
    withModels(`${folder}/support`, ['bulkExport']),
  ]
}

/** The paths to mutate in a part: all of it, or the named ones within it. */
function pathsToMutate({ path: unit }) {
  if (named.length === 0 || named.some((path) => isIn(unit, path))) return [unit]
  return named.filter((path) => isIn(path, unit))
}

/** Survivors run again: StrykerJS does not notice added tests of code that runs on module load. */
function dropSurvivors(report) {
  if (!existsSync(report)) return
  const content = JSON.parse(readFileSync(report, 'utf8'))
  for (const file of Object.values(content.files)) {
    file.mutants = file.mutants.filter(({ status }) => isKilled(status))
  }
  writeFileSync(report, JSON.stringify(content))
}

async function runUnit(folder, unit, parts) {
  const mutants = await runStryker(unit.tests, folder, unit, parts, isFresh)
  const areAllKilled = mutants.every(({ status }) => isKilled(status) || status === 'Ignored')
  return unit.models.length === 0 || areAllKilled
    ? mutants
    : runStryker([...unit.tests, ...unit.models], folder, unit, parts, false)
}

function runStryker(tests, folder, unit, parts, force) {
  const excluded = [...folders[folder], ...helpersOfTests]
  const report = join(projectRoot, reports, `${unit.path.replaceAll('/', '-')}.json`)
  dropSurvivors(report)
  process.env.TOURWERK_MUTANT_TESTS = tests.join()
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
    force,
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
const total = { mutants: 0, killed: 0, explained: 0 }
const percent = (part, whole) => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1))

for (const folder of Object.keys(folders)) {
  const results = []
  const tested = []
  for (const unit of unitsOf(folder)) {
    const parts = pathsToMutate(unit)
    if (parts.length === 0) continue
    tested.push(...parts)
    console.log(parts.join(' '))
    const found = (await runUnit(folder, unit, parts))
      .map((result) => ({ ...result, file: relative(projectRoot, result.fileName).replaceAll('\\', '/') }))
      // Skip results that an earlier run recorded for other paths.
      .filter(({ file }) => parts.some((part) => isIn(file, part)))
    results.push(...found)
  }
  if (tested.length === 0) continue
  const mutants = describeMutants(results, (file) => readFileSync(join(projectRoot, file), 'utf8'))
  const reasonOf = ({ file, name }) => survivingMutants[file]?.[name]
  const survivors = mutants.filter(({ isKilled }) => !isKilled)
  const unexplained = survivors.filter((mutant) => reasonOf(mutant) === undefined)
  const killed = mutants.length - survivors.length
  const explained = survivors.length - unexplained.length
  console.log(
    `${folder}: ${mutants.length} mutants, ${killed} killed (${percent(killed, mutants.length)} %), ` +
      `${explained} explained, ${unexplained.length} unexplained`,
  )
  problems.push(...unexplained.map(({ file, line, name }) => `${file}:${line} survives: ${name}`))
  const names = new Set(survivors.map(({ file, name }) => `${file} ${name}`))
  for (const [file, reasons] of Object.entries(survivingMutants)) {
    if (!tested.some((part) => isIn(file, part))) continue
    const refuted = Object.keys(reasons).filter((name) => !names.has(`${file} ${name}`))
    problems.push(...refuted.map((name) => `${file} is killed, or does not exist: ${name}`))
  }
  const isWhole = named.length === 0 || named.some((path) => isIn(folder, path))
  if (isWhole && killed < leastKilled * mutants.length) {
    problems.push(`${folder}: less than ${leastKilled * 100} % are killed`)
  }
  total.mutants += mutants.length
  total.killed += killed
  total.explained += explained
}
console.log(
  `total: ${total.mutants} mutants, ${total.killed} killed (${percent(total.killed, total.mutants)} %), ` +
    `${total.explained} explained, ${problems.length} problems`,
)
for (const problem of problems) console.log(`  ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

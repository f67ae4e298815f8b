/*
 * `npm run mutate:helpers`: puts faults into the code around the machines, one at a time, and asks the fast tests about
 * each: conditions turned, operators exchanged, calls and values removed (StrykerJS). Machines themselves are the
 * business of `npm run mutate:machines`. Prints one line per folder. Exits with 1 when a fault goes unnoticed without a
 * reason in support/survivingMutants.mjs, when such a reason is refuted, or when less than 95 % are noticed.
 *
 * What has not changed since the last run is not asked again; `--anew` asks everything. Folders or files that are named,
 * as by `npm run mutate:helpers -- src/domain/drafts`, are asked about alone.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { describeFaults, isNoticed } from './support/mutantNames.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { survivingMutants } from './support/survivingMutants.mjs'

requireNode()
await ensureInstalled()

const leastNoticed = 0.95
const reports = join('.cache', 'mutants')

/** Folders of code, and of it what is no business of ours: tests and what helps them, lists and machines. */
const folders = {
  'src/domain': [],
  // IndexedDB is there in a browser alone: durableDrafts.e2e.ts and the crashes ask about it.
  'src/eventlog': ['testing/**', 'idbLogStore.ts'],
  'src/contract/archive': [],
  'src/workers/archive': ['zipFixtures.ts'],
  // `workflow.ts` is types, and a function that returns what it was given.
  'src/machines': [
    '**/*{Machine,Workflow}.ts',
    'registry.ts',
    'workflow.ts',
    'kinds/commandQueue/queueStates.ts',
  ],
}
const helpersOfTests = ['**/*.test.ts', '**/*.testing.ts']

const isFresh = process.argv.includes('--anew')
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

/** Whose models know a kind of machine, beside the tests of its own folder. */
const usersOfKinds = {
  commandQueue: ['tourPlan'],
  recordEditor: ['tourEditor', 'destinationEditor', 'companyEditor'],
  transfer: ['attachmentUpload', 'bulkExport'],
}

/**
 * A part of a folder and the tests that are asked about it. A workflow is a room of its own: its faults are the business
 * of its tests and its model. So a fault in what is worked out when the module is loaded asks these, and not all.
 * Models take ten times as long, so they are asked second, about what the tests beside the code have not noticed.
 * @returns {{ path: string, tests: string[], models: string[] }[]}
 */
function roomsOf(folder) {
  if (folder !== 'src/machines') return [{ path: folder, tests: [`${folder}/**/*.test.ts`], models: [] }]
  const askModels = (path, workflows) => ({
    path,
    tests: [`${path}/**/*.test.ts`, ...workflows.map((workflow) => `src/machines/${workflow}/**/*.test.ts`)],
    models: workflows.map((workflow) => `model-tests/${workflow}/**/*.paths.test.ts`),
  })
  const workflows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['kinds', 'support'].includes(entry.name))
    .map(({ name }) => name)
  return [
    ...workflows.map((workflow) => askModels(`${folder}/${workflow}`, [workflow])),
    ...readdirSync(`${folder}/kinds`).map((kind) => {
      if (!(kind in usersOfKinds)) throw new Error(`Say in usersOfKinds whose models know the kind ${kind}`)
      return askModels(`${folder}/kinds/${kind}`, usersOfKinds[kind])
    }),
    // The machine of the export pauses, and has placeholders for its actors.
    askModels(`${folder}/support`, ['bulkExport']),
  ]
}

/** What is asked about in a room: all of it, or the named parts of it. */
function partsOf({ path: room }) {
  if (named.length === 0 || named.some((path) => isIn(room, path))) return [room]
  return named.filter((path) => isIn(path, room))
}

/** What went unnoticed is asked about again: StrykerJS does not see that tests of what a module loads were added. */
function dropSurvivors(report) {
  if (!existsSync(report)) return
  const content = JSON.parse(readFileSync(report, 'utf8'))
  for (const file of Object.values(content.files)) {
    file.mutants = file.mutants.filter(({ status }) => isNoticed(status))
  }
  writeFileSync(report, JSON.stringify(content))
}

async function runRoom(folder, room, parts) {
  const faults = await askTests(room.tests, folder, room, parts, isFresh)
  const isAllNoticed = faults.every(({ status }) => isNoticed(status) || status === 'Ignored')
  return room.models.length === 0 || isAllNoticed
    ? faults
    : askTests([...room.tests, ...room.models], folder, room, parts, false)
}

function askTests(tests, folder, room, parts, force) {
  const excluded = [...folders[folder], ...helpersOfTests]
  const report = join(projectRoot, reports, `${room.path.replaceAll('/', '-')}.json`)
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
const total = { faults: 0, noticed: 0, explained: 0 }
const percent = (part, whole) => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1))

for (const folder of Object.keys(folders)) {
  const results = []
  const asked = []
  for (const room of roomsOf(folder)) {
    const parts = partsOf(room)
    if (parts.length === 0) continue
    asked.push(...parts)
    console.log(parts.join(' '))
    const found = (await runRoom(folder, room, parts))
      .map((result) => ({ ...result, file: relative(projectRoot, result.fileName).replaceAll('\\', '/') }))
      // What an earlier run asked about elsewhere is told along.
      .filter(({ file }) => parts.some((part) => isIn(file, part)))
    results.push(...found)
  }
  if (asked.length === 0) continue
  const faults = describeFaults(results, (file) => readFileSync(join(projectRoot, file), 'utf8'))
  const reasonOf = ({ file, name }) => survivingMutants[file]?.[name]
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
  for (const [file, reasons] of Object.entries(survivingMutants)) {
    if (!asked.some((part) => isIn(file, part))) continue
    const refuted = Object.keys(reasons).filter((name) => !names.has(`${file} ${name}`))
    problems.push(...refuted.map((name) => `${file} is noticed, or is no fault: ${name}`))
  }
  const isWhole = named.length === 0 || named.some((path) => isIn(folder, path))
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

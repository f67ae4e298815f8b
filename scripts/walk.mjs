/*
 * `npm run walk`: walks the paths of the models of all workflows in the built product, and writes a report for testers
 * to reports/walk (docs/qa.md). Lists the workflows without arguments.
 *   -- tourPlan "Tour planen" alle   workflows, by id or name, or all of them
 *      --path 12      only this path of one workflow
 *      --watch        in a visible browser with captions; the report stays as it is
 *      --slow 300     milliseconds after each step
 *      --server URL   the pages of another server instead of an own one
 *      --resume       continues the last run with the paths that were not walked
 *      --workers 2    browsers side by side
 * WALK_FOLDER names another folder for the report.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walkedMachines } from '../model-tests/browser/walks'
import { machineNames } from '../src/texts/devtools/machineNames'
import { walkTexts } from '../src/texts/devtools/walk'
import { startProduct } from '../tests/e2e/support/product'
import { endWithParent } from './support/endWithParent.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureBrowser } from './support/findBrowser.mjs'
import { projectRoot, requireNode } from './support/project.mjs'
import { hashSources } from './support/sourcesHash.mjs'
import { countPaths, pathSources } from './walk/countPaths.ts'
import { listWorkflows } from './walk/listWorkflows.ts'
import { currentVersion } from './walk/records.ts'
import { runWalk } from './walk/runWalk.ts'
import { openStore } from './walk/store.ts'
import { totalOf } from './walk/summary.ts'
import { readOptions } from './walk/walkOptions.ts'
import { writeReport } from './walk/writeReport.ts'

/** Where testers open the product: the address of `npm start`. */
const usualServer = `http://localhost:${process.env.PORT || 8080}`
const exitCodes = { failed: 1, interrupted: 130 }

requireNode()
endWithParent()
const order = Object.keys(machineNames)
const walked = walkedMachines().toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
const store = openStore(process.env.WALK_FOLDER || join(projectRoot, 'reports', 'walk'))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
try {
  const options = readOptions(process.argv.slice(2), walked)
  if (options.machines === null && !options.isResumed) await list()
  else await walk(options)
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error.message)
    process.exitCode = exitCodes.failed
  }
}
if (stopping.signal.aborted) {
  console.log(walkTexts.interrupted)
  process.exitCode = exitCodes.interrupted
}

function stop() {
  if (!stopping.signal.aborted) console.log(walkTexts.interrupting)
  stopping.abort()
}

async function list() {
  const counts = await countPaths(walked, {
    file: join(projectRoot, '.cache', 'walkCounts.json'),
    hash: hashSources(projectRoot, pathSources),
    begin: () => console.log(walkTexts.counting),
  })
  console.log(listWorkflows(counts, (machine) => store.workflow(machine)))
}

async function walk(options) {
  const { isWatched, path } = options
  if (isWatched && !hasDisplay()) throw new Error(walkTexts.noDisplay)
  // A single path belongs to the last run, which can still be resumed.
  const begun = options.isResumed ? resumedRun() : path === null ? null : store.run()
  const run = begun ?? newRun(options)
  const isRecorded = !isWatched && (path === null || begun === null)
  const machines = path === null ? run.machines : options.machines
  const onlyPath = path ?? run.path
  const executablePath = await ensureBrowser()
  const server = await openServer(options.server)
  const beganAt = Date.now()
  let failures = 0
  try {
    if (isRecorded) store.writeRun(run)
    await runWalk({
      ...options,
      machines,
      store,
      run: run.id,
      replayServer: options.server ?? (options.isResumed ? run.server : usualServer),
      origin: server.origin,
      executablePath,
      onlyPath,
      signal: stopping.signal,
      log: (line) => console.log(line),
      ended: (status) => {
        if (status === 'failed') failures += 1
      },
    })
    if (isRecorded && !stopping.signal.aborted) store.writeRun({ ...run, endedAt: new Date().toISOString() })
  } finally {
    await server.stop()
    if (!isWatched) await report({ ...run, machines, path: onlyPath }, Date.now() - beganAt)
  }
  if (failures > 0) process.exitCode = exitCodes.failed
}

function newRun({ machines, path, server }) {
  return {
    version: currentVersion,
    id: new Date().toISOString(),
    endedAt: null,
    machines,
    path,
    server: server ?? usualServer,
  }
}

function resumedRun() {
  const run = store.run()
  if (run === null || run.endedAt !== null) throw new Error(walkTexts.nothingToResume)
  return run
}

async function report(run, ms) {
  const file = await writeReport(store, walked)
  const workflows = run.machines.flatMap((machine) => store.workflow(machine) ?? [])
  const notBegun = run.path === null ? workflows.filter((each) => each.run !== run.id) : []
  const missing = notBegun.length + run.machines.length - workflows.length
  const total = walkTexts.total({ ...totalOf(workflows.filter((each) => !notBegun.includes(each))), ms })
  console.log([total, ...(missing > 0 ? [walkTexts.notBegun({ count: missing })] : [])].join(' · '))
  console.log(walkTexts.report({ path: file }))
}

/** The pages of a server: another one, or an own one with an empty database. The walk itself answers all calls. */
async function openServer(other) {
  if (other !== null) {
    const answers = await fetch(`${other}/config.json`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!answers) throw new Error(walkTexts.noServer({ origin: other }))
    return { origin: other, stop: () => undefined }
  }
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-walk-'))
  const product = await startProduct({ dataDir, env: { DEMO: 'false' } })
  return {
    origin: product.origin,
    stop: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

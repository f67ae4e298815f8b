/*
 * `npm run bench`: measures the performance figures that the project guarantees and prints each beside its
 * limit. Exits with 1 when a limit is missed. Timings vary with the machine; short measurements use the
 * median of several runs.
 * `npm run bench -- mix` measures one part alone; the parts have the names of `parts` below.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { addressFigures } from './support/benchAddresses.mjs'
import { calendarFigures } from './support/benchCalendar.mjs'
import { dayFigures } from './support/benchDay.mjs'
import { drivenTourFigures } from './support/benchDrivenTour.mjs'
import { dueVisitFigures } from './support/benchDueVisits.mjs'
import { exportFigures } from './support/benchExport.mjs'
import { floodFigures } from './support/benchFlood.mjs'
import { gridFigures } from './support/benchGrid.mjs'
import { importFigures } from './support/benchImport.mjs'
import { lighthouseFigures } from './support/benchLighthouse.mjs'
import { logFigures } from './support/benchLog.mjs'
import { mixFigures } from './support/benchMix.mjs'
import { optimisationFigures } from './support/benchOptimisation.mjs'
import { pdfFigures } from './support/benchPdf.mjs'
import { planFigures } from './support/benchPlan.mjs'
import { redistributionFigures } from './support/benchRedistribution.mjs'
import { mappedAddressFigures, tileFigures } from './support/benchRegion.mjs'
import { rhythmFigures } from './support/benchRhythm.mjs'
import { sheetFigures } from './support/benchSheet.mjs'
import { streetFigures } from './support/benchStreets.mjs'
import { syncFigures } from './support/benchSync.mjs'
import { tableFigures } from './support/benchTable.mjs'
import { trackingFigures } from './support/benchTracking.mjs'
import { uploadFigures } from './support/benchUpload.mjs'
import { walkFigures } from './support/benchWalk.mjs'
import { writeFigures } from './support/benchWrites.mjs'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { printFigures } from './support/figures.mjs'
import { scriptsBeforeLogin } from './support/initialScripts.mjs'
import { projectRoot } from './support/project.mjs'

const laterStarts = 3
const port = process.env.BENCH_PORT ?? '8479'

/**
 * Starts the product as a user does and stops it again. @returns seconds until it reports that it is ready
 */
async function secondsToReady(dataDir) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      DEMO: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes('is ready')) resolve(undefined)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  const seconds = (performance.now() - startedAt) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

async function secondsOfCheck() {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'check.mjs')], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return (performance.now() - startedAt) / 1000
}

function initialKilobytes() {
  const sizes = scriptsBeforeLogin().map((file) => gzipSync(readFileSync(join(projectRoot, file))).length)
  return sizes.reduce((total, size) => total + size, 0) / 1000
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function startFigures() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-bench-'))
  try {
    const first = await secondsToReady(dataDir)
    const later = []
    for (let run = 0; run < laterStarts; run += 1) later.push(await secondsToReady(dataDir))
    return [
      { name: 'first start with demo data', value: first, limit: 25, unit: 's' },
      { name: `later start (median of ${laterStarts})`, value: median(later), limit: 3, unit: 's' },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The measurements, in this order. */
const parts = {
  start: startFigures,
  lighthouse: lighthouseFigures,
  size: () => [
    { name: 'initial JavaScript before login, gzip', value: initialKilobytes(), limit: 200, unit: 'kB' },
  ],
  log: logFigures,
  export: exportFigures,
  pdf: pdfFigures,
  sheet: sheetFigures,
  table: tableFigures,
  mix: mixFigures,
  writes: writeFigures,
  plan: planFigures,
  day: dayFigures,
  calendar: calendarFigures,
  driven: drivenTourFigures,
  tracking: trackingFigures,
  sync: syncFigures,
  import: importFigures,
  grid: gridFigures,
  addresses: async () => [...mappedAddressFigures(), ...(await addressFigures())],
  tiles: tileFigures,
  streets: streetFigures,
  rhythm: rhythmFigures,
  due: dueVisitFigures,
  upload: uploadFigures,
  optimisation: optimisationFigures,
  redistribution: redistributionFigures,
  flood: floodFigures,
  walk: walkFigures,
  check: async () => [{ name: 'npm run check', value: await secondsOfCheck(), limit: 60, unit: 's' }],
}

function requestedParts() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length === 0) return names.length === 0 ? Object.keys(parts) : names
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

/** The shifts of Lighthouse have limits of hundredths. */
const digitsOf = (parts) => (parts.includes('lighthouse') ? 3 : 1)

const requested = requestedParts()
await ensureInstalled()
await ensureBuilt()
const figures = []
for (const part of requested) figures.push(...(await parts[part]()))
process.exitCode = printFigures(figures, digitsOf(requested)) ? 0 : 1

import { chromium } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureBrowser } from './findBrowser.mjs'
import { projectRoot } from './project.mjs'

const rowCount = 10_000
const foldRuns = 5
const appendCount = 200
const draftCount = 10
const rowsPerDraft = 60
const restoreRuns = 3
const pausedCount = 5

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Bundles the page separately, because the product does not contain it. @returns its script */
async function buildPage(outDir) {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2023',
      outDir,
      rollupOptions: {
        input: join(projectRoot, 'scripts', 'support', 'benchLogPage.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  return readFileSync(join(outDir, 'page.js'))
}

/** Storage and locks need an origin. @returns the server and its address */
async function servePage(script) {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return { server, address: `http://127.0.0.1:${server.address().port}/` }
}

/**
 * Measures the event log in a browser: folding, writing to disk, resuming after an interruption.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function logFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-log-'))
  const { server, address } = await servePage(await buildPage(join(folder, 'page')))
  // A profile of its own on disk: the storage of Playwright's ordinary contexts is memory.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await context.newPage()
    /** Runs every call in a page that was just opened. */
    const call = async (name, ...args) => {
      await page.goto(address)
      return page.evaluate(([method, values]) => globalThis.bench[method](...values), [name, args])
    }
    const { foldsMs, measureMs } = await call('fold', rowCount, foldRuns)
    const appendMs = median(await call('append', appendCount))
    await call('leaveDrafts', draftCount, rowsPerDraft)
    const restoresMs = []
    while (restoresMs.length < restoreRuns) restoresMs.push(await call('restoreDrafts', draftCount))
    await call('leavePaused', pausedCount)
    const late = await call('endOfPauses', pausedCount)
    return [
      {
        name: `event log: fold ${rowCount} rows (median of ${foldRuns})`,
        value: median(foldsMs),
        limit: 1_000,
        unit: 'ms',
      },
      { name: `event log: look into ${rowCount} rows`, value: measureMs, limit: 100, unit: 'ms' },
      { name: `event log: row on disk (median of ${appendCount})`, value: appendMs, limit: 10, unit: 'ms' },
      {
        name: `event log: restore ${draftCount} workflows (median of ${restoreRuns})`,
        value: median(restoresMs),
        limit: 300,
        unit: 'ms',
      },
      {
        name: `event log: delay after an interruption, off by (worst of ${pausedCount})`,
        value: Math.max(...late.map(Math.abs)),
        limit: 50,
        unit: 'ms',
      },
    ]
  } finally {
    await context.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

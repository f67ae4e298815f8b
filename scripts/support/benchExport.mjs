import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve } from './benchServer.mjs'
import { withoutEvents } from './quietServer.mjs'
import { medianTask, formatTasks } from './benchTasks.mjs'
import { ensureBrowser } from './findBrowser.mjs'

const proofCount = 500
const rounds = 3
const mark = 'export begins'

/**
 * Exports everything in the list, with the dialog open.
 * @returns the longest tasks of the main thread in ms, by processor time and by wall-clock time
 */
async function longestTasks(browser, origin) {
  const page = await browser.newPage({ locale: 'de-DE' })
  await withoutEvents(page)
  try {
    return await longestTasksOf(browser, page, origin)
  } finally {
    await page.close()
  }
}

async function longestTasksOf(browser, page, origin) {
  await page.goto(`${origin}/proof-of-services`)
  await page.getByLabel('E-Mail-Adresse').fill(login.email)
  await page.getByLabel('Passwort', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const rows = page.getByRole('table', { name: 'Nachweise' }).locator('tbody').getByRole('row')
  await rows.first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] })
  // The start of the tracing is a long task itself.
  await page.evaluate((name) => performance.mark(name), mark)
  await page.getByRole('button', { name: 'PDF exportieren' }).click()
  const ended = page.locator('[data-machine=bulkExport]:is([data-state=complete], [data-state=failed])')
  await ended.waitFor({ timeout: 600_000 })
  if ((await ended.getAttribute('data-state')) === 'failed') throw new Error('The export failed')
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))

  const begins = traceEvents.find(({ name }) => name === mark)
  const tasks = traceEvents.filter(
    ({ ph, name, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === begins.pid && tid === begins.tid && ts > begins.ts,
  )
  if (tasks.length === 0) throw new Error('The trace of the export holds no task of the page')
  const longest = (key) => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000
  return { processorMs: longest('tdur'), wallMs: longest('dur') }
}

/**
 * Measures whether an export blocks the page.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function exportFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-export-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { proofs: proofCount })
    const server = await serve(dataDir)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await longestTasks(browser, server.origin))
      // Where server, worker and page share two cores, wall-clock time includes waiting for each other.
      const name = `export of ${proofCount} proofs: longest task of the main thread (median of ${rounds}: ${formatTasks(runs)})`
      return [{ name, value: medianTask(runs), limit: 50, unit: 'ms' }]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bulkCompany, login, run, serve } from './benchServer.mjs'
import { withoutEvents } from './quietServer.mjs'
import { medianTask, formatTasks, tracedTasks } from './benchTasks.mjs'
import { ensureBrowser } from './findBrowser.mjs'
import { projectRoot } from './project.mjs'

const rounds = 3

/**
 * Measures the page of a tour of a whole day, with a position every five seconds.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function drivenTourFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-driven-'))
  const dataDir = join(folder, 'data')
  try {
    // A first start creates the demo data; the positions are added while no server uses the database.
    await (await serve(dataDir)).stop()
    const program = join(projectRoot, 'scripts', 'support', 'addPositions.ts')
    await run(['--import', 'tsx', program, bulkCompany], { DATA_DIR: dataDir })
    const server = await serve(dataDir)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })
      await withoutEvents(page)
      await page.goto(`${server.origin}/tours?from=`)
      await page.getByLabel('E-Mail-Adresse').fill(login.email)
      await page.getByLabel('Passwort', { exact: true }).fill(login.password)
      await page.getByRole('button', { name: 'Anmelden' }).click()
      // The newest one is first.
      const newest = page.locator('tbody tr').first()
      const runs = []
      // The first round warms up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        await newest.waitFor()
        await page.waitForLoadState('networkidle')
        const tasks = await tracedTasks(browser, page, async () => {
          await newest.click()
          await page.locator('.driven-map canvas').waitFor()
          await page.waitForLoadState('networkidle')
        })
        if (round > 0) runs.push(tasks)
        await page.goBack()
      }
      return [
        {
          name: `tour with 17,280 positions: longest task of its page (${formatTasks(runs)})`,
          value: medianTask(runs),
          limit: 50,
          unit: 'ms',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

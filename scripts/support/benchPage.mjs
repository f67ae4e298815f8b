import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve } from './benchServer.mjs'
import { ensureBrowser } from './findBrowser.mjs'
import { withoutEvents } from './quietServer.mjs'

/**
 * Measures a page of the product: a server of its own with a thousand destinations, and a signed-in user.
 * @template T
 * @param {(place: { browser: import('@playwright/test').Browser, page: import('@playwright/test').Page, origin: string, folder: string }) => Promise<T>} measure
 * `folder` is for temporary files of the measurement; it is removed afterwards
 * @returns {Promise<T>}
 */
export async function onSignedInPage(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-page-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: 1000 })
    const server = await serve(dataDir)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const { origin } = server
      const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
      await withoutEvents(page)
      await page.goto(`${origin}/security/login`)
      await page.getByLabel('E-Mail-Adresse').fill(login.email)
      await page.getByLabel('Passwort', { exact: true }).fill(login.password)
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/security'))
      return await measure({ browser, page, origin, folder })
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

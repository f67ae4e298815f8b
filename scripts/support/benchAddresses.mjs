import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve } from './benchServer.mjs'
import { ensureBrowser } from './findBrowser.mjs'
import { withoutEvents } from './quietServer.mjs'

const rowCount = 5_000
const addressCount = 120

function keepTable(path) {
  const rows = Array.from(
    { length: rowCount },
    (_, at) => `Kunde ${at};ADR-${at};Kastanienallee ${1 + (at % addressCount)};10435;Berlin`,
  )
  writeFileSync(path, ['Name;Kundennummer;Straße;PLZ;Ort', ...rows].join('\n'))
  return path
}

const press = (page, name) => page.getByRole('button', { name }).click()

/**
 * Measures how long a file of many rows and few addresses takes to its review: records and addresses are all looked up.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function addressFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-addresses-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: 1000 })
    const server = await serve(dataDir)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
      page.setDefaultTimeout(300_000)
      await withoutEvents(page)
      await page.goto(`${server.origin}/security/login`)
      await page.getByLabel('E-Mail-Adresse').fill(login.email)
      await page.getByLabel('Passwort', { exact: true }).fill(login.password)
      await press(page, 'Anmelden')
      await page.waitForURL((url) => !url.pathname.startsWith('/security'))
      await page.goto(`${server.origin}/imports/new`)
      await page.getByLabel('Datei auswählen').waitFor({ state: 'attached' })
      const begun = performance.now()
      await page.getByLabel('Datei auswählen').setInputFiles(keepTable(join(folder, 'Kunden.csv')))
      await press(page, 'Weiter zu Zuordnung')
      await press(page, 'Weiter zu Prüfen')
      await page.locator('[data-machine=destinationImport][data-state="checking.ready"]').waitFor()
      return [
        {
          name: `file of ${rowCount} rows with ${addressCount} addresses to its review`,
          value: (performance.now() - begun) / 1000,
          limit: 60,
          unit: 's',
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

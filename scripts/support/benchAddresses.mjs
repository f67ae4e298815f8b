import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onSignedInPage } from './benchPage.mjs'

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
 * Measures the time from a file of many rows and few addresses to its review; records and addresses are all
 * looked up.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export const addressFigures = () =>
  onSignedInPage(async ({ page, origin, folder }) => {
    page.setDefaultTimeout(300_000)
    await page.goto(`${origin}/imports/new`)
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
  })

import type { Page } from '@playwright/test'
import { accountingCsv, cleaningWorkbook, webTable } from '../support/importFiles'
import { atNight, expect, test } from './support/test'

test.setTimeout(150_000)

const stateIs = (page: Page, state: string) =>
  expect(page.locator('[data-machine=destinationImport]')).toHaveAttribute('data-state', state, {
    timeout: 60_000,
  })

/** The locator of a grid cell, by the line of the file and the index of its column. */
async function type(page: Page, line: number, place: number, text: string) {
  const row = page.locator('[data-row]', {
    has: page.getByRole('rowheader', { name: `${line}`, exact: true }),
  })
  await row.locator(`[data-place="${place}"]`).dblclick()
  await page.getByRole('grid').getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

async function takeOver(page: Page, count: number) {
  await page.getByRole('button', { name: /^Probelauf/ }).click()
  await expect(page.getByText('Das würde geschehen. Bisher ist nichts geschrieben.')).toBeVisible()
  await page
    .getByRole('button', { name: count === 1 ? '1 Zeile übernehmen' : `${count} Zeilen übernehmen` })
    .click()
  await expect(page.getByText('Der Import ist abgeschlossen.')).toBeVisible()
}

type Found = { 'hydra:member': { refId: string | null; name: string; zip: string | null }[] }

test('the list of a cleaning company is repaired, imported, and reverted', async ({ page, given, api }) => {
  await given.signedIn('admin', '/imports/new')
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles({ name: 'Objekte.xlsx', mimeType: '', buffer: await cleaningWorkbook() })
  await expect(page.getByText('Excel-Arbeitsmappe (xlsx)')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()

  // Nothing is lost with the page.
  await page.reload()
  await expect(page.getByText('So wird Zeile 5 gelesen')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
  await stateIs(page, 'checking.ready')
  await expect(page.getByRole('button', { name: 'Fehler 1' })).toBeVisible()
  await type(page, 7, 3, '10405')
  await expect(page.getByRole('button', { name: 'Fehler 0' })).toBeVisible()
  await page.getByRole('button', { name: /^Rückgängig/ }).click()
  await expect(page.getByRole('button', { name: 'Fehler 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Wiederherstellen/ }).click()
  await stateIs(page, 'checking.ready')
  await takeOver(page, 3)

  const imported = async () => {
    const found = await api.get<Found>('/api/destinations?search=GS-10&itemsPerPage=50')
    return found['hydra:member'].map(({ refId, zip }) => `${refId} ${zip}`).toSorted()
  }
  expect(await imported()).toEqual(['GS-101 10405', 'GS-102 10435', 'GS-103 10405'])
  await page.getByRole('link', { name: 'Zu den Importen', exact: true }).click()
  await page.getByRole('button', { name: 'Aktionen: Objekte.xlsx' }).click()
  await page.getByRole('menuitem', { name: 'Import rückgängig machen' }).click()
  await page.getByRole('button', { name: 'Rückgängig machen', exact: true }).click()
  await expect(page.getByText('3 Einträge wurden rückgängig gemacht.')).toBeVisible()
  expect(await imported()).toEqual([])
})

test(
  'a file of an accounting program and a table of a web page are repaired and imported',
  atNight,
  async ({ page, given, api }) => {
    await given.signedIn('admin', '/imports/new')
    await page
      .getByLabel('Datei auswählen')
      .setInputFiles({ name: 'Debitoren.csv', mimeType: '', buffer: Buffer.from(accountingCsv()) })
    await expect(page.getByText('Textdatei, Windows-1252, getrennt durch Semikolon')).toBeVisible()
    await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
    await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
    await stateIs(page, 'checking.ready')
    await type(page, 4, 2, 'Kollwitzstraße 12, 10405 Berlin')
    await stateIs(page, 'checking.ready')
    await takeOver(page, 3)

    await page.getByRole('button', { name: 'Weitere Datei importieren' }).click()
    await page
      .getByLabel('Oder Zeilen aus einer Tabelle hier einfügen')
      .evaluate((field, { html, plain }) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', plain)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, webTable)
    await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
    await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
    await stateIs(page, 'checking.ready')
    await page.getByRole('button', { name: 'Alle 2' }).click()
    await type(page, 3, 0, 'Museum der Dinge e. V.')
    await stateIs(page, 'checking.ready')
    await takeOver(page, 2)

    const { 'hydra:member': all } = await api.get<Found>(
      '/api/destinations?itemsPerPage=100&sort[createdAt]=DESC',
    )
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Müller & Söhne Bauträger GmbH',
        'Bäckerei Groß; Filiale Nord',
        'Café Übersee',
        '"Zur Post" Hotel',
        'Museum der Dinge e. V.',
      ]),
    )
  },
)

test('an unclosed quotation mark swallows no customers', atNight, async ({ page, given, api }) => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Offen ${at + 1};Choriner Straße 52;10435;Berlin;${at === 2 ? '"Hintereingang' : 'x'}`,
  )
  const text = ['Name;Straße;PLZ;Ort;Notiz', ...rows].join('\r\n')
  await given.signedIn('admin', '/imports/new')
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles({ name: 'Kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('Zeile 4: Ein Anführungszeichen wird nicht geschlossen.')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
  await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
  await stateIs(page, 'checking.ready')
  await takeOver(page, 12)
  const { 'hydra:member': all } = await api.get<Found>('/api/destinations?search=Offen&itemsPerPage=50')
  expect(all).toHaveLength(12)
})

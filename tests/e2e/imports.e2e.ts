import { writeFile } from 'node:fs/promises'
import writeWorkbook from 'write-excel-file/node'
import { expect, test } from './support/test'

test.setTimeout(150_000)

/** As a property management writes it: two titles over all columns, and the headings below. */
const list = [
  [{ value: 'Kundenliste Reinigung', span: 5 }, null, null, null, null],
  [{ value: 'Stand November', span: 5 }, null, null, null, null],
  ['Kd.-Nr.', 'Objekt / Kunde', 'Straße', 'PLZ', 'Ort'].map((value) => ({ value })),
  ['IM-1', 'Importkita Kollwitz', 'Kollwitzstraße 10', '10405', 'Berlin'].map((value) => ({ value })),
  ['IM-2', 'Importhaus Choriner', 'Choriner Straße 52', '10435', 'Berlin'].map((value) => ({ value })),
]

test('a customer list is mapped, tried, imported and shown among the destinations', async ({
  page,
  given,
  api,
}, testInfo) => {
  const file = testInfo.outputPath('Kunden.xlsx')
  await writeFile(file, await (await writeWorkbook(list as never)).toBuffer())
  await given.signedIn('admin', '/imports/new')

  await page.getByLabel('Datei auswählen').setInputFiles(file)
  await expect(page.getByText('Excel-Arbeitsmappe (xlsx)')).toBeVisible()
  await expect(page.getByLabel('Überschriften')).toHaveValue('2')
  await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
  await expect(page.getByLabel('Feld für Spalte B')).toHaveValue('name')

  // Nothing is lost with the page.
  await page.reload()
  await expect(page.getByText('So wird Zeile 4 gelesen')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
  await expect(page.locator('[data-machine=destinationImport]')).toHaveAttribute(
    'data-state',
    'checking.ready',
    { timeout: 60_000 },
  )
  await page.getByRole('button', { name: 'Probelauf', exact: true }).click()
  await expect(page.getByText('Das würde geschehen. Bisher ist nichts geschrieben.')).toBeVisible()
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
  await expect(page.getByText('Der Import ist abgeschlossen.')).toBeVisible()

  const found = await api.get<{ 'hydra:member': { refId: string | null }[] }>(
    '/api/destinations?search=Import&itemsPerPage=50',
  )
  const imported = found['hydra:member'].filter(({ refId }) => refId?.startsWith('IM-') === true)
  expect(imported.map(({ refId }) => refId).toSorted()).toEqual(['IM-1', 'IM-2'])
  await page.getByRole('navigation').getByRole('link', { name: 'Ziele', exact: true }).click()
  await page.getByRole('searchbox').fill('Importkita')
  await expect(page.getByText('Importkita Kollwitz')).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { expect, test } from './support/test'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35 }
type Row = { '@id': string | null; outcome: string }

test('an import is opened and reverted, and its rejected rows are downloaded', async ({
  page,
  given,
  api,
  toasts,
}) => {
  const fileName = 'kunden-schoeneberg.xlsx'
  const { '@id': iri } = await api.post<{ '@id': string }>('/api/imports', {
    kind: 'destinations',
    fileName,
    total: 3,
    key: 'refId',
  })
  const rowOf = (index: number, values: object) => ({ index, decision: 'create', values })
  const { rows } = await api.post<{ rows: Row[] }>(`${iri}/rows`, {
    rows: [
      rowOf(0, { ...place, name: 'Rückläufer Nord', refId: 'R-1' }),
      rowOf(1, { ...place, name: 'Rückläufer Süd', refId: 'R-2' }),
      rowOf(2, { name: 'Rückläufer West', refId: 'R-3', phone: '+49 30 1234' }),
    ],
  })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused'])
  await api.patch(iri, { state: 'done' })
  // Another user has changed one of them since.
  await api.patch(String(rows[1]?.['@id']), { name: 'Von Hand' })

  await given.signedIn('admin', `/imports?search=schoeneberg`)
  await expect(page.getByRole('heading', { level: 1, name: /^Import/ })).toBeVisible()
  const row = page.getByRole('table', { name: 'Importe' }).getByRole('row', { name: /kunden-schoeneberg/ })
  await expect(row).toContainText('abgeschlossen')
  await row.getByRole('button', { name: fileName, exact: true }).click()
  const panel = page.getByRole('complementary', { name: fileName })
  await expect(panel.getByRole('heading', { name: 'Abgelehnte Zeilen' })).toBeVisible()
  await expect(panel.getByText('Rückläufer West')).toBeVisible()
  await expectAccessible(page)
  // In a narrow window, the panel is a dialog.
  await page.setViewportSize(wide)

  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }).click()
  const sheet = await downloading
  expect(sheet.suggestedFilename()).toBe('kunden-schoeneberg – abgelehnt.csv')
  const [head, line] = (await readFile(await sheet.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFName;Referenz;Telefon;Fehler')
  expect(line).toMatch(/^Rückläufer West;R-3;'\+49 30 1234;Zeile 3: Adresse: ./)

  await panel.getByRole('button', { name: 'Import rückgängig machen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import rückgängig machen' })
  await question.getByRole('button', { name: 'Rückgängig machen' }).click()
  await toasts.then.seesToast('Ein Eintrag wurde rückgängig gemacht. Ein Eintrag bleibt, wie er ist.')
  await expect(row).toContainText('rückgängig gemacht')
  await expect(panel.getByText('Der Eintrag wurde nach dem Import geändert.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Import rückgängig machen' })).toHaveCount(0)
  const left = await api.get<{ 'hydra:member': unknown[] }>('/api/destinations?search=Rückläufer')
  expect(left['hydra:member']).toEqual([])
  expect((await api.get<{ name: string }>(String(rows[1]?.['@id']))).name).toBe('Von Hand')
})

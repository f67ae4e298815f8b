import type { Page } from '@playwright/test'
import { destinationsDriver } from './support/destinationsDriver'
import { atNight, expect, test } from './support/test'

test.setTimeout(150_000)

const head = 'Tour;Pos;Name;Straße;PLZ;Ort;Kundennummer'
const visit = (tour: string, position: number, customer: number) =>
  `${tour};${position};QA Kunde ${customer};Choriner Straße ${50 + customer};10435;Berlin;QD-${customer}`

/** Up to the step 'Prüfen', with everything looked up. */
async function check(page: Page, file: string | readonly string[]) {
  const buffer = typeof file === 'string' ? null : Buffer.from(file.join('\n'))
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles(buffer === null ? String(file) : { name: 'Liste.csv', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
  await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
  await expect(page.locator('[data-machine=destinationImport]')).toHaveAttribute(
    'data-state',
    'checking.ready',
    { timeout: 60_000 },
  )
}

async function takeOver(page: Page) {
  await page.getByRole('button', { name: /^Probelauf/ }).click()
  await expect(page.getByText(/Bisher ist nichts geschrieben/)).toBeVisible()
  await page.getByRole('button', { name: /Zeilen? übernehmen$/ }).click()
  await expect(page.getByText('Der Import ist abgeschlossen.')).toBeVisible()
}

const another = (page: Page) => page.getByRole('button', { name: 'Weitere Datei importieren' }).click()

test('a customer of two tours keeps both visits when one list is imported again', async ({
  page,
  given,
  api,
}) => {
  type Stops = { 'hydra:member': { refId: string; tourTemplate: { name: string }; positionInTour: number }[] }
  const stops = async () => {
    const found = await api.get<Stops>('/api/destinations?search=QA Kunde&itemsPerPage=50')
    return found['hydra:member']
      .map(({ refId, tourTemplate, positionInTour }) => `${tourTemplate.name} ${positionInTour} ${refId}`)
      .toSorted()
  }
  const both = [
    head,
    visit('QA Montag', 1, 1),
    visit('QA Montag', 2, 2),
    visit('QA Dienstag', 1, 1),
    visit('QA Montag', 3, 1),
  ]
  await given.signedIn('admin', '/imports/new?kind=tours')
  await check(page, both)
  await takeOver(page)
  const before = await stops()
  expect(before).toEqual(['QA Dienstag 1 QD-1', 'QA Montag 1 QD-1', 'QA Montag 2 QD-2', 'QA Montag 3 QD-1'])

  await another(page)
  await check(page, [head, visit('QA Dienstag', 1, 1)])
  await expect(page.getByRole('button', { name: 'Gleich 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Probelauf/ }).click()
  await expect(page.getByText(/Bisher ist nichts geschrieben/)).toBeVisible()
  expect(await stops()).toEqual(before)
})

test(
  'a file of many rows and few addresses is looked up without a pause',
  atNight,
  async ({ page, given }) => {
    await given.signedIn('admin', '/imports/new')
    const rows = Array.from(
      { length: 900 },
      (_, at) => `QA Viel ${at};QV-${at};Kastanienallee ${1 + (at % 120)};10435;Berlin`,
    )
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/address-searches') || request.url().includes('/geocoding/'))
        searches.push(request.url())
    })
    await check(page, ['Name;Kundennummer;Straße;PLZ;Ort', ...rows])
    await expect(page.getByRole('button', { name: 'Fehler 0' })).toBeVisible()
    expect(searches.length).toBeLessThan(10)
  },
)

test('the sheet of a tour can be imported unchanged', atNight, async ({ page, given }) => {
  const destinations = destinationsDriver(page)
  const tour = await given.tour({ name: 'Tour zum Zurücklesen', stops: 4 })
  await given.signedIn('admin', `/destinations?tour=${tour.id}&sort=positionInTour`)
  await destinations.then.seesRows(4)
  await destinations.when.opensExport()
  const file = await (await destinations.when.exports()).path()
  await page.goto('/imports/new')
  await check(page, file)
  for (const state of ['Fehler 0', 'Unsicher 0', 'Ändert 0', 'Neu 0', 'Gleich 4'])
    await expect(page.getByRole('button', { name: state })).toBeVisible()
})

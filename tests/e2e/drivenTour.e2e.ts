import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Members<T = Member> = { 'hydra:member': T[] }
type Location = Member & { lat: number; lng: number; name: string }

const wide = { width: 1280, height: 800 }
const startPlace = { startAddress: 'Teststraße 0, 10115 Berlin', startLat: 52.5, startLng: 13.4 }
const table = (page: Page) => page.getByRole('table')
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

/** A running tour whose second stop has a proof, taken 150 m north of it; its first one has none. */
async function newRun(api: ApiClient, template: { iri: string }) {
  await api.patch(template.iri, startPlace)
  const tour = await api.post<Member>('/api/tours', { tourTemplate: template.iri })
  const { 'hydra:member': locations } = await api.get<Members<Location>>(
    `${tour['@id']}/service-locations?pagination=false`,
  )
  const [, second] = locations
  if (second === undefined) throw new Error('The tour has too few stops')
  const proof = await api.post<Member>('/api/proof-of-services', {
    serviceLocation: second['@id'],
    state: 'FAILED',
    lat: second.lat + 150 / 111_195,
    lng: second.lng,
  })
  return { tour, proof }
}

test('a running tour is opened, gets a file and is ended', atNight, async ({ page, given, api, toasts }) => {
  const template = await given.tour({ name: 'Fahrtentour', stops: 3 })
  const { tour } = await newRun(api, template)
  await given.signedIn('admin', '/')
  await page.getByRole('link', { name: 'Fahrtentour' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fahrtentour' })).toBeVisible()
  await expect(page.getByText('läuft', { exact: true })).toBeVisible()
  await expect(table(page).getByRole('row').nth(2)).toContainText('Halt 2')
  await expect(page.getByRole('region', { name: 'Zahlen der Tour' })).toContainText('1 von 3')
  await expect(page.getByRole('checkbox', { name: /^Geplant/ })).toBeChecked()

  const third = rowOf(page, 'Halt 3').getByRole('button', { name: 'Halt 3', exact: true })
  await third.click()
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Ziel 3: Halt 3' })).toHaveAttribute('aria-pressed', 'true')

  await expect(rowOf(page, 'Halt 2')).toContainText('150 m entfernt')
  await rowOf(page, 'Halt 2')
    .getByRole('link', { name: /^Fehlgeschlagen/ })
    .click()
  await expect(page.getByText('Der Nachweis wurde weit vom Ziel entfernt erbracht.')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Dateien, 0' }).click()
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).last().click()
  const upload = page.locator('[data-machine=attachmentUpload]')
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lieferschein.txt', mimeType: 'text/plain', buffer: Buffer.from('12 Kisten') })
  await upload.getByRole('button', { name: /hochladen/i }).click()
  await expect(page.getByRole('region', { name: 'Anhänge' })).toContainText('Lieferschein.txt')
  await expect(upload).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dateien, 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Tour beenden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tour beenden' }).click()
  await toasts.then.seesToast('Tour „Fahrtentour“ wurde beendet.')
  await expect(page.getByText('abgeschlossen', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Weitere Aktionen' })).toHaveCount(0)
  const { endDate } = await api.get<{ endDate: string | null }>(tour['@id'])
  expect(endDate).not.toBeNull()
})

test(
  'a driven tour is accessible, also where parts of it cannot be read',
  atNight,
  async ({ page, given, api, watch }) => {
    const template = await given.tour({ name: 'Zugängliche Tour', stops: 2 })
    const { tour } = await newRun(api, template)
    await given.signedIn('admin', `/tours/${tour.id}`)
    await expect(rowOf(page, 'Halt 2').getByRole('link')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await page.getByRole('button', { name: 'Dateien, 0' }).click()
    await expect(page.getByRole('dialog')).toContainText('Keine Anhänge vorhanden')
    await expectAccessible(page)
    await page.setViewportSize(wide)

    watch.expectConsoleError(/Failed to load resource/)
    for (const part of ['**/planned-route*', '**/api/proof-of-services?*', '**/service-locations?*'])
      await page.route(part, (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await expect(page.getByText('Die Ziele konnten nicht geladen werden.')).toBeVisible()
    await expect(page.getByText('Die Nachweise konnten nicht geladen werden.')).toBeVisible()
    await expect(page.getByText('Die geplante Strecke konnte nicht geladen werden.')).toBeVisible()
    await expectAccessible(page)
  },
)

/** The specified members of these records, and no others. */
const specified: readonly [RegExp, readonly string[]][] = [
  [/\/api\/tours\/[^/]+$/, ['@id', 'id', 'name', 'color', 'endDate', 'locationTracking']],
  [/\/service-locations$/, ['@id', 'name', 'refId', 'street', 'zip', 'city', 'tour', 'tourTemplateName']],
  [/\/driver-locations$/, ['@id', 'originalTimeStamp']],
  [/\/planned-route$/, ['@id']],
  [/\/api\/proof-of-services$/, ['@id', 'id', 'state', 'timeStamp', 'createdBy', 'serviceLocation']],
]
const only = (record: Record<string, unknown>, members: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => members.includes(name)))

test('shows the specified members of another server', atNight, async ({ page, given, api }) => {
  const template = await given.tour({ name: 'Fremde Tour', stops: 2 })
  const { tour } = await newRun(api, template)
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const [, members] = specified.find(([pattern]) => pattern.test(pathname)) ?? []
    if (members === undefined || route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = (await response.json()) as Record<string, unknown>
    const list = body['hydra:member']
    const json = Array.isArray(list)
      ? { 'hydra:member': list.map((each: Record<string, unknown>) => only(each, members)) }
      : only(body, members)
    return route.fulfill({ response, json })
  })
  await given.signedIn('admin', `/tours/${tour.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Fremde Tour' })).toBeVisible()
  await expect(page.getByText('läuft', { exact: true })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Zahlen der Tour' })
  await expect(figures).toContainText('1 von 2')
  await expect(figures.getByRole('definition')).toHaveText(['–', 'unterwegs', '–', '–', /1 von 2/, '–'])
  await expect(rowOf(page, 'Halt 1')).toContainText('Teststraße 1')
  await expect(rowOf(page, 'Halt 2').getByRole('link', { name: /^Fehlgeschlagen/ })).toBeVisible()
  await expect(page.getByText('Von dieser Tour sind noch keine Positionen bekannt.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Linien auf der Karte' })).toHaveCount(0)
})

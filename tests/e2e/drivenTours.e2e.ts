import type { ApiClient } from './support/api'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Members = { 'hydra:member': Member[] }

const list = (search: string, rest = '') => `/tours?search=${encodeURIComponent(search)}${rest}`

/** A tour that was started from its own template, with a proof of its first stop. */
async function startTour(api: ApiClient, template: { iri: string }): Promise<Member> {
  await api.patch(template.iri, {
    startAddress: 'Teststraße 0, 10115 Berlin',
    startLat: 52.5,
    startLng: 13.4,
  })
  const tour = await api.post<Member>('/api/tours', { tourTemplate: template.iri })
  const stops = await api.get<Members>(`${tour['@id']}/service-locations?pagination=false`)
  await api.post('/api/proof-of-services', {
    serviceLocation: stops['hydra:member'][0]?.['@id'],
    state: 'FAILED',
  })
  return tour
}

test('driven tours are found, filtered, opened, and deleted with their proofs', async ({
  page,
  given,
  session,
  toasts,
  api,
}) => {
  const template = await given.tour({ name: 'Fahrtenprobe', stops: 3 })
  const [first, second] = [await startTour(api, template), await startTour(api, template)]
  await api.patch(`${second['@id']}/stop`, {})
  await given.signedIn('admin', list('Fahrtenprobe'))
  const rows = page.getByRole('table', { name: 'Gefahrene Touren' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('0 von 3 Zielen abgeschlossen, 1 fehlgeschlagen')
  await page.getByRole('combobox', { name: 'Nach Status filtern' }).selectOption('läuft')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(list('Fahrtenprobe', '&status=running'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.getByRole('cell')).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await rows.getByRole('link', { name: 'Fahrtenprobe' }).click()
  await session.then.isAt(`/tours/${first.id}`)
  await page.goBack()

  await page.getByRole('button', { name: 'Aktionen: Fahrtenprobe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('werden ihre Nachweise und Positionen gelöscht.')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast('Gefahrene Tour „Fahrtenprobe“ wurde gelöscht.')
  await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „Fahrtenprobe“.')).toBeVisible()
  const left = await api.get<Members>('/api/tours?search=Fahrtenprobe')
  expect(left['hydra:member'].map(({ id }) => id)).toEqual([second.id])
})

test('the list starts with the last work window', atNight, async ({ page, given, api }) => {
  await given.signedIn('admin', '/tours')
  const window = page.getByRole('button', { name: /^Zeitraum aufheben: \d\d\.\d\d\.\d{4}, 08:00 – 16:00$/ })
  await window.click()
  await expect(page).toHaveURL('/tours')
  const all = await api.get<{ 'hydra:totalItems': number }>('/api/tours?itemsPerPage=1')
  await expect(page.locator('main header')).toContainText(`${all['hydra:totalItems']} Einträge`)
})

test('the specified members of another server are shown', atNight, async ({ page, given }) => {
  await page.route('**/api/tours?*', (route) =>
    route.fulfill({
      json: {
        'hydra:member': [
          {
            '@id': '/api/tours/7',
            id: 7,
            name: 'Nordring',
            color: '#366ae8',
            endDate: null,
            locationTracking: true,
          },
          {
            '@id': '/api/tours/8',
            id: 8,
            name: 'Südring',
            color: '#ffdd00',
            endDate: '2026-11-19T15:00:00+01:00',
            locationTracking: false,
          },
        ],
        'hydra:totalItems': 2,
      },
    }),
  )
  await given.signedIn('viewer', '/tours?from=')
  const rows = page.getByRole('table', { name: 'Gefahrene Touren' }).locator('tbody').getByRole('row')
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(rows.first().getByRole('cell')).toHaveText([
    'N',
    'Nordring',
    '–',
    'läuft',
    '–',
    '–',
    '–',
    '–',
    '',
  ])
  await expect(rows.last()).toContainText('abgeschlossen')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
})

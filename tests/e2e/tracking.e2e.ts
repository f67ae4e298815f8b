import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { narrow, wide } from './support/sizes'
import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Given = { tour: (tour: { name: string; stops: number }) => Promise<{ iri: string }> }

const startPlace = { startAddress: 'Teststraße 0, 10115 Berlin', startLat: 52.5, startLng: 13.4 }
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const listOf = (members: readonly object[]) => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

async function startTour(given: Given, api: ApiClient, name: string, locationTracking = true) {
  const template = await given.tour({ name, stops: 3 })
  await api.patch(template.iri, { ...startPlace, locationTracking })
  return api.post<Member>('/api/tours', { tourTemplate: template.iri })
}

/** Positions of the vehicles as their devices would send them: `ages` are seconds. */
async function placeVehicles(page: Page, ages: readonly (readonly [Member, number])[]) {
  await page.route('**/api/latest-driver-locations*', (route) =>
    route.fulfill({
      json: listOf(
        ages.map(([tour, age], index) => ({
          '@id': `/api/driver-locations/${index}`,
          tour: tour['@id'],
          lat: 52.51 + index / 100,
          lng: 13.41,
          originalTimeStamp: secondsAgo(age),
        })),
      ),
    }),
  )
}
const list = (page: Page) => page.getByRole('listbox', { name: /^Fahrzeuge/ })
const rowOf = (page: Page, name: string) => list(page).getByRole('option').filter({ hasText: name })
const card = (page: Page) => page.getByRole('region', { name: 'Gewähltes Fahrzeug' })
const map = (page: Page) => page.getByRole('region', { name: /^Karte der Fahrzeuge/ })

async function pan(page: Page) {
  const box = await map(page).boundingBox()
  if (box === null) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 6 })
  await page.mouse.up()
}

test('running tours are listed, one is selected, followed until the map is moved, and deselected', async ({
  page,
  given,
  api,
  shell,
}) => {
  const seen = await startTour(given, api, 'Sichtbare Tour')
  const silent = await startTour(given, api, 'Stille Tour')
  const secret = await startTour(given, api, 'Geheime Tour', false)
  await placeVehicles(page, [
    [seen, 3],
    [silent, 18 * 60 + 5],
    [secret, 1],
  ])
  await page.setViewportSize(wide)
  await given.signedIn('admin', '/')
  await shell.when.opensEntry('GPS')
  await expect(rowOf(page, 'Sichtbare Tour')).toContainText(/vor \d+ s/)
  await expect(rowOf(page, 'Stille Tour')).toContainText('Kein Signal seit 18 Min.')
  await expect(rowOf(page, 'Geheime Tour')).toHaveCount(0)

  await rowOf(page, 'Sichtbare Tour').click()
  await expect(page).toHaveURL(new RegExp(`tour=${seen.id}$`))
  await expect(card(page)).toContainText('0 von 3')
  await expect(card(page)).toContainText('Halt 1')
  await expect(card(page).getByRole('link', { name: /anrufen/i })).toHaveCount(0)

  await card(page).getByRole('button', { name: 'Folgen' }).click()
  await expect(page).toHaveURL(/follow=true/)
  const chip = page.locator('.tracking-chip')
  await expect(chip).toHaveText(/Gefolgt/)
  await pan(page)
  await expect(chip).toHaveCount(0)
  await expect(page).not.toHaveURL(/follow/)
  await expect(card(page).getByRole('button', { name: 'Folgen' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await list(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expect(card(page)).toBeVisible()
})

test(
  'the vehicles are accessible in all their states, on a small screen too',
  atNight,
  async ({ page, given, api, watch }) => {
    const seen = await startTour(given, api, 'Zugängliche Ortung')
    await placeVehicles(page, [[seen, 400]])
    await given.signedIn('admin', `/tours/track?tour=${seen.id}`)
    await expect(card(page)).toContainText('Kein Signal')
    await expect(map(page)).toBeVisible()
    await expectAccessible(page, [wide, narrow])

    const grip = page.getByRole('separator', { name: 'Höhe der Karte' })
    const before = Number(await grip.getAttribute('aria-valuenow'))
    await grip.focus()
    await page.keyboard.press('ArrowUp')
    await expect(grip).toHaveAttribute('aria-valuenow', String(before - 44))

    await page.route('**/api/running-tours*', (route) => route.fulfill({ json: listOf([]) }))
    await page.goto('/tours/track')
    await expect(page.getByText(/Gerade ist keine Tour mit Ortung unterwegs/)).toBeVisible()
    await expectAccessible(page)

    watch.expectConsoleError(/Failed to load resource/)
    await page.route('**/api/running-tours*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  },
)

const specified = ['@id', 'id', 'name', 'color', 'endDate', 'locationTracking']

test(
  "the specified members of another server are shown, and each tour's position is requested",
  atNight,
  async ({ page, given, api, watch }) => {
    const seen = await startTour(given, api, 'Fremde Ortung')
    watch.expectConsoleError(/Failed to load resource/)
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), runningTours: false } })
    })
    await page.route('**/api/latest-driver-locations*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.route('**/api/running-tours*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.route('**/api/tours?*', async (route) => {
      const response = await route.fetch()
      const { 'hydra:member': tours } = (await response.json()) as {
        'hydra:member': Record<string, unknown>[]
      }
      const known = tours.map((tour) =>
        Object.fromEntries(Object.entries(tour).filter(([name]) => specified.includes(name))),
      )
      await route.fulfill({ response, json: { 'hydra:member': known } })
    })
    const asked: string[] = []
    await page.route('**/driver-locations?*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.includes('latest')) return route.fallback()
      asked.push(pathname)
      return route.fulfill({
        json: { 'hydra:member': [{ '@id': '/api/driver-locations/x', originalTimeStamp: secondsAgo(30) }] },
      })
    })
    await given.signedIn('admin', `/tours/track?tour=${seen.id}`)
    await expect(rowOf(page, 'Fremde Ortung')).toContainText(/vor \d+ s/)
    await expect(rowOf(page, 'Fremde Ortung')).toContainText('Nächstes Ziel nicht bekannt')
    await expect(card(page).getByRole('definition').locator('b')).toHaveText(['–', '–', '–', '–'])
    await expect(card(page).getByRole('button', { name: 'Folgen' })).toBeDisabled()
    expect(asked).toContain(`/api/tours/${seen.id}/driver-locations`)
  },
)

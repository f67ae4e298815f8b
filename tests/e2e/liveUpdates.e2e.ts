import type { Page } from '@playwright/test'
import type { ApiClient } from './support/api'
import { enterAs } from './support/storedSession'
import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Members = { 'hydra:member': Member[] }

/** Changes of others are refetched after 30 s anyway, so earlier updates came as events. */
const soon = { timeout: 4_000 }
/** Presence is repeated every 20 s. The other user's screen must load first. */
const beforeRepeat = { timeout: 15_000 }

async function startTour(api: ApiClient, template: { iri: string }): Promise<Member[]> {
  const start = { startAddress: 'Teststraße 0, 10115 Berlin', startLat: 52.5, startLng: 13.4 }
  await api.patch(template.iri, start)
  const tour = await api.post<Member>('/api/tours', { tourTemplate: template.iri })
  const stops = await api.get<Members>(`${tour['@id']}/service-locations?pagination=false`)
  return stops['hydra:member']
}

const prove = async (api: ApiClient, stop: Member | undefined) =>
  api.post('/api/proof-of-services', { serviceLocation: stop?.['@id'], state: 'COMPLETED' })

const runningTour = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Gefahrene Touren' }).getByRole('row').filter({ hasText: name })

/** The pages that read the events of the server. */
function countReaders(...pages: Page[]) {
  const reads = pages.map(() => 0)
  pages.forEach((page, index) => {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) reads[index] = (reads[index] ?? 0) + 1
    })
  })
  return reads
}

test('changes of others are shown in every tab at once, by one connection for all tabs', async ({
  page,
  context,
  given,
  api,
}) => {
  const template = await given.tour({ name: 'Livefahrt', stops: 3 })
  const stops = await startTour(api, template)
  const other = await context.newPage()
  const reads = countReaders(page, other)
  await given.signedIn('admin', '/tours?search=Livefahrt')
  await expect(runningTour(page, 'Livefahrt')).toContainText('0 / 3')
  await expect.poll(() => reads).toEqual([1, 0])
  await other.goto('/tours?search=Livefahrt')
  await expect(runningTour(other, 'Livefahrt')).toContainText('0 / 3')

  await prove(api, stops[0])
  await expect(runningTour(page, 'Livefahrt')).toContainText('1 / 3', soon)
  await expect(runningTour(other, 'Livefahrt')).toContainText('1 / 3', soon)
  expect(reads).toEqual([1, 0])

  // The other tab takes over when the first is closed.
  await page.close()
  await expect.poll(() => reads).toEqual([1, 1])
  await prove(api, stops[1])
  await expect(runningTour(other, 'Livefahrt')).toContainText('2 / 3', soon)
})

test('changes during an interruption of the connection are loaded afterwards', async ({
  page,
  given,
  api,
  watch,
}) => {
  watch.expectConsoleError(/net::ERR_FAILED/)
  const template = await given.tour({ name: 'Funklochfahrt', stops: 2 })
  const stops = await startTour(api, template)
  let isCut = true
  await page.route('**/api/events', async (route) => (isCut ? route.abort() : route.fallback()))
  await given.signedIn('admin', '/tours?search=Funklochfahrt')
  await expect(runningTour(page, 'Funklochfahrt')).toContainText('0 / 2')
  await prove(api, stops[0])
  isCut = false
  await expect(runningTour(page, 'Funklochfahrt')).toContainText('1 / 2', { timeout: 10_000 })
})

test('users of an open tour see each other', atNight, async ({ page, browser, baseURL, given, sessions }) => {
  const tour = await given.tour({ name: 'Doppelplanung', stops: 1 })
  await given.signedIn('admin', tour.plan)
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const other = await context.newPage()
  await enterAs(other, await sessions.of('viewer'))
  await other.goto(tour.plan)
  await expect(page.getByText(/^Auch hier: .+ .+$/).first()).toBeAttached(beforeRepeat)
  await expect(other.getByText(/^Auch hier: .+ .+$/).first()).toBeAttached(beforeRepeat)
  await other.getByRole('link', { name: 'Zurück zu den Touren' }).click()
  await expect(page.getByText(/^Auch hier/)).toHaveCount(0, beforeRepeat)
  await context.close()
})

test(
  'a server without events gets one request, and one that announces this gets none',
  atNight,
  async ({ page, given, watch }) => {
    watch.expectConsoleError(/status of 404/)
    const reads = countReaders(page)
    await page.route('**/api/events', async (route) => route.fulfill({ status: 404, body: '' }))
    await given.signedIn('admin', '/tours')
    await expect.poll(() => reads).toEqual([1])
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), liveEvents: false } })
    })
    await page.goto('/proof-of-services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(reads).toEqual([1])
  },
)

import type { Page } from '@playwright/test'
import { signInToApi, type ApiClient } from './support/api'
import { demoLogins, demoPassword } from './support/demo'
import { addDemoStreets } from './support/demoStreets'
import { startProduct, type Product } from './support/product'
import { tourNamed } from './support/routes'
import { copySeededData } from './support/seededData'
import { expect, test } from './support/test'

/*
 * The company of Liechtenstein on the streets of the enclosed extract. Skipped where the routing engine cannot be
 * installed.
 */

// One server for both tests, and the map with its streets.
test.describe.configure({ mode: 'default' })
test.use({
  maps: 'real',
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
  baseURL: async ({}, use) => use(product?.origin),
})

let data: ReturnType<typeof copySeededData>
let product: Product | undefined
let reasonToSkip: string | null = null
let api: ApiClient

test.beforeAll(async () => {
  test.setTimeout(600_000)
  data = copySeededData()
  reasonToSkip = await addDemoStreets(data.folder)
  if (reasonToSkip !== null) return
  product = await startProduct({ dataDir: data.folder })
  api = await signInToApi(product.origin, demoLogins.rheintal)
})
test.afterAll(async () => {
  await product?.stop()
  data.remove()
})
test.beforeEach(() => {
  if (reasonToSkip !== null) console.log(`Streets are not tested: ${reasonToSkip}`)
  test.skip(reasonToSkip !== null, reasonToSkip ?? '')
})

async function signsIn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins.rheintal)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Distance and duration below the list. */
const totals = (page: Page) => page.getByText(/^\d+ Ziele · /)

test('a plan follows streets, and a moved stop is routed again', async ({ page, tour }) => {
  const id = await tourNamed(api, 'Tonnendienst Schaan')
  await signsIn(page, `/tour-templates/${id}/plan`)
  // Until the route has been read, both figures are estimates.
  await expect(totals(page)).toHaveText(/^14 Ziele · 13,\d km · 2h/)
  await expect(page.getByText('Luftlinie geschätzt')).toHaveCount(0)
  const planned = await totals(page).textContent()

  await tour.when.movesStopDown('WEG Bahnhofstrasse 16')
  await tour.then.planRests()
  await expect(totals(page)).not.toHaveText(planned ?? '')
  await expect(totals(page)).not.toHaveText(/ca\./)
  await expect(page.getByText('Luftlinie geschätzt')).toHaveCount(0)
  await page.getByRole('button', { name: /^Rückgängig/ }).click()
  await expect(totals(page)).toHaveText(planned ?? '')
})

test('a house of the region is found, on a map with its streets', async ({ page, tour }) => {
  const id = await tourNamed(api, 'Hauswartung Unterland')
  const tile = page.waitForResponse((response) => /\/map\/region\/1\d\/\d+\/\d+/.test(response.url()))
  await signsIn(page, `/tour-templates/${id}/plan`)
  expect((await (await tile).body()).length).toBeGreaterThan(1000)
  await expect(page.getByText('OpenStreetMap-Mitwirkende')).toBeVisible()

  await tour.when.opensNewStop()
  await tour.when.searchesAddress('im roesle 12a')
  expect(await tour.when.takesFirstAddress()).toBe('Im Rösle 12a, 9494 Schaan')
})

import { signInToApi, type ApiClient } from './support/api'
import { expectAccessible } from './support/accessibility'
import { demoLogins } from './support/demo'
import { startProduct, type Product } from './support/product'
import { copySeededData } from './support/seededData'
import { atNight, expect, test as base } from './support/test'

/*
 * The page of a customer in the built product, with a server of its own: links, words and the settings of the company
 * are shared by all pages of a server.
 */

const phone = { width: 390, height: 844 }

const test = base.extend<{ own: Product; admin: ApiClient }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
  own: async ({}, use) => {
    const data = copySeededData()
    const product = await startProduct({ dataDir: data.folder })
    await use(product)
    await product.stop()
    data.remove()
  },
  admin: async ({ own }, use) => {
    const admin = await signInToApi(own.origin, demoLogins.admin)
    const { company } = await admin.get<{ company: { '@id': string } }>('/api/current-user')
    await admin.patch(company['@id'], {
      customerPageEnabled: true,
      customerMayInstruct: true,
      customerMayBeAbsent: true,
      customerMayRate: true,
      phone: '030 5550 6795',
    })
    await use(admin)
  },
})

type Stop = { '@id': string; name: string; customerWords?: { instruction?: string; stars?: number } }
type Members<T> = { 'hydra:member': T[] }

/** An open stop of the running tour of the demo driver, with a new link. */
async function openStop(own: Product, admin: ApiClient) {
  const driver = await signInToApi(own.origin, demoLogins.driver)
  const { 'hydra:member': tours } =
    await driver.get<Members<{ '@id': string; stops: (Stop & { state: string | null })[] }>>(
      '/api/driver/tours',
    )
  const stop = tours[0]?.stops.find(({ state }) => state === null)
  if (tours[0] === undefined || stop === undefined) throw new Error('The demo driver has no open stop')
  const link = await admin.post<{ url: string }>('/api/customer-links', { serviceLocation: stop['@id'] })
  const wordsInTour = async () => {
    const { 'hydra:member': stops } = await admin.get<Members<Stop>>(
      `${tours[0]?.['@id']}/service-locations?pagination=false`,
    )
    return stops.find((each) => each['@id'] === stop['@id'])?.customerWords
  }
  return { stop, path: new URL(link.url).pathname, wordsInTour }
}

test('a customer sees the visit, leaves an instruction, and rates it', async ({ browser, own, admin }) => {
  const { stop, path, wordsInTour } = await openStop(own, admin)
  const context = await browser.newContext({ baseURL: own.origin, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(own.origin) && !/^(blob|data):/.test(request.url()))
      foreign.push(request.url())
  })
  await page.goto(path)
  await expect(page.locator('.cp[data-state=underWay]')).toBeVisible()
  await expect(page.locator('.cp-place')).toContainText(stop.name)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hund im Hof' }).tap()
  await page.getByRole('button', { name: 'Hinweis senden' }).tap()
  await expect(page.getByText('Ihr Hinweis ist beim Fahrer.')).toBeVisible()
  expect(await wordsInTour()).toMatchObject({ instruction: 'Hund im Hof.' })
  await page.reload()
  await expect(page.locator('.cp-quote')).toHaveText('Hund im Hof.')

  await page.getByRole('button', { name: 'Heute nicht da' }).tap()
  await expect(page.getByText('Sie sind heute nicht da.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await expect(page.getByRole('button', { name: 'Heute nicht da' })).toBeVisible()

  await admin.post('/api/proof-of-services', { serviceLocation: stop['@id'], state: 'COMPLETED' })
  await page.reload()
  await expect(page.locator('.cp[data-state=done]')).toBeVisible()
  await page.getByRole('button', { name: '4 von 5' }).tap()
  await expect(page.getByText('Danke, Ihre Bewertung ist gespeichert.')).toBeVisible()
  expect(await wordsInTour()).toMatchObject({ stars: 4 })
  await expectAccessible(page)

  expect(await context.cookies()).toEqual([])
  expect(foreign).toEqual([])
  await context.close()
})

test('without a network the page keeps what it knows, and what is typed arrives later', async ({
  browser,
  own,
  admin,
}) => {
  const { path, wordsInTour } = await openStop(own, admin)
  const context = await browser.newContext({ baseURL: own.origin, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.locator('.cp[data-state=underWay]')).toBeVisible()
  const time = await page.locator('.cp-time').textContent()
  await context.setOffline(true)
  await page.getByLabel('Hinweis für den Fahrer').fill('Tor links')
  await page.getByRole('button', { name: 'Hinweis senden' }).tap()
  await expect(page.getByText('Kein Netz: Ihr Hinweis wartet')).toBeVisible()
  await expect(page.locator('.cp-time')).toHaveText(time ?? '')
  await context.setOffline(false)
  await expect(page.getByText('Ihr Hinweis ist beim Fahrer.')).toBeVisible()
  expect(await wordsInTour()).toMatchObject({ instruction: 'Tor links' })
  await context.close()
})

test('a link that does not work says nothing about anyone', atNight, async ({ browser, own, admin }) => {
  const { stop, path } = await openStop(own, admin)
  const context = await browser.newContext({ baseURL: own.origin, viewport: phone, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.locator('.cp[data-state=underWay]')).toBeVisible()
  await admin.delete(`${stop['@id']}/customer-links`)
  await page.reload()
  await expect(page.getByRole('heading')).toHaveText('Unter dieser Adresse ist nichts zu sehen.')
  await expect(page.locator('body')).not.toContainText(stop.name)
  await context.close()
})

test('the facts are there without scripts', atNight, async ({ browser, own, admin }) => {
  const { stop, path } = await openStop(own, admin)
  const context = await browser.newContext({ baseURL: own.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.locator('body')).toContainText(stop.name)
  await expect(page.locator('body')).toContainText('030 5550 6795')
  await context.close()
})

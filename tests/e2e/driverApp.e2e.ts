import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signInToApi, type ApiClient } from './support/api'
import { demoLogins } from './support/demo'
import { driverAppDriver, picture } from './support/driverAppDriver'
import { startProduct, type Product } from './support/product'
import { copySeededData } from './support/seededData'
import { expect, test as base } from './support/test'

/*
 * The driver app in the built product. Each test has a server of its own, because the tours of the demo driver are
 * shared by all pages of a server.
 */

const phone = { width: 390, height: 844 }
const narrowPhone = { width: 360, height: 640 }

const test = base.extend<{ own: Product; app: ReturnType<typeof driverAppDriver>; phonePage: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
  own: async ({}, use) => {
    const data = copySeededData()
    const product = await startProduct({ dataDir: data.folder })
    await use(product)
    await product.stop()
    data.remove()
  },
  phonePage: async ({ browser, own }, use) => {
    const context = await browser.newContext({ baseURL: own.origin, viewport: phone, hasTouch: true })
    await use(await context.newPage())
    await context.close()
  },
  app: async ({ phonePage }, use) => use(driverAppDriver(phonePage)),
})

type Stop = { '@id': string; name: string; state: string | null }
type Tour = { '@id': string; name: string; stops: Stop[] }

const asDriver = (own: Product) => signInToApi(own.origin, demoLogins.driver)
const runningTour = async (driver: ApiClient): Promise<Tour> => {
  const { 'hydra:member': tours } = await driver.get<{ 'hydra:member': Tour[] }>('/api/driver/tours')
  const [tour] = tours
  if (tour === undefined) throw new Error('The demo driver runs no tour')
  return tour
}
const stopCalled = ({ stops }: Tour, name: string) => {
  const stop = stops.find((each) => each.name === name)
  if (stop === undefined) throw new Error(`No stop ${name}`)
  return stop
}

test('a driver proves a stop with photo and signature, takes it back, and sends it', async ({
  own,
  app,
  phonePage,
}) => {
  const driver = await asDriver(own)
  const tour = await runningTour(driver)
  await app.opens()
  await app.signsIn()
  await app.continues(tour.name)
  const name = await app.nextStop()
  await app.beginsProof()
  await app.takesPhoto(picture(200, 10, 10))
  await app.signs('Sabine Brandt')
  await app.completes()
  expect(await app.nextStop()).not.toBe(name)

  await app.undoes()
  await expect(phonePage.locator('.photo img')).toHaveCount(1)
  await expect(phonePage.getByPlaceholder('Name des Empfängers')).toHaveValue('Sabine Brandt')
  expect(stopCalled(await runningTour(driver), name).state).toBeNull()

  await app.completes()
  await app.hasQueue('allSent')
  expect(stopCalled(await runningTour(driver), name).state).toBe('COMPLETED')
  const details = await driver.get<{ proofs: { photoCount: number; signedBy: string }[] }>(
    stopCalled(tour, name)['@id'].replace('service-locations', 'driver/stops'),
  )
  expect(details.proofs[0]).toMatchObject({ photoCount: 1, signedBy: 'Sabine Brandt' })
})

test('a proof without network stays on the device, survives a cold start, and is sent once', async ({
  own,
  app,
  phonePage,
}) => {
  const driver = await asDriver(own)
  const tour = await runningTour(driver)
  await app.opens()
  await app.isStored()
  await app.signsIn()
  await app.continues(tour.name)
  const name = await app.nextStop()
  const network = networkOf(phonePage.context())
  await network.cuts()
  await app.beginsProof()
  await app.takesPhoto(picture(10, 10, 200))
  await app.signs('Ruth Wolf')
  await app.completes()
  await app.hasQueue('waiting')

  await phonePage.reload()
  await app.hasQueue('waiting')
  await expect(phonePage.locator('.stop-number.done')).not.toHaveCount(0)
  expect(await app.nextStop()).not.toBe(name)
  await app.footer().click()
  await expect(phonePage.getByText('Gesendet wird von selbst, sobald Netz da ist.')).toBeVisible()

  const sent: string[] = []
  phonePage.on('request', (request) => {
    if (request.url().endsWith('/api/driver/proofs')) sent.push(request.postData() ?? '')
  })
  await network.returns()
  await expect(phonePage.getByText('Alles gesendet')).toBeVisible()
  expect(new Set(sent.map((body) => (JSON.parse(body) as { clientId: string }).clientId)).size).toBe(1)
  expect(stopCalled(await runningTour(driver), name).state).toBe('COMPLETED')
})

test('a tour is started, and ended with open stops, by the driver', async ({ own, app, phonePage }) => {
  const driver = await asDriver(own)
  await app.opens()
  await app.signsIn()
  // The tour that still runs is ended first.
  const running = await runningTour(driver)
  await app.continues(running.name)
  await phonePage.getByRole('button', { name: 'Tour beenden' }).click()
  await phonePage.getByRole('button', { name: 'Trotzdem beenden' }).click()
  await expect(phonePage.getByRole('heading', { name: 'Heute' })).toBeVisible()
  await phonePage.getByRole('button', { name: 'Tour starten' }).click()
  await phonePage.getByRole('button', { name: 'Tour fortsetzen' }).click()
  await expect(phonePage.locator('.place-name')).toBeVisible()
  const started = await runningTour(driver)
  expect(started['@id']).not.toBe(running['@id'])
})

test('the pages of the app are accessible, also on a small phone', async ({ own, app, phonePage }) => {
  const tour = await runningTour(await asDriver(own))
  const check = () => expectAccessible(phonePage, [narrowPhone])
  await app.opens()
  await check()
  await app.signsIn()
  await check()
  await app.continues(tour.name)
  await check()
  await phonePage.locator('.place-name').click()
  await check()
  await app.beginsProof()
  await check()
  await phonePage.getByRole('radio', { name: 'Fehlgeschlagen' }).click()
  await check()
  await phonePage.goto('/fahrer/warteschlange')
  await expect(phonePage.getByRole('heading', { name: 'Warteschlange' })).toBeVisible()
  await check()
})

const networkOf = (context: BrowserContext) => ({
  cuts: () => context.setOffline(true),
  returns: () => context.setOffline(false),
})

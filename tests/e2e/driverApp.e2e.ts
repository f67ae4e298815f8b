import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signInToApi, type ApiClient } from './support/api'
import { demoLogins } from './support/demo'
import { driverAppDriver, picture, showCodes } from './support/driverAppDriver'
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

/** Holds the scripts of the app back until they are released, as a slow network does. */
async function holdScripts(page: Page) {
  const held: (() => void)[] = []
  let areHeld = true
  await page.route('**/fahrer/assets/*.js', async (route) => {
    if (areHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    holdAgain: () => (areHeld = true),
    release: () => {
      areHeld = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

type Stop = { '@id': string; name: string; state: string | null; refId?: string | null }
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
  const [proof] = await proofsAt(driver, stopCalled(tour, name))
  expect(proof).toMatchObject({ photoCount: 1, signedBy: 'Sabine Brandt' })
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

test('unsent work outlives a sign-out, and one window works at a time', async ({ own, app, phonePage }) => {
  const driver = await asDriver(own)
  const tour = await runningTour(driver)
  await app.opens()
  await app.isStored()
  await app.signsIn()
  await app.continues(tour.name)
  const name = await app.nextStop()
  const other = await phonePage.context().newPage()
  await other.goto('/fahrer/')
  await expect(other.getByText('Die App ist schon in einem anderen Fenster offen.')).toBeVisible()
  await other.close()
  const network = networkOf(phonePage.context())
  await network.cuts()
  await app.beginsProof()
  await app.takesPhoto(picture(90, 90, 10))
  await app.completes()
  await app.hasQueue('waiting')

  await app.opens()
  await phonePage.getByRole('button', { name: 'Mehr' }).click()
  await expect(phonePage.getByText('1 Nachweis ist noch nicht gesendet.')).toBeVisible()
  await phonePage.getByRole('button', { name: 'Abmelden' }).click()
  await expect(phonePage.getByLabel('Passwort')).toBeVisible()
  await network.returns()
  expect(stopCalled(await runningTour(driver), name).state).toBeNull()
  await app.signsIn()
  await expectDone(driver, name)
  await app.hasQueue('allSent')
  await expect.poll(async () => (await proofsAt(driver, stopCalled(tour, name)))[0]?.photoCount).toBe(1)
})

test('a revoked device says so, and the driver sends the rest after signing in', async ({
  own,
  app,
  phonePage,
}) => {
  const admin = await signInToApi(own.origin, demoLogins.admin)
  const driver = await asDriver(own)
  const tour = await runningTour(driver)
  const { '@id': user } = await driver.get<{ '@id': string }>('/api/driver/me')
  const device = await admin.post<{ '@id': string; code: string }>('/api/devices', {
    name: 'Probetelefon',
    driver: user,
  })
  await app.opens(`/fahrer/?code=${device.code}`)
  await app.continues(tour.name)
  const name = await app.nextStop()
  const network = networkOf(phonePage.context())
  await app.beginsProof()
  await app.takesPhoto(picture(10, 90, 90))
  await network.cuts()
  await app.completes()
  await app.hasQueue('waiting')

  await admin.post(`${device['@id']}/revoke`, {})
  await network.returns()
  await expect(phonePage.getByText('Das Gerät wurde gesperrt')).toBeVisible()
  expect(stopCalled(await runningTour(driver), name).state).toBeNull()
  await app.opens()
  await app.signsIn()
  await expectDone(driver, name)
  await app.hasQueue('allSent')
})

test('a code is compared with the reference of the stop', async ({ own, app, phonePage }) => {
  const tour = await runningTour(await asDriver(own))
  await app.opens()
  await app.signsIn()
  await app.continues(tour.name)
  const { refId } = stopCalled(tour, await app.nextStop())
  const camera = await showCodes(phonePage, 'ANDERE-1')
  await app.beginsProof()
  await phonePage.getByRole('button', { name: 'Code scannen' }).click()
  await expect(phonePage.getByText('Der Code „ANDERE-1“ gehört nicht zu diesem Ziel.')).toBeVisible()
  await camera.shows(refId ?? '')
  await expect(phonePage.getByText('Der Code gehört zu diesem Ziel.')).toBeVisible()
  // Chromium of a desktop has no detector: the reader was one of our own, from this server.
  expect(await phonePage.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
  const readers = await phonePage.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.wasm') ? [new URL(name).origin] : [])),
  )
  expect(readers).toEqual([own.origin])
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
  // How many there are depends on the weekday.
  await phonePage.getByRole('button', { name: 'Tour starten' }).first().click()
  await phonePage.getByRole('button', { name: 'Tour fortsetzen' }).click()
  await expect(phonePage.locator('.place-name')).toBeVisible()
  const started = await runningTour(driver)
  expect(started['@id']).not.toBe(running['@id'])
})

test('what is typed before the scripts have run is kept, and a signed-in driver sees no sign-in', async ({
  browser,
  own,
}) => {
  // A service worker would answer from its storage.
  const context = await browser.newContext({
    baseURL: own.origin,
    viewport: phone,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const app = driverAppDriver(page)
  const scripts = await holdScripts(page)
  await page.goto('/fahrer/', { waitUntil: 'commit' })
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins.driver)
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeDisabled()
  scripts.release()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeEnabled()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(demoLogins.driver)
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await app.signsIn()

  scripts.holdAgain()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Tourwerk Fahrer' })).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toBeHidden()
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible()
  await context.close()
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

/** The server has the proof. */
const expectDone = (driver: ApiClient, name: string) =>
  expect.poll(async () => stopCalled(await runningTour(driver), name).state).toBe('COMPLETED')

async function proofsAt(driver: ApiClient, { '@id': stop }: Stop) {
  type Proofs = { proofs: { photoCount: number; signedBy: string }[] }
  return (await driver.get<Proofs>(stop.replace('service-locations', 'driver/stops'))).proofs
}

const networkOf = (context: BrowserContext) => ({
  cuts: () => context.setOffline(true),
  returns: () => context.setOffline(false),
})

import { signInToApi } from './support/api'
import { demoLogins, demoPassword } from './support/demo'
import { driverAppDriver } from './support/driverAppDriver'
import { startProduct, type Product } from './support/product'
import { copySeededData } from './support/seededData'
import { sessionDriver } from './support/sessionDriver'
import { expect, test as base } from './support/test'

/* A dispatcher changes a tour that is being driven. The server is its own, because the tour is the demo driver's. */

const test = base.extend<{ own: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
  own: async ({}, use) => {
    const data = copySeededData()
    const product = await startProduct({ dataDir: data.folder })
    await use(product)
    await product.stop()
    data.remove()
  },
})

type Stop = { '@id': string; name: string; state: string | null }

test('the driver sees which stops the dispatcher moved, removed and added', async ({ own, browser }) => {
  const driver = await signInToApi(own.origin, demoLogins.driver)
  const running = async () => {
    const { 'hydra:member': tours } = await driver.get<{
      'hydra:member': { '@id': string; name: string; stops: Stop[] }[]
    }>('/api/driver/tours')
    const [tour] = tours
    if (tour === undefined) throw new Error('The demo driver runs no tour')
    return tour
  }
  const tour = await running()
  const open = tour.stops.filter(({ state }) => state === null).map(({ name }) => name)
  const [, removed = '', moved = ''] = open

  const phone = await browser.newContext({ baseURL: own.origin, viewport: { width: 390, height: 844 } })
  const phonePage = await phone.newPage()
  const app = driverAppDriver(phonePage)
  await app.opens()
  await app.signsIn()
  await app.continues(tour.name)

  const office = await browser.newContext({ baseURL: own.origin, viewport: { width: 1280, height: 800 } })
  const page = await office.newPage()
  const session = sessionDriver(page)
  await session.when.opens(tour['@id'].replace('/api', ''))
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Ziele ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offene Ziele ändern' })
  await dialog.getByRole('button', { name: `„${removed}“ entfernen` }).click()
  await dialog.getByRole('button', { name: `Weitere Aktionen für „${moved}“` }).click()
  await page.getByRole('menuitem', { name: 'Nach unten' }).click()
  await dialog.getByRole('combobox', { name: 'Ziel hinzufügen' }).fill('Petrović')
  const added = 'Zahnarztpraxis Dr. Petrović'
  await page.getByRole('option', { name: added }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Die Ziele der Fahrt wurden geändert.')).toBeVisible()

  const now = (await running()).stops.filter(({ state }) => state === null).map(({ name }) => name)
  expect(now).toEqual([open[0], open[3], moved, ...open.slice(4), added])

  const row = (name: string) => phonePage.locator('ol.stops li', { hasText: name })
  // Changes are read every 15 s.
  await expect(row(removed)).toContainText('Aus der Tour genommen', { timeout: 30_000 })
  await expect(row(added)).toContainText('Neu in der Tour')
  await expect(row('Reihenfolge: Ziel')).toHaveCount(1)
  await phone.close()
  await office.close()
})

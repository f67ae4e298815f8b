import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { demoLogins, type DemoRole } from './demo'
import { signInToApi, type ApiClient } from './api'
import { emptyMaps } from './emptyMap'
import { startProduct, type Product } from './product'
import { copySeededData } from './seededData'
import { saveData } from './saveData'
import { createSessions, type Sessions } from './sessions'
import { sessionDriver } from './sessionDriver'
import { shellDriver } from './shellDriver'
import { tourDriver } from './tourDriver'
import { rememberingToastDriver, type toastDriver } from './toastDriver'
import { shareWorld, type SharedWorld } from './walkedPage'
import { watchContext, type Watch } from './watch'

type TestFixtures = {
  /** `real` where a test is about what a map shows. */
  maps: 'empty' | 'real'
  /** Whether the product fetches screens ahead, as it does unless its user saves data. */
  fetchesAhead: boolean
  quietPages: void
  watch: Watch
  given: Given
  session: ReturnType<typeof sessionDriver>
  shell: ReturnType<typeof shellDriver>
  tour: ReturnType<typeof tourDriver>
  toasts: ReturnType<typeof toastDriver>
}
type WorkerFixtures = {
  /** A server of this worker's own, with the demo data. */
  product: Product
  sessions: Sessions
  /** The browser in which models are walked. */
  sharedWorld: SharedWorld
  /** The API as the admin of the demo company. */
  api: ApiClient
}

/** Playwright's test with the running product, its drivers, and a watch that fails every test on what is wrong. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is wanted
    async ({}, use) => {
      const data = copySeededData()
      const product = await startProduct({ dataDir: data.folder })
      await use(product)
      await product.stop()
      data.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessions: [
    async ({ browser, product }, use) => use(createSessions(browser, product.origin)),
    { scope: 'worker' },
  ],
  sharedWorld: [
    async ({ browser, product }, use) => {
      const shared = shareWorld(browser, product.origin)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ product }, use) => use(await signInToApi(product.origin, demoLogins.admin)),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  maps: ['empty', { option: true }],
  fetchesAhead: [false, { option: true }],
  quietPages: [
    async ({ context, maps, fetchesAhead }, use) => {
      if (maps === 'empty') await emptyMaps(context)
      if (!fetchesAhead) await saveData(context)
      await use()
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = await watchContext(context, baseURL ?? '')
      await use(watch)
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  given: async ({ context, page, sessions, api }, use) => use(createGiven({ context, page, sessions, api })),
  session: async ({ page }, use) => use(sessionDriver(page)),
  shell: async ({ page }, use) => use(shellDriver(page)),
  tour: async ({ page }, use) => use(tourDriver(page)),
  toasts: async ({ page }, use) => use(await rememberingToastDriver(page)),
})
export { expect }

/**
 * For a test whose rule a faster one below has as well: another way through a screen, a list like all others, one more
 * fault of the same sort. `npm test` leaves it to `npm run test:deep`; by hand it runs like any other.
 */
export const atNight = { tag: '@night' }

/** Of several cases of one sort the first is told with every change. */
export const atNightBeyondFirst = (index: number) => (index === 0 ? {} : atNight)

type GivenParts = { context: BrowserContext; page: Page; sessions: Sessions; api: ApiClient }

/** Where a test starts. */
function createGiven({ context, page, sessions, api }: GivenParts) {
  return {
    /** Signed in without the login form, on a path of the application. */
    signedIn: async (role: DemoRole, path = '/') => {
      // The database of a page that is open cannot be replaced.
      await page.goto('about:blank')
      await context.setStorageState(await sessions.of(role))
      await page.goto(path)
      // Not by its role: a path may open a dialog at once, which hides the screen from assistive technology.
      await expect(page.locator('h1')).toBeVisible()
    },
    /** A tour of the demo company that no other test touches; gives its id and its path on screen. */
    tour: async ({ name = 'Testtour', stops = 0 }: { name?: string; stops?: number } = {}) => {
      const tour = await api.post<{ '@id': string; id: string }>('/api/tour-templates', {
        name,
        color: '#366ae8',
        maximumCapacity: 60,
        planning: true,
      })
      for (let number = 1; number <= stops; number += 1) {
        await api.post('/api/destinations', {
          tourTemplate: tour['@id'],
          name: `Halt ${number}`,
          address: `Teststraße ${number}, 10115 Berlin`,
          street: `Teststraße ${number}`,
          zip: '10115',
          city: 'Berlin',
          lat: 52.5 + number / 50,
          lng: 13.4 + number / 25,
          capacity: 1,
        })
      }
      return { id: tour.id, iri: tour['@id'], plan: `/tour-templates/${tour.id}/plan` }
    },
  }
}
type Given = ReturnType<typeof createGiven>

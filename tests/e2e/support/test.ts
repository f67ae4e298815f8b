import { test as base, expect, type Page } from '@playwright/test'
import { demoLogins, type DemoRole } from './demo'
import { signInToApi, type ApiClient } from './api'
import { emptyMaps } from './emptyMap'
import { startProduct, type Product } from './product'
import { copySeededData } from './seededData'
import { saveData } from './saveData'
import { createSessions, type Sessions } from './sessions'
import { sharePage, type SharedPage } from './sharedPage'
import { enterAs } from './storedSession'
import { sessionDriver } from './sessionDriver'
import { shellDriver } from './shellDriver'
import { tourDriver } from './tourDriver'
import { toastDriver, type ToastDriver } from './toastDriver'
import { shareWorld, type SharedWorld } from './walkedPage'
import { watchContext, type Watch } from './watch'

type TestFixtures = {
  /** `real` for tests of the content of a map. */
  maps: 'empty' | 'real'
  /** Whether the product prefetches screens, its default unless the user saves data. */
  prefetches: boolean
  /** A fresh page: for a test that adds scripts, controls the clock or kills the page. */
  ownPage: boolean
  watch: Watch
  given: Given
  session: ReturnType<typeof sessionDriver>
  shell: ReturnType<typeof shellDriver>
  tour: ReturnType<typeof tourDriver>
  toasts: ToastDriver
}
type WorkerFixtures = {
  /** A server of this worker, with the demo data. */
  product: Product
  sessions: Sessions
  /** The page of all tests that need none of their own. */
  sharedPage: SharedPage
  /** The browser in which models are walked. */
  sharedWorld: SharedWorld
  /** The API as the admin of the demo company. */
  api: ApiClient
}

/**
 * Playwright's test with the running product, its drivers, and a watch that fails every test with an
 * unexpected error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
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
  sharedPage: [
    async ({ browser, product }, use) => {
      const shared = sharePage(browser, product.origin)
      await use(shared)
      await shared.close()
    },
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
  prefetches: [false, { option: true }],
  ownPage: [false, { option: true }],
  context: async ({ browser, baseURL, product, sharedPage, ownPage, maps, prefetches }, use) => {
    const isLikeOthers = maps === 'empty' && !prefetches && baseURL === product.origin
    if (isLikeOthers && !ownPage) {
      await use(await sharedPage.getContext())
      await sharedPage.tidy()
      return
    }
    const context = await browser.newContext()
    if (maps === 'empty') await emptyMaps(context)
    if (!prefetches) await saveData(context)
    await use(context)
    await context.close()
  },
  page: async ({ context, sharedPage }, use) => use(sharedPage.pageOf(context) ?? (await context.newPage())),
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = await watchContext(context, baseURL ?? '')
      await use(watch)
      watch.end()
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  given: async ({ page, sessions, api }, use) => use(createGiven({ page, sessions, api })),
  session: async ({ page }, use) => use(sessionDriver(page)),
  shell: async ({ page }, use) => use(shellDriver(page)),
  tour: async ({ page }, use) => use(tourDriver(page)),
  toasts: async ({ page }, use) => use(await toastDriver(page)),
})
export { expect }

/**
 * For a test whose rule has a faster test as well: another path through a screen, a list like all others, one
 * more fault of the same kind. `npm test` leaves it to `npm run test:deep`; run directly it behaves like any
 * other.
 */
export const atNight = { tag: '@night' }

/** Of several cases of one kind, ordinary runs test the first. */
export const atNightBeyondFirst = (index: number) => (index === 0 ? {} : atNight)

type GivenParts = { page: Page; sessions: Sessions; api: ApiClient }

/** The starting point of a test. */
function createGiven({ page, sessions, api }: GivenParts) {
  return {
    /** Signed in without the login form, on a path of the application. */
    signedIn: async (role: DemoRole, path = '/') => {
      await enterAs(page, await sessions.of(role))
      await page.goto(path)
      // Not by its role: a path may open a dialog at once, which hides the screen from assistive technology.
      await expect(page.locator('h1')).toBeVisible()
    },
    /** A tour of the demo company that no other test uses; returns its id and its path on screen. */
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

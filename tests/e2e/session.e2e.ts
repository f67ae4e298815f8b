import type { BrowserContext, Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { demoLogins, demoPassword } from './support/demo'
import { sessionDriver } from './support/sessionDriver'
import { atNight, expect, test } from './support/test'

/** Calls of a path by all pages of a context, from now on. */
function countCalls(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

const toursAreShown = (page: Page) =>
  // Other tests may have put other tours on top.
  expect(page.getByRole('row').nth(10)).toBeVisible()

test('a wrong password is reported in the form, without a toast', async ({
  page,
  session,
  toasts,
  watch,
}) => {
  watch.expectConsoleError(/status of 401/)
  const sent = page.waitForRequest('**/api/authentication_token?platform=webapp')
  await session.when.opens('/')
  await session.when.signsIn('Admin@Demo.Example', 'falsch')
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
  expect((await sent).postDataJSON()).toEqual({ email: 'admin@demo.example', password: 'falsch' })
  await session.then.isOnLogin()
  await toasts.then.seesNoToast()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('Admin@Demo.Example')
})

test('a logout reaches the other tab within a second', async ({ context, page, session }) => {
  await session.when.opens('/tour-templates')
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await toursAreShown(page)
  const otherPage = await context.newPage()
  await otherPage.goto('/tour-templates')
  await toursAreShown(otherPage)

  await sessionDriver(otherPage).when.signsOut()
  await session.then.isOnLogin()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible({ timeout: 1_000 })
})

test('an expired token is refreshed once, however many calls and tabs need it', async ({
  context,
  page,
  session,
}) => {
  await session.when.opens('/settings/user')
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await session.then.isSignedIn()
  // It is refreshed when fewer than 120 s remain.
  await session.when.hasTokenFor(100)

  const refreshes = countCalls(context, '/api/token/refresh')
  const lists = countCalls(context, '/api/tour-templates')
  const tags = countCalls(context, '/api/tags')
  let answerRefresh = (): void => undefined
  const isOtherWaiting = new Promise<void>((resolve) => (answerRefresh = resolve))
  await context.route('**/api/token/refresh', async (route) => {
    await isOtherWaiting
    await route.continue()
  })
  const otherPage = await context.newPage()
  const tabs = [page, otherPage]
  await Promise.all(tabs.map((tab) => tab.goto('/tour-templates')))
  await session.then.hasOneWaitToRefresh()
  answerRefresh()
  for (const tab of tabs) await toursAreShown(tab)
  expect({ refreshes: refreshes(), lists: lists(), tags: tags() }).toEqual({
    refreshes: 1,
    lists: 2,
    tags: 2,
  })
})

test('a reload needs neither login nor refresh', atNight, async ({ context, page, session }) => {
  await session.when.opens('/tour-templates')
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await toursAreShown(page)
  const refreshes = countCalls(context, '/api/token/refresh')
  const logins = countCalls(context, '/api/authentication_token')
  await session.when.reloads()
  await toursAreShown(page)
  expect({ refreshes: refreshes(), logins: logins() }).toEqual({ refreshes: 0, logins: 0 })
})

test('a 401 leads to the login and, after it, back', async ({ page, session, shell, toasts, watch }) => {
  watch.expectConsoleError(/status of 401/)
  await session.when.opens('/settings/user')
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await session.then.isSignedIn()
  await page.route(
    '**/api/tour-templates?*',
    (route) => route.fulfill({ status: 401, json: { code: 401 } }),
    {
      times: 1,
    },
  )
  await shell.when.opensEntry('Touren')
  await session.then.isOnLogin(`?redirect=${encodeURIComponent('/tour-templates')}`)
  await expect(page.getByText('Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.')).toBeVisible()
  await toasts.then.seesNoToast()

  await session.when.signsIn(demoLogins.admin, demoPassword)
  await toursAreShown(page)
  await session.then.isAt('/tour-templates')
})

const sessionOf = (page: Page) => page.locator('[data-machine=session]')
const currentUser = '**/api/current-user'
const unreachable = 'Der Server ist zurzeit nicht erreichbar.'

test('a tab that cannot reach the server waits at the login, and every other tab keeps working', async ({
  context,
  given,
  page,
  session,
  shell,
  watch,
}) => {
  watch.expectConsoleError(/status of 503/)
  await given.signedIn('admin', '/tour-templates')
  await toursAreShown(page)
  const newPage = await context.newPage()
  const newTab = sessionDriver(newPage)
  await newPage.route(currentUser, (route) => route.fulfill({ status: 503 }))
  await newTab.when.opens('/destinations?search=Kita')
  await newTab.then.isOnLogin(`?redirect=${encodeURIComponent('/destinations?search=Kita')}`)
  await expect(newPage.getByRole('status')).toContainText(unreachable)
  await expectAccessible(newPage)

  await shell.when.opensEntry('Ziele')
  await session.then.isAt('/destinations')
  await session.when.reloads()
  await session.then.isSignedIn()

  await newPage.unroute(currentUser)
  await newPage.evaluate(() => void dispatchEvent(new Event('online')))
  await newTab.then.isSignedIn()
  await expect(newPage).toHaveURL(/\/destinations\?search=Kita$/)
})

test(
  'a user who signs in during an outage replaces the waiting session',
  atNight,
  async ({ given, page, session, watch }) => {
    watch.expectConsoleError(/status of 503/)
    await given.signedIn('admin', '/settings/user')
    let waiting: string | undefined
    await page.route(currentUser, async (route) => {
      const { authorization } = await route.request().allHeaders()
      waiting ??= authorization
      await (authorization === waiting ? route.fulfill({ status: 503 }) : route.continue())
    })
    await session.when.reloads()
    await expect(page.getByRole('status')).toContainText(unreachable)
    await session.when.signsIn(demoLogins.driver, demoPassword)
    await session.then.isSignedIn()
    await session.when.reloads()
    await session.then.isAt('/settings/user')
    await expect(page.getByText('Fahrer', { exact: true })).toBeVisible()
  },
)

test.describe('with a separate clock', () => {
  test.use({ ownPage: true })

  test(
    'a tab whose read of the user fails ends alone after two more reads',
    atNight,
    async ({ context, given, page, session, shell, watch }) => {
      watch.expectConsoleError(/status of 500/)
      await given.signedIn('admin', '/tour-templates')
      await toursAreShown(page)
      const newPage = await context.newPage()
      const newTab = sessionDriver(newPage)
      let reads = 0
      await newPage.clock.install()
      await newPage.route(currentUser, (route) => {
        reads += 1
        return route.fulfill({ status: 500 })
      })
      await newTab.when.opens('/destinations')
      for (const pauseMs of [1_000, 2_000]) {
        await expect(sessionOf(newPage)).toHaveAttribute('data-state', /pausing/)
        await newPage.clock.fastForward(pauseMs)
      }
      await newTab.then.isOnLogin('?redirect=%2Fdestinations')
      await expect(newPage.getByRole('alert')).toContainText('Die Anmeldung ist zurzeit nicht möglich.')
      expect(reads).toBe(3)

      await newPage.unroute(currentUser)
      await newTab.when.reloads()
      await newTab.then.isOnLogin('?redirect=%2Fdestinations')
      await shell.when.opensEntry('Ziele')
      await session.then.isAt('/destinations')
      await session.then.isSignedIn()
    },
  )
})

test(
  'five tabs wait for a frozen one that holds the lock, sign no user out, and need one refresh',
  atNight,
  async ({ context, page, session }) => {
    await session.when.opens('/settings/user')
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await session.then.isSignedIn()
    await session.when.hasTokenFor(100)
    const refreshes = countCalls(context, '/api/token/refresh')
    const held: Route[] = []
    await context.route('**/api/token/refresh', (route) => void held.push(route))
    const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
    await Promise.all(tabs.map((tab) => tab.goto('/tour-templates')))
    await expect.poll(() => held.length).toBe(1)
    const frozen = held[0]?.request().frame().page() ?? page
    const protocol = await context.newCDPSession(frozen)
    await protocol.send('Debugger.enable')
    await protocol.send('Debugger.pause')
    await held[0]?.continue()

    const others = tabs.filter((tab) => tab !== frozen)
    // After ten seconds each gives up its wait, and keeps the pair.
    for (const tab of others) {
      await expect(sessionOf(tab)).toHaveAttribute('data-state', /suspended/)
      await expect(tab.getByRole('status')).toContainText(unreachable)
    }
    await protocol.send('Debugger.resume')
    for (const tab of tabs) await toursAreShown(tab)
    expect(refreshes()).toBe(1)
  },
)

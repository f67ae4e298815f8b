import type { BrowserContext, Page } from '@playwright/test'
import { openOtherTab, type OtherTab } from '../session/otherTab'
import { holdApi, type Answer, type Api } from './heldCalls'
import { poll } from './expectPoll'

/** Roles and company of a user. */
export type UserFacts = { roles: readonly string[]; company?: object }
const admin: UserFacts = { roles: ['ROLE_COMPANY_ADMIN'] }

/**
 * One browser context in which paths are walked one after the other. Starting the product costs more than
 * most paths, so it is started once: each path has its own user, unknown to the product until then.
 */
export type WalkWorld = {
  readonly context: BrowserContext
  readonly otherTab: OtherTab
  /** The page of the product. */
  page: () => Page
  /** The user of this path. */
  userId: () => string
  /** Calls of this path wait for it; other calls are answered at once. */
  hold: Api['hold']
  /** Ends the previous path, and starts one of another user. */
  begin: () => Promise<void>
  /** Resets the browser to its initial state, without any page of the product. */
  restart: () => Promise<void>
  /** Signs in the user, at a path of the product. */
  enter: (path: string, facts?: UserFacts) => Promise<void>
  /** Runs before the product in every page that is opened from now on. */
  addScript: (script: () => void) => Promise<void>
  /** Opens another page in place of the killed one. */
  takePage: (next: Page) => void
}

/**
 * Opens the pages of a context: one for the product, and a second tab beside it.
 * @param time at which their clock begins; now by default
 */
export async function openWalkWorld(context: BrowserContext, time?: Date): Promise<WalkWorld> {
  await context.clock.install(time === undefined ? {} : { time })
  const otherTab = await openOtherTab(context)
  const api = await holdApi(context)
  const scripts = new Set<() => void>()
  let page = await context.newPage()
  let users = 0
  let isStarted = false
  let user: Answer = 'none'

  const userId = () => `u${users}`
  const hold: Api['hold'] = (nameOf, answerOf = () => null, shared) =>
    api.hold(nameOf, (path) => answerOf(path) ?? (path === '/api/current-user' ? user : null), shared)

  return {
    context,
    otherTab,
    page: () => page,
    userId,
    hold,
    begin: async () => {
      users += 1
      if (!isStarted) return
      await context.clock.resume()
      await otherTab.sends('announce.signedOut')
      await page.locator('[data-machine=session] form').waitFor()
      await closeToasts(page)
      api.forget()
    },
    restart: async () => {
      isStarted = false
      await context.clock.resume()
      await page.goto('about:blank')
      await otherTab.clearStorage()
      api.forget()
    },
    enter: async (path, facts = admin) => {
      user = userAnswer(facts, userId())
      await otherTab.keep(await otherTab.mint({ userId: userId() }))
      if (isStarted) {
        await go(page, `/security/login?${new URLSearchParams({ redirect: path })}`)
        await otherTab.sends('announce.signedIn')
      } else {
        isStarted = true
        await page.goto(path)
      }
    },
    addScript: async (script) => {
      if (scripts.has(script)) return
      scripts.add(script)
      await context.addInitScript(script)
    },
    takePage: (next) => {
      page = next
      api.forget()
    },
  }
}

/** Toasts of the previous user would cover the buttons of the next one. */
const closeToasts = (page: Page) =>
  // Queued toasts appear after others are closed.
  poll(async () => {
    await pressAway(page, '')
    return toastsOf(page).count()
  }).toBe(0)

const toastsOf = (page: Page) => page.locator('[data-scope=toast][data-part=root]')

/**
 * Closes the toasts, which disappear only when time passes; at most three are shown. Toasts with an action
 * stay.
 */
export const pressAway = (page: Page, offer: string) =>
  toastsOf(page).evaluateAll((all, kept) => {
    for (const toast of all) {
      if (kept !== '' && toast.textContent.includes(kept)) continue
      toast.querySelector<HTMLElement>('[data-part=close-trigger]')?.click()
    }
  }, offer)

/** Navigates to a path of the product without reloading. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The server's record of the signed-in user. */
export const userAnswer = (facts: UserFacts, userId = 'u1'): Answer => ({
  json: {
    '@id': `/api/users/${userId}`,
    id: userId,
    fullName: 'Anna Muster',
    email: 'a@b.example',
    ...facts,
    company: { '@id': '/api/companies/c1', name: 'Muster GmbH', ...facts.company },
  },
})

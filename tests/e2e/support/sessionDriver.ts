// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'
import { letTokenEnd } from './storedSession'

/** Signing in and out. */
export function sessionDriver(page: Page) {
  // Other screens have forms as well.
  const form = page.locator('form:has(input[type=email][autocomplete=username])')
  return {
    when: {
      opens: async (path: string) => {
        await page.goto(path)
      },
      /** Changes to another screen within the page, like Back and Forward. */
      goesTo: async (path: string) => {
        await page.evaluate(async (to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
          // The previous screen is unmounted with the second frame at the latest.
          for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        }, path)
      },
      signsIn: async (email: string, password: string) => {
        await page.getByLabel('E-Mail-Adresse').fill(email)
        await page.getByLabel('Passwort', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Anmelden' }).click()
      },
      reloads: async () => {
        await page.reload()
      },
      /** Leaves the page during an action on the server, so that no call of the page fails. */
      comesBackAfter: async (happens: () => Promise<void>) => {
        const address = page.url()
        await page.goto('about:blank')
        await happens()
        await page.goto(address)
      },
      /**
       * Sets the remaining lifetime of the token in seconds, from the next page on; the refresh token stays
       * valid.
       */
      hasTokenFor: (seconds: number) => letTokenEnd(page, Date.now() + seconds * 1_000),
      signsOut: async () => {
        await page.getByRole('button', { name: /^Benutzermenü/ }).click()
        await page.getByRole('menuitem', { name: 'Logout' }).click()
      },
    },
    then: {
      /** Any screen but the login form, with its heading. */
      isSignedIn: async () => {
        // The form may disappear for a moment before a user is signed in.
        await expect.poll(() => new URL(page.url()).pathname).not.toBe('/security/login')
        await expect(form).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      isOnLogin: async (search = '') => {
        await expect(page).toHaveURL(new URL(`/security/login${search}`, page.url()).href)
        await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
      },
      /** One tab refreshes the token, and another one needs to. */
      hasOneWaitToRefresh: () =>
        expect
          .poll(() =>
            page.evaluate(async () => {
              const { held = [], pending = [] } = await navigator.locks.query()
              const isOfRefresh = ({ name }: LockInfo) => name === 'tourwerk-refresh'
              return { refresh: held.filter(isOfRefresh).length, wait: pending.filter(isOfRefresh).length }
            }),
          )
          .toEqual({ refresh: 1, wait: 1 }),
      isAt: async (path: string) => {
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      },
    },
  }
}

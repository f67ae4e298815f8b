import type { Browser } from '@playwright/test'
import { demoLogins, demoPassword, type DemoRole } from './demo'
import { sessionDriver } from './sessionDriver'

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

/** Younger than this a stored session needs no refresh during a test: tokens live 900 s, 120 s are the margin. */
const maximumAgeMs = 600_000

/** Signs in once per role and worker through the login form and keeps what the browser stored. */
export function createSessions(browser: Browser, origin: string) {
  const stored = new Map<DemoRole, { state: StorageState; at: number }>()
  return {
    of: async (role: DemoRole): Promise<StorageState> => {
      const known = stored.get(role)
      if (known !== undefined && Date.now() - known.at < maximumAgeMs) return known.state
      const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
      const session = sessionDriver(await context.newPage())
      await session.when.opens('/settings/user')
      await session.when.signsIn(demoLogins[role], demoPassword)
      await session.then.isSignedIn()
      const state = await context.storageState({ indexedDB: true })
      await context.close()
      stored.set(role, { state, at: Date.now() })
      return state
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

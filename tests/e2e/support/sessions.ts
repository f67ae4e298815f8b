import type { Browser } from '@playwright/test'
import { demoLogins, demoPassword, type DemoRole } from './demo'
import { sessionDriver } from './sessionDriver'
import { readTokens, type StoredTokens } from './storedSession'

/**
 * A stored session younger than this needs no refresh during a test: tokens live 900 s, the margin is 120 s.
 */
const maximumAgeMs = 600_000

/** Signs in once per role and worker through the login form and stores the browser's tokens. */
export function createSessions(browser: Browser, origin: string) {
  const stored = new Map<DemoRole, { tokens: StoredTokens; at: number }>()
  return {
    of: async (role: DemoRole): Promise<StoredTokens> => {
      const known = stored.get(role)
      if (known !== undefined && Date.now() - known.at < maximumAgeMs) return known.tokens
      const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
      const page = await context.newPage()
      const session = sessionDriver(page)
      await session.when.opens('/settings/user')
      await session.when.signsIn(demoLogins[role], demoPassword)
      await session.then.isSignedIn()
      const tokens = await readTokens(page)
      await context.close()
      stored.set(role, { tokens, at: Date.now() })
      return tokens
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

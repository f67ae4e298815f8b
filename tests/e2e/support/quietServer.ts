import type { BrowserContext } from '@playwright/test'

/** A server without events: for a page that must become idle, or must not yet see what was changed. */
export const withoutEvents = async (context: BrowserContext) =>
  context.route('**/api/events', async (route) => route.fulfill({ status: 204 }))

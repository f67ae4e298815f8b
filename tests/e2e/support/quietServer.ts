import type { BrowserContext } from '@playwright/test'

/** A server without an event stream: for a page that must become idle, or must not see changes yet. */
export const withoutEvents = async (context: BrowserContext) =>
  context.route('**/api/events', async (route) => route.fulfill({ status: 204 }))

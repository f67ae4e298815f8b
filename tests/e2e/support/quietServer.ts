import type { BrowserContext } from '@playwright/test'

/** A server without events: where a test waits until the network is idle, which a page that listens to events never is. */
export const withoutEvents = async (context: BrowserContext) =>
  context.route('**/api/events', async (route) => route.fulfill({ status: 204 }))

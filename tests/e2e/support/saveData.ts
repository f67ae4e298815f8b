import type { BrowserContext } from '@playwright/test'

/**
 * Emulates a user who saves data, for whom the product prefetches no screens. Each test has a browser without
 * a cache, and would fetch, compile and run unused screens for every page: a sixth of the time of opening
 * one.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

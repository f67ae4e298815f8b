import type { BrowserContext } from '@playwright/test'

/**
 * Of a user who saves data, for whom the product fetches no screens ahead. Each test has a browser without a cache, and
 * would fetch, compile and run for every page what it never opens: a sixth of the work of opening one.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

import type { Page } from '@playwright/test'

/** Far enough ahead that a busy machine reaches it after the page does. */
const marginMs = 5_000

/** Freezes the clock of a page a few seconds from now, so that no delay ends during the checks. */
export async function stopTime(page: Page): Promise<void> {
  await page.context().clock.pauseAt((await page.evaluate(() => Date.now())) + marginMs)
}

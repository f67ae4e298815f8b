import type { Page } from '@playwright/test'

/** Far enough ahead that a busy machine does not get there before the page does. */
const marginMs = 5_000

/** Makes the time of a page stand still a few seconds from now, so that no delay ends while the page is looked at. */
export async function stopTime(page: Page): Promise<void> {
  await page.context().clock.pauseAt((await page.evaluate(() => Date.now())) + marginMs)
}

import type { Page } from '@playwright/test'

/** Kills the process of a page, with all its workers, like a crash; the storage of its context stays. */
export async function killPage(page: Page): Promise<Page> {
  const context = page.context()
  const client = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It never gets a response, because its process ends.
  client.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await page.close()
  return next
}

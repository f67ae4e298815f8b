import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { emptyMaps } from './emptyMap'
import { saveData } from './saveData'
import { wide } from './sizes'
import { quietPage } from './storedSession'

type Opened = { context: BrowserContext; page: Page; protocol: CDPSession }

/**
 * The page that the tests of a worker use one after the other. A separate page costs each test a new process,
 * which reads and compiles the product again: three times as much as opening it here.
 */
export type SharedPage = {
  /** In the state of a new page, except for the browser's cache of the product's files. */
  getContext: () => Promise<BrowserContext>
  /** No page of another context. */
  pageOf: (context: BrowserContext) => Page | undefined
  /** Ends running work of a test, and resets its changes. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

export function sharePage(browser: Browser, origin: string): SharedPage {
  let opened: Opened | null = null
  const close = async () => {
    await opened?.context.close()
    opened = null
  }
  return {
    getContext: async () => (opened ??= await openPage(browser)).context,
    pageOf: (context) => (opened?.context === context ? opened.page : undefined),
    tidy: async () => {
      if (opened === null) return
      try {
        await tidyPage(opened, origin)
      } catch {
        // The test closed or killed it.
        await close()
      }
    },
    close,
  }
}

async function openPage(browser: Browser): Promise<Opened> {
  const context = await browser.newContext()
  await emptyMaps(context)
  await saveData(context)
  const page = await context.newPage()
  return { context, page, protocol: await context.newCDPSession(page) }
}

async function tidyPage({ context, page, protocol }: Opened, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Unsaved text triggers a question.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(quietPage)
  page.removeAllListeners('dialog')
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await protocol.send('Page.resetNavigationHistory')
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await context.clearPermissions()
  await page.setExtraHTTPHeaders({})
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(wide)
  await page.mouse.move(0, 0)
}

import type { Browser, BrowserContext } from '@playwright/test'
import { browserPaths, type PageModel } from '../../model-tests/browser/browserPaths'
import { exportInPage } from '../../model-tests/bulkExport/exportInPage'
import { openExportPage } from '../../model-tests/bulkExport/exportPage'
import { guardInPage } from '../../model-tests/navigationGuard/guardInPage'
import { guardPage } from '../../model-tests/navigationGuard/guardPage'
import { planInPage } from '../../model-tests/tourPlan/planInPage'
import { openPlanPage } from '../../model-tests/tourPlan/planPage'
import { sessionInPage } from '../../model-tests/session/sessionInPage'
import { prepareSessionPage, sessionPage } from '../../model-tests/session/sessionPage'
import { syncInPage } from '../../model-tests/templateSync/syncInPage'
import { openSyncPage } from '../../model-tests/templateSync/syncPage'
import { tourInPage } from '../../model-tests/tourEditor/tourInPage'
import { openTourPage } from '../../model-tests/tourEditor/tourPage'
import { walkPage, type MachinePage } from '../../model-tests/browser/walkPage'
import type { AnyModel } from '../../model-tests/support/model'
import { emptyMaps } from './support/emptyMap'
import { expect, test } from './support/test'
import { watchContext } from './support/watch'

/*
 * The paths of the model tests in the built product: a few that together take every transition a page can take. What
 * none can take is printed with its reason, and so is what is left out of the models because it cannot happen in one.
 */

const timeoutMs = 420_000

type Prepare = (context: BrowserContext, model: AnyModel) => Promise<MachinePage>

async function walkAll(browser: Browser, baseURL: string, name: string, model: PageModel, prepare: Prepare) {
  const { paths, transitions, leftOut } = await browserPaths(model)
  const failures: string[] = []
  for (const path of paths) {
    const context = await browser.newContext({ baseURL, locale: 'de-DE', reducedMotion: 'reduce' })
    await emptyMaps(context)
    const watch = await watchContext(context, baseURL)
    // Paths have calls refused and broken off.
    watch.expectConsoleError(/Failed to load resource/)
    try {
      await walkPage(path, model, await prepare(context, path.model))
      failures.push(...watch.problems())
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    } finally {
      await context.close()
    }
  }
  const impossible = Object.entries(model.impossible)
  const taken = transitions - impossible.length
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  console.log(
    `${name} in the browser: transitions ${taken}/${transitions}, paths ${paths.length}, steps ${steps}`,
  )
  for (const [key, reason] of impossible) console.log(`  not in a page: ${key} (${reason})`)
  for (const { what, reason, count } of leftOut) console.log(`  ${count} ${what} left out: ${reason}`)
  expect(failures).toEqual([])
}

test('the session takes every path of its model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'session', sessionInPage, async (context) =>
    sessionPage(await prepareSessionPage(context)),
  )
})

test('the navigation guard takes every path of its model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'navigationGuard', guardInPage, async (context) =>
    guardPage(await prepareSessionPage(context)),
  )
})

test('the bulk export takes every path of its model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'bulkExport', exportInPage, openExportPage)
})

test('template, save and sync take every path of their model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'templateSync', syncInPage, openSyncPage)
})

test('the dialog of a tour takes every path of its model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'tourEditor', tourInPage, openTourPage)
})

test('the plan of a tour takes every path of its model', async ({ browser, product }) => {
  test.setTimeout(timeoutMs)
  await walkAll(browser, product.origin, 'tourPlan', planInPage, openPlanPage)
})

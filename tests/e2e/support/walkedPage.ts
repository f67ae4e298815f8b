import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { openWalkWorld, type WalkWorld } from '../../../model-tests/browser/walkWorld'
import { emptyMaps } from './emptyMap'
import { saveData } from './saveData'
import { wide } from './sizes'
import { watchContext, type Watch } from './watch'

export type OpenedWorld = { world: WalkWorld; watch: Watch }

/** A world that walks use one after the other, because opening one costs more than most walks. */
export type SharedWorld = {
  /** Opens it, if there is none. */
  get: () => Promise<OpenedWorld>
  /** Problems since the last call. */
  problems: () => string[]
  close: () => Promise<void>
}

/** What differs from the contexts of tests. */
export type WorldOptions = {
  context?: BrowserContextOptions
  /** At which the clock of its pages begins. */
  time?: Date
  /** Runs before anything else is added to the context. */
  prepare?: (context: BrowserContext) => Promise<void>
}

export function shareWorld(browser: Browser, baseURL: string, options: WorldOptions = {}): SharedWorld {
  let opened: OpenedWorld | null = null
  let reportedCount = 0
  return {
    get: async () => (opened ??= await openWorld(browser, baseURL, options)),
    problems: () => {
      const all = opened?.watch.problems() ?? []
      const unreported = all.slice(reportedCount)
      reportedCount = all.length
      return unreported
    },
    close: async () => {
      await opened?.world.context.close()
      opened = null
      reportedCount = 0
    },
  }
}

/** A separate browser context, in which paths of models are walked. */
export async function openWorld(
  browser: Browser,
  baseURL: string,
  options: WorldOptions = {},
): Promise<OpenedWorld> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: wide,
    reducedMotion: 'reduce',
    ...options.context,
  })
  await options.prepare?.(context)
  await emptyMaps(context)
  await saveData(context)
  const watch = await watchContext(context, baseURL)
  // Paths cause rejected and aborted calls.
  watch.expectConsoleError(/Failed to load resource/)
  return { world: await openWalkWorld(context, options.time), watch }
}

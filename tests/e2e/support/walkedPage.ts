import type { Browser } from '@playwright/test'
import { openWalkWorld, type WalkWorld } from '../../../model-tests/browser/walkWorld'
import { emptyMaps } from './emptyMap'
import { watchContext, type Watch } from './watch'

export type OpenedWorld = { world: WalkWorld; watch: Watch }

/** A browser context of its own, in which paths of models are walked. */
export async function openWorld(browser: Browser, baseURL: string): Promise<OpenedWorld> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', reducedMotion: 'reduce' })
  await emptyMaps(context)
  const watch = await watchContext(context, baseURL)
  // Paths have calls refused and broken off.
  watch.expectConsoleError(/Failed to load resource/)
  return { world: await openWalkWorld(context), watch }
}

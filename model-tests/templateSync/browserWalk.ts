import type { BrowserWalk } from '../browser/walkPage'
import { syncInPage } from './syncInPage'
import { openSyncPage } from './syncPage'

export const walk: BrowserWalk = {
  model: syncInPage,
  prepare: openSyncPage,
}

import type { BrowserWalk } from '../browser/walkPage'
import { exportInPage } from './exportInPage'
import { openExportPage } from './exportPage'

export const walk: BrowserWalk = {
  model: exportInPage,
  prepare: openExportPage,
}

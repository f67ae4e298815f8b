import type { BrowserWalk } from '../browser/walkPage'
import { exportInPage } from './exportInPage'
import { openExportPage } from './exportPage'

export const walk: BrowserWalk = {
  isAlone: true,
  model: exportInPage,
  prepare: openExportPage,
}

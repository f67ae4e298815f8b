import type { BrowserWalk } from '../browser/walkPage'
import { planInPage } from './planInPage'
import { openPlanPage } from './planPage'

export const walk: BrowserWalk = {
  model: planInPage,
  prepare: openPlanPage,
}

import type { BrowserWalk } from '../browser/walkPage'
import { tourInPage } from './tourInPage'
import { openTourPage } from './tourPage'

export const walk: BrowserWalk = {
  model: tourInPage,
  prepare: openTourPage,
}

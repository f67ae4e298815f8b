import type { BrowserWalk } from '../browser/walkPage'
import { prepareSessionPage } from '../session/sessionPage'
import { guardInPage } from './guardInPage'
import { guardPage } from './guardPage'

export const walk: BrowserWalk = {
  model: guardInPage,
  prepare: async (world) => {
    const parts = await prepareSessionPage(world)
    return () => guardPage(parts)
  },
}

import type { BrowserWalk } from '../browser/walkPage'
import { sessionInPage } from './sessionInPage'
import { prepareSessionPage, sessionPage } from './sessionPage'

export const walk: BrowserWalk = {
  isAlone: true,
  model: sessionInPage,
  prepare: async (world) => {
    const parts = await prepareSessionPage(world)
    return () => sessionPage(parts)
  },
}

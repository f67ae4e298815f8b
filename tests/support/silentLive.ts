import type { Live } from '../../src/platform/live'

const noPeople: ReturnType<Live['people']> = []

/** As with a server that sends no events. */
export const silentLive: Live = {
  subscribe: () => () => undefined,
  people: () => noPeople,
  openRecord: () => () => undefined,
  onChanged: () => () => undefined,
}

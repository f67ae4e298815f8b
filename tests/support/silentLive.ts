import type { Live } from '../../src/platform/live'

const nobody: ReturnType<Live['people']> = []

/** As with a server that tells nothing. */
export const silentLive: Live = {
  subscribe: () => () => undefined,
  people: () => nobody,
  openRecord: () => () => undefined,
  onChanged: () => () => undefined,
}

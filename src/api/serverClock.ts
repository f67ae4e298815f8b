/**
 * The server's time as far as its answers tell: token expiry is a fact of the server's clock, and clocks of
 * devices are off by minutes. `now` is injected so that tests own the time.
 */
export type ServerClock = {
  /** Server-corrected time in milliseconds. */
  now: () => number
  /** @param serverTimeMs what the server said the time was, at this moment */
  observe: (serverTimeMs: number) => void
}

/** Date headers carry whole seconds; differences below this are not skew. */
const resolutionMs = 1_000

export function createServerClock(now: () => number = Date.now): ServerClock {
  let skewMs = 0
  return {
    now: () => now() + skewMs,
    observe: (serverTimeMs) => {
      if (!Number.isFinite(serverTimeMs)) return
      const observed = serverTimeMs - now()
      if (Math.abs(observed - skewMs) > resolutionMs) skewMs = observed
    },
  }
}

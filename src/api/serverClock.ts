/**
 * The server's time, derived from its responses. Token expiry depends on the server's clock, and device
 * clocks are off by minutes. `now` is injected so that tests control the time.
 */
export type ServerClock = {
  /** Server-corrected time in milliseconds. */
  now: () => number
  /** @param serverTimeMs current time reported by the server */
  observe: (serverTimeMs: number) => void
}

/** Date headers have whole seconds; smaller differences are not skew. */
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

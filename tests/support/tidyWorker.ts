import { afterAll, vi } from 'vitest'

/* The next file finds the worker as this one found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

import { afterAll, vi } from 'vitest'

/* Restores the worker's initial state for the next file. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

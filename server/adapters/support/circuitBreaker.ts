/** Thrown instead of calling a service that has just failed repeatedly. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
  constructor() {
    super('not called, because the last calls have failed')
  }
}

/**
 * Rejects calls for a while after several failures in a row, so that a failing service neither holds requests nor is
 * held up by them. Then lets a single call through: its success admits all others, its failure starts another pause.
 * @returns a function that runs a call. Throws {@link CircuitOpen} during a pause
 */
export function circuitBreaker(
  { failures, pauseMs }: { failures: number; pauseMs: number },
  now: () => number = Date.now,
): <T>(call: () => Promise<T>) => Promise<T> {
  let failed = 0
  let closedUntil = 0

  return async (call) => {
    if (failed >= failures) {
      if (now() < closedUntil) throw new CircuitOpen()
      // Keeps other calls out during this one.
      closedUntil = now() + pauseMs
    }
    try {
      const result = await call()
      failed = 0
      return result
    } catch (error) {
      failed += 1
      closedUntil = now() + pauseMs
      throw error
    }
  }
}

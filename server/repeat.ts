/**
 * Runs some work now and again after each pause, until it is stopped.
 * @param work must not reject; it should return between two steps once the signal is aborted
 */
export function poll(
  work: (signal: AbortSignal) => Promise<void>,
  pauseMs: number,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function run(): void {
    running = work(stopping.signal).then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, pauseMs)
    })
  }
  run()

  return {
    /** Resolves when the current step is done. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

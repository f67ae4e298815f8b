/** `timer` is undefined while paused. */
type Closing = { leftMs: number; startedAt: number; timer: number | undefined }

/**
 * Closes messages after their display time, with one timer each. The library counts frames instead, which
 * re-renders the page sixty times a second while a message is shown.
 * @param close receives the id of an expired message
 */
export function createClosingTimes(close: (id: string) => void) {
  const closings = new Map<string, Closing>()
  function run(id: string, leftMs: number): void {
    const timer = window.setTimeout(() => {
      closings.delete(id)
      close(id)
    }, leftMs)
    closings.set(id, { leftMs, startedAt: performance.now(), timer })
  }
  function forget(id: string): void {
    window.clearTimeout(closings.get(id)?.timer)
    closings.delete(id)
  }
  return {
    start: (id: string, shownMs: number): void => {
      forget(id)
      run(id, shownMs)
    },
    /** For a message closed by other means. */
    forget,
    /** Pauses all current timers; a message added meanwhile runs. */
    pause: (): void => {
      for (const [id, { leftMs, startedAt, timer }] of closings) {
        if (timer === undefined) continue
        window.clearTimeout(timer)
        closings.set(id, { leftMs: leftMs - (performance.now() - startedAt), startedAt, timer: undefined })
      }
    },
    resume: (): void => {
      for (const [id, { leftMs, timer }] of closings) if (timer === undefined) run(id, leftMs)
    },
  }
}

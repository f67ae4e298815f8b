/** `timer` is undefined while the time stands still. */
type Closing = { leftMs: number; startedAt: number; timer: number | undefined }

/**
 * Closes messages after their time. One timer each: the library counts frames instead, and so has the page drawn sixty
 * times a second for as long as a message is shown.
 * @param close is told the id of a message whose time is over
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
    /** For a message that was closed otherwise. */
    forget,
    /** The time of all that are shown stands still; that of one that comes meanwhile runs. */
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

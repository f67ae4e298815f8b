type Slices = {
  signal?: AbortSignal
  /** Maximum time per slice. */
  budgetMs?: number
  now?: () => number
  /** Yields to the event loop. */
  pause?: () => Promise<void>
}

/**
 * Visits `count` items in order in time slices, so that the page stays responsive. Returns silently on abort.
 * @param visit called per item
 * @param after called after each slice with the number of visited items
 */
export async function inSlices(
  count: number,
  visit: (at: number) => void,
  after: (done: number) => void,
  { signal, budgetMs = 10, now = () => performance.now(), pause = nextTask }: Slices = {},
): Promise<void> {
  for (let at = 0; at < count;) {
    const until = now() + budgetMs
    do {
      visit(at)
      at += 1
    } while (at < count && now() < until)
    after(at)
    if (at < count) await pause()
    if (signal?.aborted) return
  }
}

/** Resolves after pending tasks of the page have run. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

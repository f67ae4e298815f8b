type Slices = {
  signal?: AbortSignal
  /** How long the page may be kept waiting at a time. */
  budgetMs?: number
  now?: () => number
  /** Lets the page do what it has to. */
  pause?: () => Promise<void>
}

/**
 * Visits `count` items in their order without keeping the page waiting. Stops silently when it is aborted.
 * @param visit one item
 * @param after each slice, with how many have been visited
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

/** The page does what waits, and then goes on. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

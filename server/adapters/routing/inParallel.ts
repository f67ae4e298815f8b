/**
 * Runs the work on all items, at most `limit` at a time. Throws the first error and starts no further item
 * after it.
 */
export async function inParallel<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values()
  let hasFailed = false
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  })
  await Promise.all(workers)
}

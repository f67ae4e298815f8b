/** Part 1 §8: a failed dynamic icon load is retried this often. */
const iconLoadRetries = 2

/**
 * Loads the icon set once, with its retries, and tells its readers.
 * @param load imports the set
 */
export function createIconLoader<Icons>(load: () => Promise<Icons>) {
  let icons: Icons | null = null
  let isStarted = false
  let onFailure: () => void = () => undefined
  const readers = new Set<() => void>()

  async function loadWithRetries(): Promise<void> {
    for (let attempt = 0; attempt <= iconLoadRetries; attempt += 1) {
      try {
        icons = await load()
        for (const tell of readers) tell()
        return
      } catch {
        // The next attempt, or the failure text after the last one.
      }
    }
    onFailure()
  }

  return {
    current: () => icons,
    subscribe: (reader: () => void) => {
      readers.add(reader)
      if (!isStarted) {
        isStarted = true
        void loadWithRetries()
      }
      return () => readers.delete(reader)
    },
    /** @param handler called once all attempts have failed */
    whenFailed: (handler: () => void) => {
      onFailure = handler
    },
  }
}

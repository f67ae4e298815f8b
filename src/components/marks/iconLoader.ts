import { createStore } from 'zustand/vanilla'

/** Part 1 §8: a failed dynamic icon load is retried this often. */
const iconLoadRetries = 2

/**
 * Loads the icon set once, with its retries, and tells its readers.
 * @param load imports the set
 */
export function createIconLoader<Icons>(load: () => Promise<Icons>) {
  const icons = createStore<Icons | null>(() => null)
  let isStarted = false
  let onFailure: () => void = () => undefined

  async function loadWithRetries(): Promise<void> {
    for (let attempt = 0; attempt <= iconLoadRetries; attempt += 1) {
      try {
        icons.setState(await load(), true)
        return
      } catch {
        // The next attempt, or the failure text after the last one.
      }
    }
    onFailure()
  }

  return {
    current: icons.getState,
    subscribe: (reader: () => void) => {
      if (!isStarted) {
        isStarted = true
        void loadWithRetries()
      }
      return icons.subscribe(reader)
    },
    /** @param handler called once all attempts have failed */
    whenFailed: (handler: () => void) => {
      onFailure = handler
    },
  }
}

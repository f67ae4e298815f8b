import { createStore } from 'zustand/vanilla'

/** Retries of a failed icon load. */
const iconLoadRetries = 2

/**
 * Loads the icon set once, with retries, and notifies its subscribers.
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
        // Retries, or reports the failure after the last attempt.
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

/** Holds the running workflow that the shell shows in its dialog; null while it is closed. */
export function createShownActor<Actor>() {
  let current: Actor | null = null
  const readers = new Set<() => void>()
  return {
    get: () => current,
    set: (actor: Actor | null) => {
      current = actor
      for (const tell of readers) tell()
    },
    subscribe: (reader: () => void) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
  }
}

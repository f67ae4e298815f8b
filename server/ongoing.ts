/** Holds work that goes on beside the requests, until it has ended; it must not reject. */
export function createOngoing() {
  const ongoing = new Set<Promise<void>>()
  return {
    add: (work: Promise<void>): void => {
      ongoing.add(work)
      void work.finally(() => ongoing.delete(work))
    },
    ended: async (): Promise<void> => void (await Promise.all(ongoing)),
  }
}

/** Tracks work in parallel with requests until it has ended. The work must not reject. */
export function createOngoing() {
  const pendingWork = new Set<Promise<void>>()
  return {
    add: (work: Promise<void>): void => {
      pendingWork.add(work)
      void work.finally(() => pendingWork.delete(work))
    },
    count: (): number => pendingWork.size,
    ended: async (): Promise<void> => void (await Promise.all(pendingWork)),
  }
}

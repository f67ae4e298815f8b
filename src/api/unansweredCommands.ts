const key = 'tourwerk.sentCommands'
/** Older commands belong to closed pages. */
const atMost = 1_000

export type UnansweredCommands = ReturnType<typeof createUnansweredCommands>

/**
 * Ids of commands that were sent and whose response no page has received yet. They are stored beyond the
 * page, because a workflow resumed after a reload sends its command again by itself. Without site data, they
 * are kept in memory.
 */
export function createUnansweredCommands(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let known: readonly string[] = []
  const read = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : known
    } catch {
      return known
    }
  }
  const write = (ids: readonly string[]) => {
    known = ids.slice(-atMost)
    try {
      storage().setItem(key, JSON.stringify(known))
    } catch {
      // Kept in memory only.
    }
  }
  return {
    has: (id: string): boolean => read().includes(id),
    add: (id: string) => write([...read().filter((one) => one !== id), id]),
    remove: (id: string) => write(read().filter((one) => one !== id)),
  }
}

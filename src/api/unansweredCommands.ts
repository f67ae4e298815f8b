const key = 'tourwerk.sentCommands'
/** Older ones belong to pages that are closed for good. */
const atMost = 1_000

export type UnansweredCommands = ReturnType<typeof createUnansweredCommands>

/**
 * Commands that were sent and whose answer no page has seen yet, by id. They outlive the page, because a workflow that is
 * resumed after a reload sends its command again by itself. Without site data they are known to this page only.
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
      // In memory alone.
    }
  }
  return {
    has: (id: string): boolean => read().includes(id),
    add: (id: string) => write([...read().filter((one) => one !== id), id]),
    remove: (id: string) => write(read().filter((one) => one !== id)),
  }
}

import type { LogRow } from './logRow'
import type { LogStore, StreamHead } from './logStore'

/** Keeps rows as long as the page is open: for browsers without storage, and for tests. */
export function createMemoryLogStore(): LogStore {
  const rows = new Map<string, LogRow[]>()
  const discarded = new Set<string>()
  const headOf = (stream: string, first: LogRow): StreamHead => ({
    stream,
    machine: first.machine,
    startedAt: first.at,
    isDiscarded: discarded.has(stream),
  })
  return {
    heads: async () =>
      [...rows].flatMap(([stream, [first]]) => (first === undefined ? [] : [headOf(stream, first)])),
    read: async (stream) => structuredClone(rows.get(stream) ?? []),
    append: async (added) => {
      for (const row of added) {
        const known = rows.get(row.stream) ?? []
        if (known.some(({ seq }) => seq === row.seq)) throw new Error('The row already exists')
        rows.set(row.stream, [...known, structuredClone(row)])
      }
    },
    setDiscarded: async (stream, isDiscarded) => {
      if (isDiscarded) discarded.add(stream)
      else discarded.delete(stream)
    },
    remove: async (stream) => {
      rows.delete(stream)
      discarded.delete(stream)
    },
    close: () => undefined,
  }
}

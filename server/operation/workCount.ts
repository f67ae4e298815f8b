/** Counts unfinished work by kind. */
export function createWorkCount() {
  const counts: Record<string, number> = {}
  const add = (kind: string, by: number) => {
    counts[kind] = (counts[kind] ?? 0) + by
  }
  return {
    counts: (): Readonly<Record<string, number>> => counts,

    calls<A extends unknown[], T>(kind: string, call: (...args: A) => Promise<T>) {
      add(kind, 0)
      return async (...args: A): Promise<T> => {
        add(kind, 1)
        try {
          return await call(...args)
        } finally {
          add(kind, -1)
        }
      }
    },

    streams<A extends unknown[], T>(kind: string, start: (...args: A) => AsyncGenerator<T>) {
      add(kind, 0)
      return async function* (...args: A): AsyncGenerator<T> {
        add(kind, 1)
        try {
          yield* start(...args)
        } finally {
          add(kind, -1)
        }
      }
    },
  }
}

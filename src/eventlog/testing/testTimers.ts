/** Timers controlled by a test. Time starts at 1,000,000 ms since 1970. */
export function createTestTimers() {
  let now = 1_000_000
  let nextId = 1
  const waiting = new Map<number, { dueAt: number; act: () => void }>()
  return {
    now: () => now,
    timers: {
      setTimeout: (act: () => void, delayMs: number) => {
        const id = nextId
        nextId += 1
        waiting.set(id, { dueAt: now + delayMs, act })
        return id
      },
      clearTimeout: (id: unknown) => {
        waiting.delete(Number(id))
      },
    },
    /** Advances time; due timers run in order. */
    pass: (durationMs: number) => {
      const end = now + durationMs
      for (;;) {
        const due = [...waiting].filter(([, { dueAt }]) => dueAt <= end)
        const first = due.sort(([a, one], [b, other]) => one.dueAt - other.dueAt || a - b)[0]
        if (first === undefined) break
        const [id, { dueAt, act }] = first
        waiting.delete(id)
        now = Math.max(now, dueAt)
        act()
      }
      now = end
    },
  }
}

import type { LogRow } from './logRow'
import type { LogStore } from './logStore'

/** Maximum delay before typing is written. */
const relaxedDelayMs = 300

export type WriterTimers = {
  setTimeout: (act: () => void, delayMs: number) => unknown
  clearTimeout: (id: unknown) => void
}

export type RowWriter = {
  /**
   * Writes all rows up to this one. `then` runs once they are written, in the order of the rows: `strict`
   * once they are on disk, `relaxed` once the operating system has them.
   */
  write: (row: LogRow, then: () => void, durability?: Durability) => void
  /** Defers the write of a row; `replaces` the previous row, which must not be written yet. */
  writeLater: (row: LogRow, replaces: boolean) => void
  /** The last deferred row that may still be replaced. */
  waiting: () => LogRow | undefined
  /**
   * Writes deferred rows immediately. Resolves once all writes have finished or failed: whether all rows are
   * written.
   */
  flush: () => Promise<boolean>
}

/** Runs a function that must not block the log; an error it throws reaches the page's error report. */
export function runIsolated(act: () => void, timers: WriterTimers): void {
  try {
    act()
  } catch (error) {
    timers.setTimeout(() => {
      throw error
    }, 0)
  }
}

type Durability = 'strict' | 'relaxed'

type Options = {
  append: LogStore['append']
  timers: WriterTimers
  /** Called after every attempt with the error, or null if all rows were stored. */
  onOutcome: (error: unknown) => void
}

/**
 * Writes the rows of one stream to the store, one transaction at a time. If the store fails, rows are kept
 * and included in the next write. Work continues in memory meanwhile, and `onOutcome` is notified.
 */
export function createRowWriter({ append, timers, onOutcome }: Options): RowWriter {
  let unwritten: LogRow[] = []
  let isLastReplaceable = false
  let timer: unknown = null
  let chain: Promise<void> = Promise.resolve()

  async function writeAll(durability: Durability): Promise<void> {
    const rows = unwritten
    if (rows.length === 0) return
    unwritten = []
    isLastReplaceable = false
    try {
      await append(rows, durability)
      onOutcome(null)
    } catch (error) {
      unwritten = [...rows, ...unwritten]
      onOutcome(error)
    }
  }

  function enqueue(durability: Durability, then: () => void): Promise<void> {
    timers.clearTimeout(timer)
    timer = null
    isLastReplaceable = false
    chain = chain.then(() => writeAll(durability)).then(() => runIsolated(then, timers))
    return chain
  }

  return {
    write: (row, then, durability = 'strict') => {
      unwritten = [...unwritten, row]
      void enqueue(durability, then)
    },
    writeLater: (row, replaces) => {
      unwritten = [...(replaces ? unwritten.slice(0, -1) : unwritten), row]
      isLastReplaceable = true
      timer ??= timers.setTimeout(() => void enqueue('relaxed', () => undefined), relaxedDelayMs)
    },
    waiting: () => (isLastReplaceable ? unwritten.at(-1) : undefined),
    flush: async () => {
      await enqueue('relaxed', () => undefined)
      return unwritten.length === 0
    },
  }
}

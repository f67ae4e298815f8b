import type { LogRow } from './logRow'
import type { LogStore } from './logStore'

/** Typing is written at the latest after this time. */
const relaxedDelayMs = 300

export type WriterTimers = {
  setTimeout: (act: () => void, delayMs: number) => unknown
  clearTimeout: (id: unknown) => void
}

export type RowWriter = {
  /**
   * Writes all rows up to this one; `then` runs when they are written, in the order of the rows: `strict` when they
   * are on disk, `relaxed` when the operating system has them.
   */
  write: (row: LogRow, then: () => void, durability?: Durability) => void
  /** Writes the row some time soon; `replaces` the row before it, which must not have been written yet. */
  writeLater: (row: LogRow, replaces: boolean) => void
  /** The last row that waits and may still be replaced. */
  waiting: () => LogRow | undefined
  /** Writes what waits, now; settles when everything is written or failed: whether all rows are written. */
  flush: () => Promise<boolean>
}

/** Runs what must not hold up the log; what it throws reaches the page's error report. */
export function runApart(act: () => void, timers: WriterTimers): void {
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
  /** Told after every attempt: the error, or null when the storage took everything. */
  onOutcome: (error: unknown) => void
}

/**
 * Brings the rows of one stream to the store, one transaction after the other. When the store fails, rows stay here
 * and go along with the next write; work goes on in memory meanwhile, for which `onOutcome` is told.
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
    chain = chain.then(() => writeAll(durability)).then(() => runApart(then, timers))
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

import type { LogRow } from './logRow'

/** The known facts of a stream, without reading its rows. */
export type StreamHead = {
  readonly stream: string
  readonly machine: string
  /** Start in milliseconds since 1970. */
  readonly startedAt: number
  /** Discarded by the user; deleted for good when the page is next opened. */
  readonly isDiscarded: boolean
}

/**
 * Storage of rows, one per signed-in user. Rows are only appended, and streams are only removed as a whole.
 * Every method rejects if the storage fails.
 */
export type LogStore = {
  heads: () => Promise<readonly StreamHead[]>
  /** Rows in order, as stored and unvalidated. */
  read: (stream: string) => Promise<readonly unknown[]>
  /**
   * Appends rows in one transaction; rejects if one of them already exists.
   * @param durability `strict` resolves once they are on disk, `relaxed` once the operating system has them
   */
  append: (rows: readonly LogRow[], durability: 'strict' | 'relaxed') => Promise<void>
  setDiscarded: (stream: string, isDiscarded: boolean) => Promise<void>
  remove: (stream: string) => Promise<void>
  close: () => void
}

import type { LogRow } from './logRow'

/** What is known of a stream without reading its rows. */
export type StreamHead = {
  readonly stream: string
  readonly machine: string
  /** When it began, in milliseconds since 1970. */
  readonly startedAt: number
  /** Set aside by the user; forgotten for good when the page is next opened. */
  readonly isDiscarded: boolean
}

/**
 * Where rows are kept, one per signed-in user. Rows are only ever added, a whole stream only ever removed.
 * Every method rejects when the storage fails.
 */
export type LogStore = {
  heads: () => Promise<readonly StreamHead[]>
  /** Rows in their order, as they were stored and unchecked. */
  read: (stream: string) => Promise<readonly unknown[]>
  /**
   * Adds rows in one transaction; rejects when one of them exists already.
   * @param durability `strict` resolves once they are on disk, `relaxed` once the operating system has them
   */
  append: (rows: readonly LogRow[], durability: 'strict' | 'relaxed') => Promise<void>
  setDiscarded: (stream: string, isDiscarded: boolean) => Promise<void>
  remove: (stream: string) => Promise<void>
  close: () => void
}

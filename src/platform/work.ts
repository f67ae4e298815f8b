import type { Workflows } from '../eventlog/workflows'

/** The durable workflows of whoever is signed in. */
export type Work = {
  /** Null while nobody is signed in, and until their log has been opened. */
  current: () => Workflows | null
  /** Rises with every change of what `current` gives or holds. */
  version: () => number
  subscribe: (changed: () => void) => () => void
  /** Settles when the log of the user is open, or could not be opened, or nobody is signed in. */
  settled: () => Promise<void>
  /** Settles when the log of the user is open. */
  opened: () => Promise<Workflows>
}

import { useSyncExternalStore } from 'react'
import type { DurableActor } from '../eventlog/durableActor'
import type { StorageState, UnfinishedWork, Workflows } from '../eventlog/workflows'
import { usePlatform } from './platform'

/** The durable workflows of whoever is signed in. */
export type Work = {
  /** Null while nobody is signed in, and until their log has been opened. */
  current: () => Workflows | null
  /** Rises with every change of what `current` gives or holds. */
  version: () => number
  subscribe: (changed: () => void) => () => void
  /** Settles when the log of the user is open. */
  opened: () => Promise<Workflows>
}

export type WorkView = {
  live: readonly DurableActor[]
  unfinished: readonly UnfinishedWork[]
  storage: StorageState
}

const nothing: WorkView = { live: [], unfinished: [], storage: 'ready' }

/** What is under way and what is unfinished, as it changes. */
export function useWork(): WorkView {
  const { work } = usePlatform()
  useSyncExternalStore(work.subscribe, work.version)
  const workflows = work.current()
  if (workflows === null) return nothing
  return { live: workflows.live(), unfinished: workflows.unfinished(), storage: workflows.storage() }
}

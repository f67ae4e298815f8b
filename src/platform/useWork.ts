import { useSyncExternalStore } from 'react'
import type { DurableActor } from '../eventlog/durableActor'
import type { StorageState, UnfinishedWork } from '../eventlog/workflows'
import { usePlatform } from './platform'

export type WorkView = {
  live: readonly DurableActor[]
  unfinished: readonly UnfinishedWork[]
  storage: StorageState
}

const nothing: WorkView = { live: [], unfinished: [], storage: 'ready' }

/** The running and unfinished workflows; re-renders on changes. */
export function useWork(): WorkView {
  const { workflows: work } = usePlatform()
  useSyncExternalStore(work.subscribe, work.version)
  const workflows = work.current()
  if (workflows === null) return nothing
  return { live: workflows.live(), unfinished: workflows.unfinished(), storage: workflows.storage() }
}

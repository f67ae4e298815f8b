import type { ChunkStore, Draft } from './chunkStore'
import { createMemoryStore } from './memoryStore'

export type WatchedStore = ChunkStore & {
  /** Number of drafts neither kept nor discarded. */
  openDrafts: () => number
  /** The calls so far, by name. */
  calls: string[]
}

/** An in-memory store for tests, in which the `failAt`th call (from 1) fails with `error`. */
export function createWatchedStore(failAt = 0, error: Error = new Error('no failure planned')): WatchedStore {
  const store = createMemoryStore()
  const drafts = new Set<Draft>()
  const calls: string[] = []
  const step = (name: string) => {
    calls.push(name)
    if (calls.length === failAt) throw error
  }

  return {
    calls,
    openDrafts: () => drafts.size,
    createDraft: async (job) => {
      step('createDraft')
      const draft = await store.createDraft(job)
      const watched: Draft = {
        write: async (bytes) => {
          step('write')
          await draft.write(bytes)
        },
        written: () => draft.written(),
        keepAs: async (name) => {
          step('keepAs')
          await draft.keepAs(name)
          drafts.delete(watched)
        },
        discard: async () => {
          drafts.delete(watched)
          await draft.discard()
        },
      }
      drafts.add(watched)
      return watched
    },
    read: async (job, name) => {
      step('read')
      return store.read(job, name)
    },
    readAll: async (job, names) => {
      step('readAll')
      return store.readAll(job, names)
    },
    settle: async (job) => {
      calls.push('settle')
      await store.settle(job)
    },
    discard: async (job) => {
      step('discard')
      await store.discard(job)
    },
  }
}

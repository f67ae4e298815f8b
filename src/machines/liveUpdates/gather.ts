import type { LiveEvent } from '../../contract/live/liveEvents'
import type { PendingUpdates } from './liveUpdatesTypes'

export const nothing: PendingUpdates = { isAll: false, changes: [], moves: [] }
export const everything: PendingUpdates = { isAll: true, changes: [], moves: [] }

export const isNothing = ({ isAll, changes, moves }: PendingUpdates): boolean =>
  !isAll && changes.length === 0 && moves.length === 0

/** Adds an event to the pending updates: the latest position of each tour, each changed record once. */
export function gather(pending: PendingUpdates, event: LiveEvent): PendingUpdates {
  switch (event.kind) {
    case 'changed': {
      const isKnown = pending.changes.some(
        ({ collection, record }) => collection === event.collection && record === event.record,
      )
      return isKnown ? pending : { ...pending, changes: [...pending.changes, event] }
    }
    case 'moved':
      return {
        ...pending,
        moves: [...pending.moves.filter(({ tour }) => tour !== event.tour), event],
      }
    case 'missed':
      return { ...pending, isAll: true }
    case 'present':
      return pending
  }
}

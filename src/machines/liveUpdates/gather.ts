import type { LiveEvent } from '../../contract/live/liveEvents'
import type { Gathered } from './liveUpdatesTypes'

export const nothing: Gathered = { isAll: false, changes: [], moves: [] }
export const everything: Gathered = { isAll: true, changes: [], moves: [] }

export const isNothing = ({ isAll, changes, moves }: Gathered): boolean =>
  !isAll && changes.length === 0 && moves.length === 0

/** Adds an event to what is to be shown: the latest position of each tour, each changed record once. */
export function gather(gathered: Gathered, event: LiveEvent): Gathered {
  switch (event.kind) {
    case 'changed': {
      const isKnown = gathered.changes.some(
        ({ collection, record }) => collection === event.collection && record === event.record,
      )
      return isKnown ? gathered : { ...gathered, changes: [...gathered.changes, event] }
    }
    case 'moved':
      return {
        ...gathered,
        moves: [...gathered.moves.filter(({ tour }) => tour !== event.tour), event],
      }
    case 'missed':
      return { ...gathered, isAll: true }
    case 'present':
      return gathered
  }
}

import type { AnyEventObject } from 'xstate'
import { statusOf } from '../../../domain/calls/errors'

export type QueryKeys = readonly (readonly unknown[])[]

/**
 * Query keys that become stale with a log entry of a record editor.
 * @param saved keys that a save makes stale
 * @param referred keys of referenced records: a refused save may name a deleted one
 */
export const staleAfterSave =
  ({ saved, referred }: { saved: QueryKeys; referred: QueryKeys }) =>
  (event: AnyEventObject): QueryKeys => {
    if (event.type === 'xstate.done.actor.saveRecord') return saved
    return event.type === 'xstate.error.actor.saveRecord' && statusOf(event['error']) === 422 ? referred : []
  }

/**
 * Query keys that become stale with any answer to a save: a failed save may have been executed before its
 * answer was lost.
 * @param keys those that show the record
 */
export const staleAfterAnswer =
  (keys: QueryKeys) =>
  ({ type }: AnyEventObject): QueryKeys =>
    type === 'xstate.done.actor.saveRecord' || type === 'xstate.error.actor.saveRecord' ? keys : []

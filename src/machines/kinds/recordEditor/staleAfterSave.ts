import type { AnyEventObject } from 'xstate'
import { statusOf } from '../../../domain/calls/errors'

export type QueryKeys = readonly (readonly unknown[])[]

/**
 * The query keys that a row of a record editor makes stale.
 * @param saved those that a save makes stale
 * @param referred those of what the record refers to: a save that was refused may name something that is gone
 */
export const staleAfterSave =
  ({ saved, referred }: { saved: QueryKeys; referred: QueryKeys }) =>
  (event: AnyEventObject): QueryKeys => {
    if (event.type === 'xstate.done.actor.saveRecord') return saved
    return event.type === 'xstate.error.actor.saveRecord' && statusOf(event['error']) === 422 ? referred : []
  }

/**
 * The query keys that any answer to a save makes stale: one that failed may have been lost after it was done.
 * @param keys those that show the record
 */
export const staleAfterAnswer =
  (keys: QueryKeys) =>
  ({ type }: AnyEventObject): QueryKeys =>
    type === 'xstate.done.actor.saveRecord' || type === 'xstate.error.actor.saveRecord' ? keys : []

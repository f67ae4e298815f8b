import type { RecordChanged } from '../contract/live/liveEvents'
import type { PersonHere } from '../machines/presence/presenceMachine'

/** A null record: several records of the collection, or an unknown one. */
export type ChangedRecord = Pick<RecordChanged, 'collection' | 'record'>

/** Activity of other users, as far as the server reports it. */
export type Live = {
  /** Subscribes to users joining and leaving; returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void
  /** The other users who have the record open. Referentially stable until it changes. */
  people: () => readonly PersonHere[]
  /** Reports to other users that a record is open here; returns a function that ends this. */
  openRecord: (record: string) => () => void
  /** Subscribes to changes by other users or tabs; returns the unsubscribe function. */
  onChanged: (listener: (changes: readonly ChangedRecord[]) => void) => () => void
}

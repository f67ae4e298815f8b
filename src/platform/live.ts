import type { RecordChanged } from '../contract/live/liveEvents'
import type { PersonHere } from '../machines/presence/presenceMachine'

/** A null record: several of the collection, or it is not known which. */
export type ChangedRecord = Pick<RecordChanged, 'collection' | 'record'>

/** What others do at the same time, as far as the server tells. */
export type Live = {
  /** Calls when somebody comes or goes, until the function it gives is called. */
  subscribe: (onChange: () => void) => () => void
  /** Who else has the record open that is open here; the same array as long as nothing has changed. */
  people: () => readonly PersonHere[]
  /** Tells the others that a record is open here, until the function it gives is called. */
  openRecord: (record: string) => () => void
  /** Calls with what others, or other tabs, have changed, until the function it gives is called. */
  onChanged: (listener: (changes: readonly ChangedRecord[]) => void) => () => void
}

import type { LiveEvent, RecordChanged, VehicleMoved } from '../../contract/live/liveEvents'

/** What has been told and is not shown yet. */
export type PendingUpdates = {
  /** Anything may have changed. */
  isAll: boolean
  changes: readonly RecordChanged[]
  /** The latest one of each tour. */
  moves: readonly VehicleMoved[]
}

export type LiveUpdatesContext = {
  /** The last one that was heard, by whichever tab; the server goes on behind it. */
  lastEventId: string | null
  /** Something may have happened that this tab was not told. */
  hasGap: boolean
  /** Tries in a row that came to nothing. */
  failures: number
  /** What the server asked for. */
  pauseSeconds: number | null
  /** 0 to 1: keeps the tabs of a company from coming back all at once. */
  spread: number
  pending: PendingUpdates
}

export type LiveUpdatesInput = Pick<LiveUpdatesContext, 'spread'>

/** @property isOwn it came of a call of this very tab, which has read what it needs */
export type Told = { id: string; event: LiveEvent; isOwn: boolean }

export type LiveUpdatesEvent =
  | { type: 'tab.shown' }
  | { type: 'tab.hidden' }
  /** This tab reads the events for all tabs of the browser. */
  | { type: 'lead.gained' }
  /** Another one does. */
  | { type: 'lead.taken' }
  | { type: 'stream.opened'; id: string }
  /** Anything at all came, if only to say that the line is alive. */
  | { type: 'stream.heard' }
  | ({ type: 'stream.told' } & Told)
  | { type: 'stream.ended' }
  | { type: 'stream.failed'; isUnsupported: boolean; pauseSeconds: number | null }
  /** By the tab that leads. */
  | ({ type: 'other.told' } & Told)
  | { type: 'connection.restored' }

/** What the leading tab hands to the others. */
export type PassedOn = { type: 'pass.on'; id: string; event: LiveEvent }

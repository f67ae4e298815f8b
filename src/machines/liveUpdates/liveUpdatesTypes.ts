import type { LiveEvent, RecordChanged, VehicleMoved } from '../../contract/live/liveEvents'

/** Reported changes that are not shown yet. */
export type PendingUpdates = {
  /** Anything may have changed. */
  isAll: boolean
  changes: readonly RecordChanged[]
  /** The latest position of each tour. */
  moves: readonly VehicleMoved[]
}

export type LiveUpdatesContext = {
  /** Id of the last event that any tab received; the server resumes after it. */
  lastEventId: string | null
  /** This tab may have missed events. */
  hasGap: boolean
  /** Consecutive failed attempts. */
  failures: number
  /** Seconds of the pause that the server requested. */
  pauseSeconds: number | null
  /** 0 to 1: spreads the reconnects of a company's tabs over time. */
  spread: number
  pending: PendingUpdates
}

export type LiveUpdatesInput = Pick<LiveUpdatesContext, 'spread'>

/** @property isOwn the event results from a call of this tab, which has already updated its queries */
export type ReceivedEvent = { id: string; event: LiveEvent; isOwn: boolean }

export type LiveUpdatesEvent =
  | { type: 'tab.shown' }
  | { type: 'tab.hidden' }
  /** This tab reads the events for all tabs of the browser. */
  | { type: 'lead.gained' }
  /** Another tab reads the events. */
  | { type: 'lead.taken' }
  | { type: 'stream.opened'; id: string }
  /** Any data arrived, if only a heartbeat. */
  | { type: 'stream.activity' }
  | ({ type: 'stream.event' } & ReceivedEvent)
  | { type: 'stream.ended' }
  | { type: 'stream.failed'; isUnsupported: boolean; pauseSeconds: number | null }
  /** Sent by the leading tab. */
  | ({ type: 'other.event' } & ReceivedEvent)
  | { type: 'connection.restored' }

/** Sent by the leading tab to the others. */
export type PassedOn = { type: 'pass.on'; id: string; event: LiveEvent }

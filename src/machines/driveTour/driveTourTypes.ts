import * as Schema from 'effect/Schema'
import type { DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'
import type { StopVisit } from '../../domain/driving/drivenStops'
import type { StopChange } from '../../domain/driving/tourChanges'
import type { Wait } from '../support/growingPause'
import type { Refusal } from '../support/refusal'

/** Moments are ISO 8601 by the clock of the device. */

/** The start of a tour by the driver. */
export const TourStart = Schema.Struct({
  tourTemplate: Schema.String,
  name: Schema.String,
  /** ISO date; null: the day of the start. */
  plannedDate: Schema.NullOr(Schema.String),
  at: Schema.String,
})
export type TourStart = typeof TourStart.Type

/** A tour to start, or one that runs already. */
export type DriveTourInput = { commandId: string } & (
  | { start: TourStart; tour: null }
  | { start: null; tour: DriverTour }
)

export type DriveTourContext = {
  commandId: string
  start: TourStart | null
  /** Null until the tour is started. */
  iri: Iri | null
  /** Its latest snapshot; null until it is read. */
  tour: DriverTour | null
  /** Changes of the dispatcher that the driver has not read. */
  changes: readonly StopChange[]
  /** Proofs of this device. */
  visits: readonly StopVisit[]
  /** When the driver ended it; null while it runs. */
  endedAt: string | null
  /** Failed attempts in succession, as far as they are counted. */
  failures: number
  wait: Wait | null
  refusal: Refusal | null
}

export type StartRequest = { start: TourStart; commandId: string }
export type EndRequest = { tour: Iri; originTimeStamp: string; commandId: string }

export type DriveTourEvent =
  /** A snapshot, which may be older than what the device knows. */
  | { type: 'tour.received'; tour: DriverTour; at: string }
  /** @param stop null reads all */
  | { type: 'change.read'; stop: Iri | null }
  | { type: 'stop.done'; stop: Iri; clientId: string; revision: number; state: string; at: string }
  | { type: 'stop.undone'; stop: Iri; clientId: string; revision: number }
  /** The server has all of a proof; it repeats what `stop.done` has said. */
  | {
      type: 'proof.sent'
      stop: Iri
      clientId: string
      revision: number
      state: string
      doneAt: string | null
      at: string
    }
  | { type: 'start.retry' | 'start.abandon' }
  | { type: 'tour.end'; at: string }
  | { type: 'tour.endUndone' | 'end.retry' | 'end.abandon' }
  /** The connection is back, or the page was reloaded. */
  | { type: 'connection.restored' }

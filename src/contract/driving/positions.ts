import * as Schema from 'effect/Schema'
import { Latitude, Longitude, listOf } from '../wire/fields'
import { Moment } from '../wire/moments'

/** Positions that one call takes. */
export const maxPositions = 1_000

/**
 * POST /api/driver/tours/{id}/positions. `sentAt` is what the device's clock shows when this very attempt is sent: by it
 * the server knows how far that clock is off.
 */
export const PositionBatch = Schema.Struct({
  sentAt: Moment,
  /** Judged one by one, see {@link Position}: a bad one must not lose the good ones. */
  positions: listOf(Schema.Unknown, maxPositions),
})

/** The rest of a position is `PositionDetails`, of which nothing need be right. */
export const Position = Schema.Struct({
  lat: Latitude,
  lng: Longitude,
  /** ISO 8601, the device's clock. */
  originalTimeStamp: Moment,
})

/** Metres a second, degrees clockwise from north, radius in metres. */
export const PositionDetails = {
  speed: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 300 })),
  heading: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 360 })),
  accuracyMeters: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 20_100_000 })),
} as const

/**
 * Why a position was refused. It will be again, so a device forgets it: `unreadable`, no place or no moment; `tooOld`,
 * more than a day late; `beforeStart`, `afterEnd`, not during the tour; `ahead`, after now.
 */
export type RefusalReason = 'unreadable' | 'tooOld' | 'beforeStart' | 'afterEnd' | 'ahead'

/** What became of the positions of a call; `ignored` were there already, or are not wanted. */
export const PositionsAnswer = Schema.Struct({
  accepted: Schema.Finite,
  ignored: Schema.Finite,
  refused: Schema.Array(Schema.Struct({ index: Schema.Finite, reason: Schema.String })),
})

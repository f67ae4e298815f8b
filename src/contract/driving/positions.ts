import * as Schema from 'effect/Schema'
import { Latitude, Longitude, listOf } from '../wire/fields'
import { Moment } from '../wire/moments'

/** Maximum number of positions per call. */
export const maxPositions = 1_000

/**
 * POST /api/driver/tours/{id}/positions. `sentAt` is the reading of the device's clock when this attempt is
 * sent; the server derives the clock offset from it.
 */
export const PositionBatch = Schema.Struct({
  sentAt: Moment,
  /** Validated one by one, see {@link Position}, so that an invalid one does not reject the others. */
  positions: listOf(Schema.Unknown, maxPositions),
})

/** The optional members are in `PositionDetails`; invalid ones are ignored. */
export const Position = Schema.Struct({
  lat: Latitude,
  lng: Longitude,
  /** ISO 8601, by the device's clock. */
  originalTimeStamp: Moment,
})

/** Metres per second, degrees clockwise from north, radius in metres. */
export const PositionDetails = {
  speed: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 300 })),
  heading: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 360 })),
  accuracyMeters: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 20_100_000 })),
} as const

/**
 * Why a position was rejected. A retry would be rejected again, so the device discards it: `unreadable`,
 * invalid coordinates or time; `tooOld`, more than a day late; `beforeStart`, `afterEnd`, outside of the
 * tour; `ahead`, in the future.
 */
export type RefusalReason = 'unreadable' | 'tooOld' | 'beforeStart' | 'afterEnd' | 'ahead'

/** Results for the positions of a call; `ignored` ones were already stored, or are not wanted. */
export const PositionsAnswer = Schema.Struct({
  accepted: Schema.Finite,
  ignored: Schema.Finite,
  refused: Schema.Array(Schema.Struct({ index: Schema.Finite, reason: Schema.String })),
})

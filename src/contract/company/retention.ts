import * as Schema from 'effect/Schema'
import { integerBetween, nullable, readCount, readNumber } from '../wire/fields'

/** Retention period of recorded data. The maximum of a hundred years is effectively unlimited. */
export const retentionLimitsMonths = { min: 1, max: 1200 } as const
const Months = integerBetween(retentionLimitsMonths.min, retentionLimitsMonths.max)

/** Months; null keeps everything. */
export const writeRetentionFields = {
  positionRetentionMonths: nullable(Months),
  proofRetentionMonths: nullable(Months),
}

/** Result of the last cleanup: its time and the number of removed records. Only our server sends it. */
export const readRetentionFields = {
  positionRetentionMonths: readNumber,
  proofRetentionMonths: readNumber,
  retentionRanAt: Schema.String,
  retentionRemovedPositions: readCount,
  retentionRemovedProofs: readCount,
  retentionRemovedFiles: readCount,
}

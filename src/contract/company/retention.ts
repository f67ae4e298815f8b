import * as Schema from 'effect/Schema'
import { integerBetween, nullable, readCount, readNumber } from '../wire/fields'

/** How long a company keeps what was recorded on the way; a hundred years are as good as for ever. */
export const retentionLimitsMonths = { min: 1, max: 1200 } as const
const Months = integerBetween(retentionLimitsMonths.min, retentionLimitsMonths.max)

/** Months; null keeps everything. */
export const writeRetentionFields = {
  positionRetentionMonths: nullable(Months),
  proofRetentionMonths: nullable(Months),
}

/** What became of it is told by our server alone: when it was last looked, and what was removed then. */
export const readRetentionFields = {
  positionRetentionMonths: readNumber,
  proofRetentionMonths: readNumber,
  retentionRanAt: Schema.String,
  retentionRemovedPositions: readCount,
  retentionRemovedProofs: readCount,
  retentionRemovedFiles: readCount,
}

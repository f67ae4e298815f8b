import * as Schema from 'effect/Schema'
import { readCount, tolerant } from '../wire/fields'

/** What the customer has said about a stop, as stops, proofs and the driver app show it. ISO 8601 moments. */
export const CustomerWords = Schema.Struct(
  tolerant({
    instruction: Schema.String,
    instructionAt: Schema.String,
    /** Empty if the customer gave none. */
    absenceReason: Schema.String,
    /** Set if the customer will not be there. */
    absenceAt: Schema.String,
    stars: readCount,
    comment: Schema.String,
    ratedAt: Schema.String,
  }),
)
export type CustomerWords = typeof CustomerWords.Type

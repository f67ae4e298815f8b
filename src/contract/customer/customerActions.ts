import * as Schema from 'effect/Schema'
import { integerBetween, maxText, nullable, requiredText } from '../wire/fields'

/*
 * What customers say on their page. Every call may be repeated, and is answered with the page as it is then; 409 if the
 * company does not offer it, or if it is too late.
 */

export const customerTextLimits = { instruction: 300, absence: 200, comment: 500 } as const
export const starLimits = { min: 1, max: 5 } as const

/** PUT /api/customer/{token}/instruction: words to the driver; null withdraws them. */
export const CustomerInstruction = Schema.Struct({
  text: Schema.NullOr(requiredText(customerTextLimits.instruction)),
})

/** PUT /api/customer/{token}/absence: the customer is not there; null withdraws it. Flags the stop and moves nothing. */
export const CustomerAbsence = Schema.Struct({
  reason: Schema.NullOr(maxText(customerTextLimits.absence)),
})

/** PUT /api/customer/{token}/rating: the last one counts. */
export const CustomerRating = Schema.Struct({
  stars: integerBetween(starLimits.min, starLimits.max),
  comment: nullable(maxText(customerTextLimits.comment)),
})

import * as Schema from 'effect/Schema'
import { requiredText } from '../wire/fields'

export const messageLimits = { max: 4000 } as const

/** POST /api/feedback and POST /api/contact-requests */
export const FeedbackWrite = Schema.Struct({ message: requiredText(messageLimits.max) })

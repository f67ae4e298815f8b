import * as Schema from 'effect/Schema'
import { requiredText } from './fields'

/** POST /api/feedback and POST /api/contact-requests */
export const FeedbackWrite = Schema.Struct({ message: requiredText(4000) })

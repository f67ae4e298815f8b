import * as Schema from 'effect/Schema'
import type { FeedbackWrite } from '../../contract/company/feedback'
import { post } from '../httpCalls'
import type { HttpClient, WriteOptions } from '../httpClient'

export type Message = typeof FeedbackWrite.Type

/** Messages of signed-in users to the operator. */
export function createFeedbackApi(http: HttpClient) {
  return {
    sendFeedback: (message: Message, options?: WriteOptions) =>
      post(http, '/api/feedback', Schema.Unknown, message, options),
    sendContactRequest: (message: Message, options?: WriteOptions) =>
      post(http, '/api/contact-requests', Schema.Unknown, message, options),
  }
}

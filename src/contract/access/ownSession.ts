import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** An active login of the signed-in user. An extension of our server; missing members are unknown. */
export const OwnSession = readRecord({
  /** Product names, e.g. `Firefox` and `Windows`. */
  browser: Schema.String,
  platform: Schema.String,
  createdAt: Schema.String,
  lastUsedAt: Schema.String,
  /** Whether the request was made with this session. */
  isCurrent: Schema.Boolean,
})
export type OwnSession = typeof OwnSession.Type

import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** A login of the signed-in user that still gives access. Only our server has these calls: what is missing is unknown. */
export const OwnSession = readRecord({
  /** Names of products, e.g. `Firefox` and `Windows`. */
  browser: Schema.String,
  platform: Schema.String,
  createdAt: Schema.String,
  lastUsedAt: Schema.String,
  /** Whether the call came by it. */
  isCurrent: Schema.Boolean,
})
export type OwnSession = typeof OwnSession.Type

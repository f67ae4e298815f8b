import * as Schema from 'effect/Schema'
import { removeExpiredKeys } from '../../http/write'
import { defineJob } from '../../jobs/jobKind'

/** Deletes the stored responses of requests that are no longer repeated. */
export const expiredKeys = defineJob({
  name: 'idempotencyKeys.removeExpired',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 600_000,
  isSerial: true,
  schedule: '7 * * * *',
  handle: ({ db, now }) => removeExpiredKeys(db, now()),
})

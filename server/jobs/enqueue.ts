import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { companyOf, type JobKind, type JobPayload } from './jobKind'

/**
 * Adds jobs in the transaction of `db`: they exist once it commits, and idle servers take them at once.
 * @param delayMs earliest start from now
 */
export async function enqueue<Payload extends JobPayload>(
  db: Db,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return
  const specs = payloads.map((payload) => {
    const companyId = companyOf(payload)
    const key = kind.keyOf && `${kind.name}:${kind.keyOf(payload)}`
    return { payload, key, flags: companyId === null ? null : [`${companyFlag}${companyId}`] }
  })
  const queueName = kind.isSerial ? kind.name : null
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(
        ${kind.name}::text, spec.payload, ${queueName}::text, now() + ${delayMs}::int * interval '1 ms',
        ${kind.attempts}::smallint, spec.key, null::smallint, spec.flags
      )::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json) as spec(payload json, key text, flags text[])
    ))`)
}

/** Begin of the flag that marks the jobs of a company, whose payload the view of the queue does not have. */
export const companyFlag = 'company:'

import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../src/contract/company/audit'
import { jobStates } from '../../../src/contract/company/backgroundJobs'
import { companies } from '../../db/schema/people'
import { badRequest, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { companyFlag } from '../../jobs/enqueue'
import { cancelChannel } from '../../jobs/presence'
import { queuedJobs as table } from '../../jobs/queue'
import { computed, momentOrNull, readOnly } from '../../resources/members'
import { folded } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { recordAudit } from '../audit/recordAudit'

const isRunning = sql`${table.lockedAt} is not null`
const state = sql`case when ${isRunning} then 'running' when ${table.attempts} >= ${table.maxAttempts} then 'failed' else 'waiting' end`
const nextAttemptAt = sql`case when ${state} = 'waiting' then ${table.runAt} end`
const isOfJob = sql`${table.flags} ? (${sql.raw(`'${companyFlag}'`)} || ${companies.id})`
const company = sql`select ${companies.name} from ${companies} where ${isOfJob}`

/** The jobs of the queue, only for the platform: queries have no condition on the company of the caller. */
export const administeredJobs = defineResource({
  path: '/api/administration/jobs',
  shortName: 'BackgroundJob',
  title: 'A background job that waits, runs or has failed',
  table,
  members: {
    kind: readOnly(table.taskIdentifier),
    state: computed(state, 'xmls:string'),
    company: computed(company, 'xmls:string'),
    attempts: readOnly(table.attempts),
    maxAttempts: readOnly(table.maxAttempts),
    failure: readOnly(table.lastError),
    createdAt: readOnly(table.createdAt),
    nextAttemptAt: computed(nextAttemptAt, 'xmls:dateTime', momentOrNull),
    startedAt: readOnly(table.lockedAt),
  },
  sortable: { kind: table.taskIdentifier, createdAt: table.createdAt, nextAttemptAt: table.runAt },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  filters: {
    state: (value) => {
      if (!jobStates.some((known) => known === value)) throw badRequest(`state: ${jobStates.join(' | ')}`)
      return sql`(${state}) = ${value}`
    },
  },
  search: folded(table.taskIdentifier),
})

/** Runs a failed or waiting job again at once, with all its attempts. Has no effect on a running one. */
export async function retryJob(context: WriteContext, id: string): Promise<void> {
  await recordAct(context, id, 'jobRetried')
  await context.tx.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  )
}

/** Deletes a waiting or failed job, and ends a running one. */
export async function cancelJob(context: WriteContext, id: string): Promise<void> {
  const { tx } = context
  await recordAct(context, id, 'jobCancelled')
  const { rows } = (await tx.execute(
    sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`,
  )) as unknown as { rows: unknown[] }
  if (rows.length === 0) await tx.execute(sql`select pg_notify(${cancelChannel}, ${id})`)
}

/** In the log of the company of the job, or of the caller if it has none. @throws Problem 404 */
async function recordAct(context: WriteContext, id: string, action: AuditAction): Promise<void> {
  const { tx, caller } = context
  const [job] = await tx
    .select({ kind: table.taskIdentifier, companyId: companies.id })
    .from(table)
    .leftJoin(companies, isOfJob)
    .where(eq(table.id, BigInt(id)))
  if (job === undefined) throw notFound()
  const companyId = job.companyId ?? caller.companyId
  const [subject] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (subject === undefined) throw notFound()
  await recordAudit(context, { companyId, action, subject, after: { job: job.kind } })
}

/** The id of a job is a number. @throws Problem 404 */
export function jobParameter(params: unknown): string {
  const { id } = params as { id?: string }
  if (id === undefined || !/^[1-9]\d{0,17}$/.test(id)) throw notFound()
  return id
}

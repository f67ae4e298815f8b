import { eq } from 'drizzle-orm'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { Db } from '../db/client'
import { companies } from '../db/schema/people'
import { acrossCompanies, inCompany } from '../db/scope'
import { loggedError } from '../http/loggedError'
import { companyOf, type JobDeps, type JobKind, type JobPayload } from './jobKind'

export type Attempt = {
  id: string
  payload: unknown
  number: number
  isLast: boolean
  /** Aborted when the process stops: the attempt may end between two steps, and is repeated. */
  stopping: AbortSignal
  /** Aborted when the job is cancelled: the attempt counts as successful, so that the queue forgets the job. */
  cancelling: AbortSignal
}

/**
 * Runs one attempt of a job. @throws Error without personal data, because the queue stores its message
 */
export async function attempt(deps: JobDeps, kind: JobKind, job: Attempt): Promise<void> {
  const { stopping, cancelling, isLast } = job
  const timeout = AbortSignal.timeout(kind.timeoutMs)
  try {
    const payload = Schema.decodeUnknownResult(kind.payload)(job.payload)
    if (Result.isFailure(payload)) throw new Error('its payload is not one of this kind')
    if (!(await hasCompany(deps.db, payload.success))) return
    const signal = AbortSignal.any([stopping, cancelling, timeout])
    const handle = () => kind.handle({ ...deps, signal, isLastAttempt: isLast }, payload.success)
    const companyId = companyOf(payload.success)
    const handled = companyId === null ? acrossCompanies(handle) : inCompany(companyId, handle)
    await Promise.race([
      handled,
      rejectedOn(timeout, `it took longer than ${kind.timeoutMs} ms`),
      rejectedOn(cancelling),
    ])
    if (stopping.aborted) throw new Error('the server stopped')
  } catch (error) {
    if (cancelling.aborted) return
    const facts = { job: job.id, kind: kind.name, attempt: job.number, err: error }
    if (isLast) deps.log.error(facts, 'a job was given up')
    else deps.log.warn(facts, 'a job failed and will be repeated')
    throw new Error(loggedError(error).message)
  }
}

/** False if the company was deleted after the job was added. True for jobs without a company. */
async function hasCompany(db: Db, payload: JobPayload): Promise<boolean> {
  const companyId = companyOf(payload)
  if (companyId === null) return true
  const found = await inCompany(companyId, () =>
    db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)),
  )
  return found.length > 0
}

/** Rejects even if the work ignores its signal. Never resolves. */
const rejectedOn = (signal: AbortSignal, reason = 'cancelled') =>
  new Promise<never>((_, reject) => {
    const end = () => reject(new Error(reason))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

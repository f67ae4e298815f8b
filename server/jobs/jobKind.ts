import type * as Schema from 'effect/Schema'
import type { Mailer } from '../adapters/mail/mailer'
import type { SmsGateway } from '../adapters/sms/smsGateway'
import type { Deps } from '../deps'
import type { FileStore } from '../files/fileStore'

/**
 * Ids and small values only: the queue is neither exported nor deleted with a company. Its `companyId`, if any, is
 * checked before each attempt.
 */
export type JobPayload = object

/** Returns the company of a job; null if it has none. */
export function companyOf(payload: JobPayload): string | null {
  const { companyId } = payload as { companyId?: unknown }
  return typeof companyId === 'string' ? companyId : null
}

type JobLog = {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** What jobs may use, beyond their payload. */
export type JobDeps = Deps & {
  store: FileStore
  /** Null without a mail server. */
  mailer: Mailer | null
  /** Null without a gateway for short messages. */
  sms: SmsGateway | null
  log: JobLog
}

/** One attempt of a job. */
export type JobRun = JobDeps & {
  /** Aborted at the timeout, when the job is cancelled, or when the process stops. */
  signal: AbortSignal
  /** True if a failure is final. */
  isLastAttempt: boolean
}

/**
 * A kind of background work, one per file, listed in `jobKinds`. A job runs at least once: an attempt may have
 * been interrupted anywhere, so its effects must be idempotent. Rejecting makes the queue repeat it, after
 * 3 s, 7 s, 20 s, … up to 6 h, until `attempts` are used. The job then stays in the queue as failed.
 */
export type JobKind<Payload extends JobPayload = JobPayload> = {
  /** `subject.verb`. Jobs in the queue refer to it. */
  name: string
  /** A job with another payload fails. */
  payload: Schema.ConstraintDecoder<Payload>
  attempts: number
  timeoutMs: number
  /** True if all servers together run one job of this kind at a time. */
  isSerial?: boolean
  /** Of several waiting jobs with the same key, the last one replaces the others. */
  keyOf?(payload: Payload): string
  /** Crontab times in UTC at which one server adds a job with an empty payload. */
  schedule?: string
  /** False if this process leaves these jobs to others. */
  isReady?(deps: JobDeps): boolean
  handle(run: JobRun, payload: Payload): Promise<void>
}

/** Types the payload of the handler by the schema. */
export const defineJob = <Payload extends JobPayload>(kind: JobKind<Payload>): JobKind<Payload> => kind

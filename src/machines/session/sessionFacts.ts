import type { CurrentUser } from '../../contract/access/user'
import { HttpError, statusOf } from '../../domain/calls/errors'
import { isUnreachable } from '../../domain/calls/isUnreachable'
import { maximumReadRetries, retriedStatus } from '../../domain/calls/timing'
import type { SessionContext, SessionFailure } from './sessionTypes'
import type { TokenPair } from './tokenPair'

/** The server refused the request, in contrast to being busy, broken or unreachable. */
export function isRefused(error: unknown): boolean {
  return error instanceof HttpError && error.status < retriedStatus && !isUnreachable(error)
}

/** The server does not accept the user's tokens: this concerns every tab. */
export function isRejected(error: unknown): boolean {
  return [401, 403].includes(statusOf(error))
}

/** The server failed, and the read is retried like every read. */
export function isReadAgain(error: unknown, retries: number): boolean {
  return retries < maximumReadRetries && statusOf(error) >= retriedStatus
}

/** Seconds of the pause that the server requests; null when it does not say. */
export function pauseOf(error: unknown): number | null {
  return error instanceof HttpError ? error.retryAfterSeconds : null
}

/** Milliseconds before a read is retried: one second, then two. */
export function readRetryPauseMs(retries: number): number {
  return 1_000 * 2 ** (retries - 1)
}

/** Browser timers overflow after 24 days and would then fire at once. */
const longestPauseSeconds = 86_400

/**
 * Milliseconds before the next attempt of a suspended session: 2, 4, 8 … 30 s, and at least as long as the
 * server requests.
 */
export function suspensionPauseMs({
  failedTries,
  pauseSeconds,
}: Pick<SessionContext, 'failedTries' | 'pauseSeconds'>): number {
  const asked = Math.min(pauseSeconds ?? 0, longestPauseSeconds)
  return 1_000 * Math.max(Math.min(2 ** (failedTries + 1), 30), asked)
}

export function failureOf(error: unknown): SessionFailure {
  if (error instanceof HttpError) return { status: error.status, message: error.description ?? error.title }
  return { status: 0, message: null }
}

/** The states that call this always have a pair; its absence would be a bug of the machine. */
export function presentTokens(context: SessionContext): TokenPair {
  if (context.tokens === null) throw new Error('The session holds no tokens')
  return context.tokens
}

/** The user of the answer. The known company is kept when the answer does not contain it. */
export function withKnownCompany(user: CurrentUser, known: CurrentUser | null): CurrentUser {
  const isSame = known?.['@id'] === user['@id'] && known.company != null
  return user.company == null && isSame ? { ...user, company: known.company } : user
}

import type { CurrentUser } from '../../contract/access/user'
import { HttpError, statusOf } from '../../domain/calls/errors'
import { isUnreachable } from '../../domain/calls/isUnreachable'
import { maximumReadRetries, retriedStatus } from '../../domain/calls/timing'
import type { SessionContext, SessionFailure } from './sessionTypes'
import type { TokenPair } from './tokenPair'

/** The server refused what it was asked, in contrast to being busy, broken or unreachable. */
export function isRefused(error: unknown): boolean {
  return error instanceof HttpError && error.status < retriedStatus && !isUnreachable(error)
}

/** The server does not take who asks: this concerns every tab. */
export function isRejected(error: unknown): boolean {
  return [401, 403].includes(statusOf(error))
}

/** The server itself failed, and the read is asked again as every read is. */
export function isReadAgain(error: unknown, retries: number): boolean {
  return retries < maximumReadRetries && statusOf(error) >= retriedStatus
}

/** Seconds the server asks to be left alone; null when it does not say. */
export function pauseOf(error: unknown): number | null {
  return error instanceof HttpError ? error.retryAfterSeconds : null
}

/** The wait before a read is asked again: one second, then two. */
export function readRetryPauseMs(retries: number): number {
  return 1_000 * 2 ** (retries - 1)
}

/** Timers of browsers overflow after 24 days and would then end at once. */
const longestPauseSeconds = 86_400

/** The wait before the next try of a suspended session: 2, 4, 8 … 30 s, and at least as long as the server asks. */
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

/** In the states that call this a pair is always held; its absence would be a fault of the machine itself. */
export function presentTokens(context: SessionContext): TokenPair {
  if (context.tokens === null) throw new Error('The session holds no tokens')
  return context.tokens
}

/** The user as answered. What an earlier answer told of the company stays known where this one says nothing of it. */
export function withKnownCompany(user: CurrentUser, known: CurrentUser | null): CurrentUser {
  const isSame = known?.['@id'] === user['@id'] && known.company != null
  return user.company == null && isSame ? { ...user, company: known.company } : user
}

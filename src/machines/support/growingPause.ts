import { longestResendPauseMs } from '../../domain/calls/timing'
import { HttpError, SessionEndedError } from '../../domain/calls/errors'

/** Why a call that will be repeated has not succeeded yet. */
export type WaitReason = 'network' | 'session' | 'server'

/** A pause before a call is repeated by itself. */
export type Wait = { readonly reason: WaitReason; readonly pauseMs: number }

/** From this number of failures on, the pause does not grow any more. */
const mostCounted = 6

/** One failure more, as far as failures are counted. */
export const countFailure = (failures: number): number => Math.min(failures + 1, mostCounted)

/**
 * The pause after a failure: 2, 4, 8 … seconds, a minute at most, or as long as the server requests within that
 * limit.
 * @param failures in succession, this one included
 */
export function waitAfter(error: unknown, failures: number): Wait {
  const requestedMs = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  return {
    reason: reasonOf(error),
    pauseMs: Math.min(longestResendPauseMs, Math.max(requestedMs, 1_000 * 2 ** failures)),
  }
}

function reasonOf(error: unknown): WaitReason {
  if (error instanceof SessionEndedError) return 'session'
  return waitReasonOf(error instanceof HttpError ? error.status : 0)
}

/** @param status 0 without an answer */
export function waitReasonOf(status: number): WaitReason {
  if (status === 0) return 'network'
  return status === 401 ? 'session' : 'server'
}

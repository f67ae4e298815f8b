import { HttpError } from '../../domain/calls/errors'

/** Limits of automatic retries; beyond them only the user retries. */
const limits = { count: 5, seconds: 120 } as const

/**
 * Seconds before a repeatable call is retried at the server's request.
 * @param earlier number of earlier pauses
 * @returns null when it is not retried by itself
 */
export function grantedPauseSeconds(error: unknown, earlier: number): number | null {
  if (!(error instanceof HttpError) || error.retryAfterSeconds === null) return null
  return earlier < limits.count && error.retryAfterSeconds <= limits.seconds ? error.retryAfterSeconds : null
}

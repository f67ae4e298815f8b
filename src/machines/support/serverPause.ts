import { HttpError } from '../../domain/calls/errors'

/** A server that goes on asking is left in peace until a person tries again; nobody waits longer than this unasked. */
const limits = { count: 5, seconds: 120 } as const

/**
 * How long a call that can be repeated waits because the server asked for it.
 * @param earlier how often it has waited already
 * @returns seconds; null where it is not repeated by itself
 */
export function grantedPauseSeconds(error: unknown, earlier: number): number | null {
  if (!(error instanceof HttpError) || error.retryAfterSeconds === null) return null
  return earlier < limits.count && error.retryAfterSeconds <= limits.seconds ? error.retryAfterSeconds : null
}

import { HttpError, NetworkError, SessionEndedError } from './errors'

/** Statuses below 500 that say something about the moment, not about the request. */
const transientStatuses: readonly number[] = [
  401, // The token is no longer taken. After signing in, the same request is.
  408, // The server waited too long for the request, as on a slow line.
  425, // The server does not yet trust the connection; the same request later is taken.
  429, // Too many requests in a short time.
]

/**
 * Whether the very same call may succeed later. `true` asks for a way to try again and keeps what was to be sent;
 * `false` is an answer that stays what it is.
 *
 * - No answer (`NetworkError`): nobody has refused anything.
 * - The session has ended: the call was not even sent.
 * - 401, 408, 425, 429: see above. 5xx: the server has a problem of its own.
 * - Any other status is a refusal: the same request is refused again, until a person changes something.
 * - `DecodeError`: the server did answer, and would answer the same.
 * - Anything else thrown is a defect, and trying again hides it.
 *
 * `isRefusal` is made of it. Two rules are narrower on purpose. The query client repeats reads at most twice, and only after a 5xx: that is
 * specified, and nobody has asked for these calls. An export repeats a chunk by itself after a truncated or damaged file
 * as well, but not after a 401, since all its chunks would fail alike.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof HttpError) return isTransientStatus(error.status)
  return error instanceof NetworkError || error instanceof SessionEndedError
}

/** The same of a status alone; 0 stands for no answer. */
export const isTransientStatus = (status: number): boolean =>
  status === 0 || status >= 500 || transientStatuses.includes(status)

import { HttpError, NetworkError, SessionEndedError } from './errors'

/** Statuses below 500 that depend on the moment, not on the request. */
const transientStatuses: readonly number[] = [
  401, // The token has expired. The same request succeeds after signing in.
  408, // The server timed out while waiting for the request, for example on a slow connection.
  425, // Too early: the same request succeeds later on this connection.
  429, // Too many requests in a short time.
]

/**
 * Whether the very same call may succeed later. If `true`, the user gets a retry button and the data to send
 * is kept. If `false`, the answer is final.
 *
 * - No response (`NetworkError`): the server did not refuse the call.
 * - The session has ended: the call was not even sent.
 * - 401, 408, 425, 429: see above. 5xx: the server itself has a problem.
 * - Any other status is a refusal: the same request is refused again until the user changes something.
 * - `DecodeError`: the server did respond, and would send the same response again.
 * - Any other thrown value is a defect, and a retry would hide it.
 *
 * `isRefusal` is derived from it. Two rules are narrower on purpose. The query client retries reads at most
 * twice and only after a 5xx, because the user did not trigger these calls. An export also retries a chunk by
 * itself after a truncated or damaged file, but not after a 401, because all its chunks would fail alike.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof HttpError) return isTransientStatus(error.status)
  return error instanceof NetworkError || error instanceof SessionEndedError
}

/** The same for a status alone; 0 means no response. */
export const isTransientStatus = (status: number): boolean =>
  status === 0 || status >= 500 || transientStatuses.includes(status)

import { HttpError, NetworkError } from './errors'
import { isTransient } from './isTransient'

/** Statuses of the moment that are the server's own answer all the same: it has looked at the call. */
const ownAnswers: readonly number[] = [
  401, // It does not take the token.
  425, // It wants the call over another connection.
  500, // It failed in the middle of the call.
]

/**
 * Whether a call could not be asked at all: nothing came back, or someone on the way, or the server, said "not now".
 * The rule of `isTransient`, without what the server has answered for itself: such an answer says something about the
 * call, its absence says nothing.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && isTransient(error) && !ownAnswers.includes(error.status))

import { HttpError } from '../../domain/calls/errors'
import type { SessionContext, SessionFailure } from './sessionTypes'
import type { TokenPair } from './tokenPair'

const refusals = [400, 401, 403, 404, 422]

/** The server refused the refresh token itself, in contrast to being busy or unreachable. */
export function isRefusal({ status }: SessionFailure): boolean {
  return refusals.includes(status)
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

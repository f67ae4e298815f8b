import { HttpError, statusOf } from '../../domain/calls/errors'

/** The server's reasons for a failure; status 0 without an answer. */
export type Refusal = { status: number; reasons: readonly string[] }

export const refusalOf = (error: unknown): Refusal => ({
  status: statusOf(error),
  reasons: error instanceof HttpError ? error.violations.map(({ message }) => message).filter(Boolean) : [],
})

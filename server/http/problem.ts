import type { ProblemCode } from '../../src/contract/wire/hydra'
import type { Violation } from '../../src/contract/wire/violations'

/** An expected error. It may be thrown anywhere; only the error handler turns it into a response. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: number,
    readonly details: {
      code?: ProblemCode
      /** German text for the user. Default: the text of the status. */
      description?: string | undefined
      violations?: readonly Violation[]
      headers?: Record<string, string>
      /**
       * Members added to the response, e.g. the current representation of a record that another user has
       * changed.
       */
      members?: Record<string, unknown>
    } = {},
  ) {
    super(`Problem ${status}${details.code ? ` ${details.code}` : ''}`)
  }
}

export const badRequest = (description?: string) => new Problem(400, { description })
export const unauthorized = (description?: string) =>
  new Problem(401, { description, headers: { 'www-authenticate': 'Bearer' } })
export const forbidden = (description?: string) => new Problem(403, { description })
export const notFound = () => new Problem(404)
export const unprocessable = (...violations: Violation[]) => new Problem(422, { violations })
/** A required resource is temporarily unavailable. No acknowledged change is lost. */
export const unavailable = () => new Problem(503)
export const tooManyRequests = (retryAfterSeconds: number, description?: string) =>
  new Problem(429, {
    code: 'TooManyRequests',
    description,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

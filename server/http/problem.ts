import type { ProblemCode } from '../../src/contract/wire/hydra'
import type { Violation } from '../../src/contract/wire/violations'

/** An expected refusal: thrown anywhere, turned into an answer by the error handler alone. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: number,
    readonly details: {
      code?: ProblemCode
      /** German text for the person; falls back to the status's own. */
      description?: string | undefined
      violations?: readonly Violation[]
      headers?: Record<string, string>
      /** Members added to the answer, e.g. the current representation of a record that changed meanwhile. */
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
/** What is needed is not there for the moment, and nothing was changed that was acknowledged. */
export const unavailable = () => new Problem(503, { headers: { 'retry-after': '5' } })
export const tooManyRequests = (retryAfterSeconds: number, description?: string) =>
  new Problem(429, {
    code: 'TooManyRequests',
    description,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

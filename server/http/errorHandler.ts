import { maxViolations } from '../../src/contract/wire/violations'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { contextPath, sendJsonLd, type JsonObject } from './jsonLd'
import { isTransient } from './isTransient'
import { Problem, unavailable } from './problem'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cause of an error response. */
    failure: { err: unknown } | { code: string } | null
  }
}

/**
 * Converts errors to responses, the only place to do so. A `Problem` exposes its reason. An unexpected error
 * exposes only an id, under which the log holds the details.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('failure', null)
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error)
    // Logged when the response has ended, see `registerRequestLog`.
    if (problem.status >= 500) request.failure = { err: error }
    else if (problem.details.code !== undefined) request.failure = { code: problem.details.code }
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { headers, members } = problem.details
  const pause = problem.status === 503 ? { 'retry-after': '5' } : {}
  reply.removeHeader('etag').headers({ ...pause, ...headers })
  return sendJsonLd(reply, problem.status, { ...problemBody(problem), ...members, requestId: request.id })
}

function problemBody({ status, details: { code, description, violations } }: Problem): JsonObject {
  const title = texts.problems[status] ?? texts.problems[status < 500 ? 400 : 500]
  if (violations) {
    return {
      '@context': contextPath('ConstraintViolationList'),
      '@type': 'ConstraintViolationList',
      'hydra:title': title,
      'hydra:description': violations
        .slice(0, maxViolations)
        .map((v) => `${v.propertyPath}: ${v.message}`)
        .join('\n'),
      violations,
    }
  }
  return {
    '@context': contextPath('Error'),
    '@type': 'hydra:Error',
    'hydra:title': title,
    'hydra:description': description ?? title,
    ...(code && { code }),
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(413, { code: 'BodyTooLarge' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem(415)
  // Other errors of the HTTP layer: malformed JSON, mismatching lengths …
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem(statusCode)
  return isTransient(error) ? unavailable() : new Problem(500)
}

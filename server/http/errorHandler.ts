import { maxViolations } from '../../src/contract/wire/violations'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { contextPath, sendJsonLd, type JsonObject } from './jsonLd'
import { isTransient } from './isTransient'
import { Problem, unavailable } from './problem'

/**
 * Converts errors to responses, the only place to do so. A `Problem` exposes its reason. An unexpected error
 * exposes only an id, under which the log holds the details.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error)
    // Logs the route's pattern instead of the URL, because searches and ids are private.
    const facts = { method: request.method, route: request.routeOptions.url, status: problem.status }
    if (problem.status >= 500) request.log.error({ ...facts, err: error }, 'request failed')
    else request.log.warn({ ...facts, code: problem.details.code }, 'request refused')
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

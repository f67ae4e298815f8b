import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Facts about a request without anything that names a person, a company or a record. */
export type RequestFacts = {
  method: string
  /** Pattern such as `/api/tours/:id`; `unknown` for a path without a route, of which anybody may invent any number. */
  route: string
}

/** @param status 499 when the client left before the response began, as proxies log it */
export type RequestEnd = RequestFacts & { status: number; seconds: number; isAborted: boolean }

/** In seconds. Most requests take milliseconds; exports and optimisations take seconds. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

export const factsOf = ({ method, routeOptions }: FastifyRequest): RequestFacts => ({
  method,
  route: routeOptions.url ?? 'unknown',
})

/**
 * Calls `onEnd` once for each request, when its response is complete or its client has left: also for streams, which
 * Fastify does not report when the client ends them.
 * @param onStart called when the request has arrived
 */
export function observeRequests(
  app: FastifyInstance,
  {
    onStart,
    onEnd,
  }: {
    onStart?: (facts: RequestFacts) => void
    onEnd: (end: RequestEnd, request: FastifyRequest, reply: FastifyReply) => void
  },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    const startedAt = performance.now()
    onStart?.(factsOf(request))
    finished(raw, () => {
      const seconds = (performance.now() - startedAt) / 1000
      const isAborted = !raw.writableFinished
      const status = isAborted && !raw.headersSent ? 499 : raw.statusCode
      onEnd({ ...factsOf(request), status, seconds, isAborted }, request, reply)
    })
    done()
  })
}

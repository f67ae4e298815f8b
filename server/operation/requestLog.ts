import type { FastifyInstance } from 'fastify'
import { observeRequests } from './observeRequests'

/**
 * Logs one line per request: all errors, and one of `sample` successes at level info (0: none). It has method, pattern
 * of the route, status, duration and the id of the request, and for errors the code or the cause. Addresses, search
 * terms, bodies and callers are not logged.
 */
export function registerRequestLog(app: FastifyInstance, sample: number): void {
  observeRequests(app, {
    onEnd: ({ method, route, status, seconds, isAborted }, { log, failure }) => {
      const ms = Math.round(seconds * 1000)
      const facts = { method, route, status, ms, ...(isAborted && { isAborted }), ...failure }
      if (status >= 500) log.error(facts, 'request failed')
      else if (status >= 400 && status !== clientLeft) log.warn(facts, 'request refused')
      else if (isSampled(sample)) log.info(facts, 'request answered')
    },
  })
}

/** No error of the server or the client: users leave screens before everything has been loaded. */
const clientLeft = 499

const isSampled = (sample: number) => sample > 0 && Math.random() * sample < 1

import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts as soon as the connection is closed. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

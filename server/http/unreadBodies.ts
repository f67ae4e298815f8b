import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { uploadLimits } from '../../src/contract/proof/file'

/** Limits for reading the rest of a body after the response: the largest upload, from a slow phone. */
const limits = { bytes: uploadLimits.bytes + 8 * 1024 ** 2, ms: 30_000 }

/**
 * Discards the rest of a body that the response did not need, such as that of a rejected upload. While it is unread,
 * the next request on the connection is not answered; and closing the connection at once could lose the response,
 * because many clients send the whole body before they read. Above the limits, the connection is closed.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete === false) {
      // Fastify closes the connection after errors of its parsers.
      reply.removeHeader('connection')
      // At once: Node would discard a body that was never read when the response has been sent, without a limit.
      discardRest(request.raw)
    }
    done(null, payload)
  })
}

function discardRest(body: IncomingMessage): void {
  let bytes = 0
  const giveUp = () => void body.socket.destroy()
  const timer = setTimeout(giveUp, limits.ms)
  body.once('close', () => clearTimeout(timer))
  // A parser or a store that has failed no longer reads, but may still hold the stream back.
  body.unpipe()
  body.removeAllListeners('readable')
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.bytes) giveUp()
  })
  body.resume()
}

import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { Problem, badRequest } from './problem'

/**
 * Yields the parts of a multipart body.
 * @throws Problem 400 if the body is malformed or the connection breaks
 */
export const formParts = (request: FastifyRequest): AsyncGenerator<Multipart> => fromClient(request.parts())

/**
 * Yields a content that a client sends. Keeps its connection open for the response.
 * @throws Problem 400 if the body is malformed or the connection breaks, 413 above the limit
 */
export async function* sentBytes(content: Readable, maxBytes = Infinity): AsyncGenerator<Buffer> {
  const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  let bytes = 0
  for await (const chunk of fromClient(chunks)) {
    bytes += chunk.length
    if (bytes > maxBytes)
      throw new Problem(413, { code: 'BodyTooLarge', description: validationMessages.fileTooLarge })
    yield chunk
  }
}

/** Converts errors of the source only: those of a reader, such as a full disk, are not the client's. */
async function* fromClient<T>(source: AsyncIterableIterator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        throw isRefusal(error) ? error : badRequest()
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await source.return?.()
  }
}

/** True for an error with a status of its own, such as 413 for too many parts. */
const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error

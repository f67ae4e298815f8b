import type { Bytes } from '../archive/byteSource'
import type { ChunkCall } from './exportWorkerApi'

/** A response whose content is still arriving. */
export type ChunkAnswer = {
  status: number
  headers: Headers
  body: ReadableStream<Bytes> | null
  /** Whether it is from another origin, which exposes only some headers. */
  isForeign: boolean
}

/**
 * Sends a call and waits for the head of the response. Aborting `signal` also ends its content.
 * @throws if there is no response
 */
export type SendCall = (call: ChunkCall, signal: AbortSignal) => Promise<ChunkAnswer>

export const sendByFetch: SendCall = async ({ url, headers, body }, signal) => {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
  return {
    status: response.status,
    headers: response.headers,
    body: response.body,
    isForeign: response.type === 'cors',
  }
}

const bufferBytes = 128 * 1024

/**
 * Passes the content on as it arrives. A piece is valid until `take` resolves: where the browser can fill a
 * given buffer, one is used for all, so that memory does not grow by all that was fetched.
 * @throws if the content is cut off, and every error of `take`
 */
export async function readBody(
  body: ReadableStream<Bytes> | null,
  take: (piece: Bytes) => void | Promise<void>,
): Promise<void> {
  if (body === null) return
  const read = readerOf(body)
  for (let piece = await read(); piece !== null; piece = await read()) await take(piece)
}

function readerOf(body: ReadableStream<Bytes>): () => Promise<Bytes | null> {
  const filling = fillingReader(body)
  if (filling === null) {
    const reader = body.getReader()
    return async () => (await reader.read()).value ?? null
  }
  let buffer = new ArrayBuffer(bufferBytes)
  return async () => {
    const { done, value } = await filling.read(new Uint8Array(buffer))
    if (done || value === undefined) return null
    buffer = value.buffer
    return value
  }
}

/** Null if the stream brings its own buffers, as in older browsers. */
function fillingReader(body: ReadableStream<Bytes>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

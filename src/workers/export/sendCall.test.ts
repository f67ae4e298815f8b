import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBody, sendByFetch } from './sendCall'
import { createExportWorker } from './startExportWorker'
import { call, failure, job, pdfBytes, pdfChunk } from './workerFixtures.testing'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * A server on another origin that allows everything.
 * @returns its URL
 */
async function serve(answer: RequestListener): Promise<string> {
  const started = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, authorization, content-type')
    response.setHeader('Access-Control-Expose-Headers', '*')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  server = started
  started.listen(0, '127.0.0.1')
  await once(started, 'listening')
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/chunk`
}

const never = new AbortController().signal

async function contentOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<number[]> {
  const content: number[] = []
  await readBody(body, (piece) => void content.push(...piece))
  return content
}

describe('readBody', () => {
  const pieces = [Uint8Array.of(1, 2), Uint8Array.of(3)]

  it.each([
    ['with one buffer for all pieces', 'bytes' as const, 1],
    ['with the buffers of the stream', undefined, 2],
  ])('reads %s', async (_, type, bufferCount) => {
    const left = pieces.map((piece) => piece.slice())
    const source = {
      type,
      pull: (controller: ReadableStreamController<Uint8Array>) => {
        const piece = left.shift()
        if (piece === undefined) {
          controller.close()
          if ('byobRequest' in controller) controller.byobRequest?.respond(0)
        } else controller.enqueue(piece as Uint8Array<ArrayBuffer>)
      },
    }
    const lengths = new Set<number>()
    const content: number[] = []
    await readBody(
      new ReadableStream(source as UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>),
      (piece) => {
        lengths.add(piece.buffer.byteLength)
        content.push(...piece)
      },
    )
    expect([content, lengths.size]).toEqual([[1, 2, 3], bufferCount])
  })

  it('waits for each piece, and ends with its error', async () => {
    const error = new Error('full')
    const body = new Response(pdfBytes).body
    await expect(readBody(body, () => Promise.reject(error))).rejects.toBe(error)
  })
})

describe('call', () => {
  it('sends the given request and returns the complete response', async () => {
    const received: unknown[] = []
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (text) => (body += String(text)))
      request.on('end', () => {
        received.push(request.method, request.headers.authorization, request.headers['content-type'], body)
        response.writeHead(207, { 'X-Exposed': 'a', 'Content-Length': pdfBytes.length })
        response.end(pdfBytes)
      })
    })
    const answer = await sendByFetch({ ...call, url }, never)
    expect(received).toEqual([
      'POST',
      call.headers['Authorization'],
      call.headers['Content-Type'],
      JSON.stringify(call.body),
    ])
    expect([answer.status, answer.headers.get('x-exposed'), await contentOf(answer.body)]).toEqual([
      207,
      'a',
      [...pdfBytes],
    ])
  })

  it('rejects if it is cut off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 })
      response.write(pdfBytes, () => response.destroy())
    })
    const { body } = await sendByFetch({ ...call, url }, never)
    await expect(contentOf(body)).rejects.toThrow('terminated')
  })

  it('rejects and closes the connection if it is aborted', async () => {
    const controller = new AbortController()
    let isClosed = false
    const url = await serve((request, response) => {
      request.on('close', () => (isClosed = true))
      response.on('close', () => (isClosed = true))
      controller.abort()
    })
    await expect(sendByFetch({ ...call, url }, controller.signal)).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(isClosed).toBe(true))
  })
})

it('without workers, the commands run in place, and terminate aborts them', async () => {
  const url = await serve((_, response) => void response.end(pdfBytes))
  const worker = createExportWorker()
  expect(await worker.downloadChunk(job, 0, { ...call, url })).toEqual({ ok: true, value: pdfChunk })
  server?.close()
  let isAsked = false
  const silent = await serve(() => (isAsked = true))
  const answer = worker.downloadChunk(job, 1, { ...call, url: silent })
  await vi.waitFor(() => expect(isAsked).toBe(true))
  worker.terminate()
  expect(await answer).toEqual(failure('aborted'))
})

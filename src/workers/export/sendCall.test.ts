// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendByRequest } from './sendCall'
import { createExportWorker } from './startExportWorker'
import { call, failure, job, pdfBytes, pdfChunk } from './workerFixtures.testing'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/**
 * A server on another origin that allows everything.
 * @returns its URL
 */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, authorization, content-type')
    response.setHeader('Access-Control-Expose-Headers', '*')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chunk`
}

const never = new AbortController().signal

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
    const onLoaded = vi.fn()
    const answer = await sendByRequest({ ...call, url }, never, onLoaded)
    expect(received).toEqual([
      'POST',
      call.headers['Authorization'],
      call.headers['Content-Type'],
      JSON.stringify(call.body),
    ])
    expect([answer.status, answer.headers.get('x-exposed'), answer.content.size, answer.isForeign]).toEqual([
      207,
      'a',
      pdfBytes.length,
      true,
    ])
    expect(onLoaded.mock.calls[0]).toEqual([0, null])
    expect(onLoaded.mock.lastCall).toEqual([pdfBytes.length, pdfBytes.length])
  })

  it('rejects if it is cut off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 })
      response.write(pdfBytes, () => response.destroy())
    })
    await expect(sendByRequest({ ...call, url }, never, vi.fn())).rejects.toThrow('not to the end')
  })

  it('rejects and closes the connection if it is aborted', async () => {
    const controller = new AbortController()
    let isClosed = false
    const url = await serve((request, response) => {
      request.on('close', () => (isClosed = true))
      response.on('close', () => (isClosed = true))
      controller.abort()
    })
    await expect(sendByRequest({ ...call, url }, controller.signal, vi.fn())).rejects.toThrow('not answered')
    await vi.waitFor(() => expect(isClosed).toBe(true))
  })
})

it('without workers, the commands run in place, and terminate aborts them', async () => {
  const url = await serve((_, response) => void response.end(pdfBytes))
  const worker = createExportWorker()
  expect(await worker.downloadChunk(job, 0, { ...call, url })).toEqual({ ok: true, value: pdfChunk })
  server.close()
  let isAsked = false
  const silent = await serve(() => (isAsked = true))
  const answer = worker.downloadChunk(job, 1, { ...call, url: silent })
  await vi.waitFor(() => expect(isAsked).toBe(true))
  worker.terminate()
  expect(await answer).toEqual(failure('aborted'))
})

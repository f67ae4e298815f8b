import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'undici'
import { describe, expect, it } from 'vitest'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { uploadLimits } from '../../src/contract/proof/file'
import { newId } from '../../server/uuid'
import { openDriverApp } from './support/driverApp'
import { pictures } from './support/pictures'

/*
 * A response that leaves a part of the body unread: the client gets it, and its next request on a kept connection is
 * answered.
 */

const boundary = 'x-boundary'
const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="a.jpg"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const types = {
  multipart: (content: Buffer) => [`multipart/form-data; boundary=${boundary}`, form(content)] as const,
  picture: (content: Buffer) => ['image/jpeg', content] as const,
  json: (content: Buffer) => ['application/json', content] as const,
}
type TypeName = keyof typeof types
const typeNames = Object.keys(types) as TypeName[]

/** Above the limit of a JSON body. */
const large = Buffer.concat([pictures.jpeg, Buffer.alloc(1.5 * 1024 ** 2, ' ')])
const tooLarge = Buffer.concat([pictures.jpeg, Buffer.alloc(uploadLimits.bytes, ' ')])

type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer }
type Client = { send: (sent: Sent) => Promise<number>; close: () => Promise<void> }

function agentClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: async ({ body, ...sent }) => {
      const { port } = new URL(origin)
      const request = httpRequest({ host: '127.0.0.1', port, agent, ...sent })
      request.end(body)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      await buffer(response)
      return response.statusCode ?? 0
    },
    close: async () => agent.destroy(),
  }
}

function poolClient(origin: string): Client {
  const pool = new Pool(origin, { connections: 1, pipelining: 1 })
  return {
    send: async ({ method, body, ...sent }) => {
      const response = await pool.request({
        ...sent,
        method: method as 'GET',
        ...(body !== undefined && { body }),
      })
      await response.body.arrayBuffer()
      return response.statusCode
    },
    close: () => pool.destroy(),
  }
}
const clients = { 'an agent of Node': agentClient, 'a pool of undici': poolClient }

/** Only reached by a connection that is never answered; other tests may run meanwhile. */
const maxWaitMs = 20_000
function within<T>(what: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer: ${what}`)), maxWaitMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

describe('a response that leaves a body unread', () => {
  const { app, proofOf, send, startTour, stopsOf } = openDriverApp()

  const writes = Object.keys(apiRoutes).filter((key) => !key.startsWith('GET '))

  async function originOf(): Promise<string> {
    const { server } = app.server.app
    if (!server.listening) await app.server.app.listen({ host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** The ids of a proof of the driver and of a new picture, and any id for the others. */
  async function urlsOf() {
    const [stop] = await stopsOf((await startTour()).id)
    const proof = proofOf(stop)
    await send('POST', '/api/driver/proofs', proof)
    return (key: string) =>
      key
        .slice(key.indexOf(' ') + 1)
        .replace(':clientId', proof.clientId)
        .replace(/:\w+/g, newId()) + (key.includes('/files/:fileClientId') ? '?kind=photo' : '')
  }
  const methodOf = (key: string) => key.slice(0, key.indexOf(' '))
  const tokenFor = (key: string) => (key.includes('/driver/') ? app.driver : app.admin)

  /** The statuses of a request and of the next one on the same connection. */
  async function twoRequests(
    makeClient: (origin: string) => Client,
    key: string,
    url: string,
    type: TypeName,
    content: Buffer,
  ) {
    const client = makeClient(await originOf())
    const [contentType, body] = types[type](content)
    try {
      const headers = {
        authorization: `Bearer ${tokenFor(key)}`,
        'content-type': contentType,
        'content-length': String(body.length),
      }
      const first = await within(
        `${key} ${type}`,
        client.send({ method: methodOf(key), path: url, headers, body }),
      )
      const next = await within(
        `the request after ${key} ${type}`,
        client.send({ method: 'GET', path: '/api/pages/imprint', headers: {} }),
      )
      return [first, next]
    } finally {
      await client.close()
    }
  }

  /** The routes that take a file, by their answers to one. */
  async function uploads(urlOf: (key: string) => string) {
    const found: [string, TypeName][] = []
    for (const key of writes)
      for (const type of ['multipart', 'picture'] as const) {
        const [contentType, body] = types[type](pictures.jpeg)
        const { statusCode } = await app.server.app.inject({
          method: methodOf(key) as 'POST',
          url: urlOf(key),
          headers: { authorization: `Bearer ${tokenFor(key)}`, 'content-type': contentType },
          payload: body,
        })
        if (![401, 403, 415].includes(statusCode)) found.push([key, type])
      }
    return found
  }

  it('is received by a client that never stops sending, whose connection is then closed', async () => {
    const socket = connect(Number(new URL(await originOf()).port), '127.0.0.1')
    socket.write(
      'POST /api/colours HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9000000000\r\n\r\n',
    )
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    const piece = Buffer.alloc(64 * 1024)
    const send = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', send)
    send()
    await within('the end of the connection', new Promise((resolve) => socket.once('close', resolve)))
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(socket.bytesWritten).toBeGreaterThan(uploadLimits.bytes)
  })

  describe.each(Object.entries(clients))('with %s', (_, makeClient) => {
    it('is received on every route, and so is the next one', async () => {
      const urlOf = await urlsOf()
      for (const key of writes)
        for (const type of typeNames) {
          const [first = 0, next] = await twoRequests(makeClient, key, urlOf(key), type, large)
          expect([key, type, first < 600, next]).toEqual([key, type, true, 200])
        }
    })

    it('is received when a file is too large or the store fails, and so is the next one', async () => {
      const urlOf = await urlsOf()
      const routes = await uploads(urlOf)
      expect(routes.map(([key]) => key)).toEqual(
        expect.arrayContaining(['POST /api/files', 'PUT /api/driver/proofs/:clientId/files/:fileClientId']),
      )
      for (const [key, type] of routes) {
        const [first = 0, next] = await twoRequests(makeClient, key, urlOf(key), type, tooLarge)
        expect([key, type, first >= 400 && first < 500, next]).toEqual([key, type, true, 200])
      }
      const folder = path.join(app.server.deps.env.DATA_DIR, 'files')
      rmSync(folder, { recursive: true, force: true })
      writeFileSync(folder, 'no folder')
      for (const [key, type] of routes) {
        const [first = 0, next] = await twoRequests(makeClient, key, urlOf(key), type, large)
        expect([key, type, first >= 400, next]).toEqual([key, type, true, 200])
      }
      rmSync(folder)
    })
  })
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Faults between the server and the browser. */
export const faults = {
  /** In twenty pieces, as over a slow connection. */
  slow: async (answer, response) => {
    response.writeHead(200, answer.headers)
    const pieceBytes = Math.ceil(answer.body.length / 20)
    for (let at = 0; at < answer.body.length; at += pieceBytes) {
      response.write(answer.body.subarray(at, at + pieceBytes))
      await pause(60)
    }
    response.end()
  },
  /** The connection breaks in the middle. */
  cut: (answer, response) => {
    response.writeHead(200, answer.headers)
    response.write(half(answer.body), () => response.destroy())
  },
  /** Ends properly, but too early. */
  truncated: (answer, response) => {
    const body = half(answer.body)
    response.writeHead(200, { ...answer.headers, 'content-length': String(body.length) }).end(body)
  },
  corrupt: (answer, response) => {
    const body = Buffer.from(answer.body)
    const place = Math.floor(body.length / 4)
    body[place] = (body[place] ?? 0) ^ 1
    response.writeHead(200, answer.headers).end(body)
  },
  html: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Anmelden</p>')
  },
  unauthorised: (_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Expired JWT Token"}')
  },
  busy: (_, response) => {
    response.writeHead(429, { 'retry-after': '1' }).end()
  },
  broken: (_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>')
  },
} satisfies Record<string, (answer: Answer, response: ServerResponse) => void | Promise<void>>
export type Fault = keyof typeof faults

type Answer = { headers: Record<string, string>; body: Buffer }

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2))

/**
 * A proxy between the browser and the product, which spoils one response after the other.
 * @param given the faults, one per response; later responses are complete
 */
export async function startFaultyProxy(origin: string, given: readonly Fault[]) {
  const waiting = [...given]
  const server = createServer((request, response) => void pass(request, response))

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = waiting.shift()
    const answer = await ask(origin, request)
    if (fault === undefined) response.writeHead(200, answer.headers).end(answer.body)
    else await faults[fault](answer, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function ask(origin: string, request: IncomingMessage): Promise<Answer> {
  const pieces: Uint8Array[] = []
  for await (const piece of request) pieces.push(piece as Uint8Array)
  const {
    authorization = '',
    'content-type': type = '',
    'tourwerk-platform': platform = 'web',
  } = request.headers
  const response = await fetch(`${origin}${request.url ?? ''}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type, 'tourwerk-platform': String(platform) },
    body: Buffer.concat(pieces),
  })
  if (!response.ok) throw new Error(`The product answered ${response.status}`)
  const kept = ['content-type', 'content-disposition', 'content-length']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => kept.includes(name)))
  return { headers, body: Buffer.from(await response.arrayBuffer()) }
}

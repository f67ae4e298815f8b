import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Faults of a mobile network, for one call. */
export const networkFaults = ['none', 'cutRequest', 'cutAnswer', 'delay', 'repeat'] as const
export type NetworkFault = (typeof networkFaults)[number]

const longDelayMs = 700

/**
 * A proxy between driver app and product with the faults of a mobile network: a call that breaks off while it is sent, an
 * answer that is lost, one that comes late (and thereby after later ones), and a call that arrives twice.
 * @param faultOf the fault of a call, by its number
 */
export async function startUnreliableProxy(origin: string, faultOf: (call: number) => NetworkFault) {
  let calls = 0
  const seen = new Map<NetworkFault, number>()
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isApi = request.url?.startsWith('/api/driver/') === true || request.method === 'POST'
    const fault = isApi ? faultOf(calls++) : 'none'
    seen.set(fault, (seen.get(fault) ?? 0) + 1)
    const body = await bodyOf(request)
    if (fault === 'cutRequest') return void response.destroy()
    if (fault === 'repeat') await send(request, body)
    const answer = await send(request, body)
    if (fault === 'cutAnswer') return void response.destroy()
    if (fault === 'delay') await pause(longDelayMs)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  function send({ method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const outgoing = httpRequest(`${origin}${url ?? '/'}`, { method, headers }, (answer) => {
          bodyOf(answer).then(
            (content) =>
              resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
            reject,
          )
        })
        outgoing.on('error', reject)
        outgoing.end(body)
      },
    )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each fault has occurred. */
    seen: () => seen,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of message) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

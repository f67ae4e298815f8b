import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

type Cut = {
  /** The last part of the idempotency key of the calls. */
  place: string
  /** The percentage of their body that arrives. */
  percent: number
}

/** A proxy in front of the product that breaks the connection of some calls while they send, until `heal`. */
export async function startCuttingProxy(origin: string, { place, percent }: Cut) {
  let cuts = 0
  let isBroken = true
  const server = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming
    const outgoing = httpRequest(`${origin}${url}`, { method, headers: { ...headers } })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    const key = String(headers['idempotency-key'] ?? '')
    if (key.split('.').at(-1) !== place || !isBroken) {
      incoming.pipe(outgoing)
      return
    }
    cuts += 1
    let left = (Number(headers['content-length']) * percent) / 100
    const cut = () => {
      outgoing.destroy()
      incoming.socket.destroy()
    }
    if (left === 0) return cut()
    incoming.on('data', (piece: Buffer) => {
      outgoing.write(piece.subarray(0, Math.max(0, left)))
      left -= piece.length
      if (left <= 0) cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    heal: () => {
      isBroken = false
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

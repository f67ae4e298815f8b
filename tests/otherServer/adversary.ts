import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRandom, distortAnswer, type Distortion } from './distortAnswer'
import { listen } from './listen'

/** A write that reached the server. */
export type ForwardedWrite = {
  method: string
  path: string
  body: unknown
  /** The response of the server, before it was distorted. */
  status: number
  commandId: string | undefined
}
export type DistortedCall = { call: string; status: number; distortions: readonly Distortion[] }

/** Headers that only some servers send. */
const extraHeaders = ['etag', 'date', 'retry-after']
const extraRate = 0.3
const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * A proxy before any server that distorts its JSON responses. The distortion depends on the seed, the call
 * and its repetition, so that a seed gives the same result in whatever order the page sends its calls.
 * @param target the origin of the server
 */
export async function startAdversary(target: string, seed: number) {
  const writes: ForwardedWrite[] = []
  const distorted: DistortedCall[] = []
  const counts = new Map<string, number>()
  const met = new Map<string, number>()
  const server = createServer((request, reply) => {
    forward(request, reply).catch((error: unknown) => reply.writeHead(502).end(String(error)))
  })

  async function forward(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const [path = ''] = url.split('?')
    const sent = await bytesOf(request)
    const answer = await ask(target, request, sent)
    const received = await bytesOf(answer)
    const status = answer.statusCode ?? 502
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') {
      const commandId = request.headers['idempotency-key']
      writes.push({ method, path, body: parsed(sent), status, commandId: commandId?.toString() })
    }
    const headers = { ...answer.headers }
    delete headers['transfer-encoding']
    const isDistortable =
      path.startsWith('/api/') && (isJson(headers['content-type']) || received.length === 0)
    if (!isDistortable || method === 'OPTIONS') {
      reply.writeHead(status, headers).end(received)
      return
    }
    const call = `${method} ${named(url)}`
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    const random = createRandom(hashOf(`${seed} ${call} ${count}`))
    for (const name of extraHeaders) if (random() < extraRate) delete headers[name]
    reply.sendDate = headers['date'] !== undefined
    const changed = distortAnswer(random, { method, path }, status, parsed(received))
    distorted.push({ call, status: changed.status, distortions: changed.distortions })
    const content = changed.body === undefined ? '' : JSON.stringify(changed.body)
    delete headers['content-length']
    if (changed.status === 204) delete headers['content-type']
    reply.writeHead(changed.status, headers).end(content)
  }

  /**
   * The address with records numbered in the order of their appearance, and without dates: these differ
   * between runs.
   */
  const named = (url: string) =>
    url
      .replace(uuids, (uuid) => {
        const order = met.get(uuid) ?? met.size
        met.set(uuid, order)
        return `record-${order}`
      })
      .replace(/\d{4}-\d\d-\d\d/g, 'date')

  const { origin, close } = await listen(server)
  return {
    origin,
    /** In the order of their responses. */
    writes,
    distorted,
    close,
  }
}
export type Adversary = Awaited<ReturnType<typeof startAdversary>>

function ask(target: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  // Compressed responses could not be read here.
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    sendRequest(`${target}${request.url ?? '/'}`, { method: request.method, headers }, resolve)
      .once('error', reject)
      .end(body)
  })
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return bytes.toString('utf8')
  }
}

const isJson = (contentType: string | undefined): boolean => /[/+]json\b/.test(contentType ?? '')

/** A hash number of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

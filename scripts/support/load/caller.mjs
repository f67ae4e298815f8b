import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** Tokens are valid for ten minutes. */
const tokenAgeMs = 8 * 60_000
const pauseMs = 200
/** A write that stays without an answer for so long counts as an error. */
const patienceMs = 60_000

/** Sends requests as clients do, over kept connections. */
export function createCaller(origin, { connections = 100 } = {}) {
  const agent = new Agent({ connections, pipelining: 0, headersTimeout: 30_000, bodyTimeout: 30_000 })

  /** @returns {Promise<{ status: number, body: any }>} */
  async function send(token, { method = 'GET', path, body = undefined, key = undefined }) {
    const isPatch = method === 'PATCH'
    const answer = await request(origin + path, {
      dispatcher: agent,
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'TOURWERK-PLATFORM': 'web',
        ...(body && { 'content-type': isPatch ? 'application/merge-patch+json' : 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    if (isJson) return { status: answer.statusCode, body: await answer.body.json() }
    const bytes = (await answer.body.arrayBuffer()).byteLength
    return { status: answer.statusCode, body: bytes }
  }

  /**
   * Repeats a write with its key until it is answered, as clients do while a server is away.
   * @returns the number of repetitions and the answer
   */
  async function write(token, call) {
    const key = randomUUID()
    const until = performance.now() + patienceMs
    for (let repeated = 0; ; repeated += 1) {
      const answer = await send(token, { ...call, key }).catch((error) => ({
        status: 0,
        body: error.message,
      }))
      const isTransient = answer.status === 0 || answer.status >= 502
      if (!isTransient || performance.now() > until) return { ...answer, repeated }
      await delay(pauseMs)
    }
  }

  /** @returns a function that returns a valid access token of the user */
  function session(email, password) {
    let current
    return async () => {
      if (current === undefined || performance.now() - current.at > tokenAgeMs) {
        const path = '/api/authentication_token?platform=webapp'
        const token = send(undefined, { method: 'POST', path, body: { email, password } }).then(
          ({ body }) => body.token,
        )
        current = { at: performance.now(), token }
      }
      return current.token
    }
  }

  return { send, write, session, close: () => agent.close() }
}

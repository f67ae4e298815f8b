import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

const reconnectMs = 1_000

/**
 * Holds live connections open, reconnecting as clients do.
 * @param {readonly (() => Promise<string>)[]} tokens one for each connection
 */
export function openEventStreams(origin, tokens) {
  const agent = new Agent({ connections: null, headersTimeout: 30_000, bodyTimeout: 60_000 })
  const ending = new AbortController()
  // A connection and a pause for each.
  setMaxListeners(0, ending.signal)
  const counts = { open: 0, events: 0, reconnected: 0 }

  async function stay(token) {
    for (let attempt = 0; !ending.signal.aborted; attempt += 1) {
      if (attempt > 0) counts.reconnected += 1
      try {
        const { statusCode, body } = await request(`${origin}/api/events`, {
          dispatcher: agent,
          headers: { authorization: `Bearer ${await token()}`, accept: 'text/event-stream' },
          signal: ending.signal,
        })
        counts.open += 1
        try {
          if (statusCode !== 200) throw new Error(String(statusCode))
          for await (const bytes of body) counts.events += String(bytes).split('\ndata: ').length - 1
        } finally {
          counts.open -= 1
        }
      } catch {
        // The server has ended; another one is asked.
      }
      await delay(reconnectMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const staying = tokens.map(stay)
  return {
    counts,
    async close() {
      ending.abort()
      await Promise.all(staying)
      await agent.destroy()
    },
  }
}

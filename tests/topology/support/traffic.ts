import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createWaiting, type Call } from './apiClient'

const atOnce = 6
/** Pause before a failed write is repeated. */
const pauseMs = 100

/** The call is wrong: repeating it would never end. */
class Refused extends Error {}

/**
 * Reads and writes without pause over several connections. A failed write is repeated with its Idempotency-Key until
 * it is acknowledged, as clients do.
 */
export function startTraffic(origin: string, call: Call) {
  /** Names of the created tags, once each. */
  const acknowledged: string[] = []
  /** Calls that were not answered with success. */
  const failed: string[] = []
  const { wake, until } = createWaiting()
  let isOver = false

  async function send(method: string, path: string, options?: Parameters<Call>[3]): Promise<boolean> {
    const failure = await call(origin, method, path, options).then(
      async (answer) => {
        await answer.arrayBuffer()
        if (answer.status < 500 && !answer.ok) throw new Refused(`${method} ${path}: ${answer.status}`)
        return answer.ok ? null : String(answer.status)
      },
      (error: unknown) => String((error as Error).cause ?? error),
    )
    if (failure !== null) failed.push(`${method} ${path}: ${failure}`)
    wake()
    return failure === null
  }

  async function write(): Promise<void> {
    const key = randomUUID()
    const name = `Etikett ${key}`
    const body = { name, colourCode: '#366ae8' }
    while (!(await send('POST', '/api/tags', { body, key }))) await delay(pauseMs)
    acknowledged.push(name)
    wake()
  }

  const running = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await send('GET', '/api/tags?page=1')
      await write()
    }
  })
  const ended = Promise.all(running)
  return {
    acknowledged,
    failed,
    /** Resolves after so many writes from now on. @throws Error if a call was refused */
    writes: (count: number) => {
      const reached = acknowledged.length + count
      return Promise.race([until(() => acknowledged.length >= reached), ended])
    },
    async stop(): Promise<void> {
      isOver = true
      await ended
    },
  }
}

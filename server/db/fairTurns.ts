import { lanesNow } from './scope'

/** All connections are in use. The same request may succeed later. */
class NoTurn extends Error {
  /** The code of PostgreSQL for this. */
  readonly code = '53300'
  constructor() {
    super('no connection became free in time')
  }
}

/** The largest share of a lane in the connections that the others have left. */
const shares: Record<keyof ReturnType<typeof lanesNow>, number> = { resource: 1 / 2, company: 4 / 5 }

type Waiting = { lanes: readonly (readonly [name: string, share: number])[]; begin: () => void }

/**
 * Grants connections so that no lane takes all of them. While one table is locked, or one company asks slow questions,
 * the requests of other lanes find a connection: each lane gets a part of those that the other lanes do not hold, and at
 * least one. Otherwise in order of request.
 * @returns a function that waits for a turn of the current request. It resolves to the function that ends the turn, and
 * rejects if the wait takes too long
 */
export function fairTurns({
  size,
  maxWaitMs,
}: {
  size: number
  maxWaitMs: number
}): () => Promise<() => void> {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let total = 0

  const mayBegin = ({ lanes }: Waiting) =>
    total < size &&
    lanes.every(([name, share]) => {
      const own = running.get(name) ?? 0
      return own < Math.max(1, Math.floor((size - (total - own)) * share))
    })
  const count = ({ lanes }: Waiting, change: 1 | -1) => {
    total += change
    for (const [name] of lanes) {
      const left = (running.get(name) ?? 0) + change
      if (left === 0) running.delete(name)
      else running.set(name, left)
    }
  }
  function end(turn: Waiting): void {
    count(turn, -1)
    for (let next = waiting.find(mayBegin); next; next = waiting.find(mayBegin)) {
      waiting.splice(waiting.indexOf(next), 1)
      count(next, 1)
      next.begin()
    }
  }

  return async () => {
    const turn: Waiting = { lanes: sharesNow(), begin: () => undefined }
    if (mayBegin(turn)) count(turn, 1)
    else
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1)
          reject(new NoTurn())
        }, maxWaitMs)
        turn.begin = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(turn)
      })
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      end(turn)
    }
  }
}

const sharesNow = (): Waiting['lanes'] =>
  Object.entries(lanesNow()).map(([kind, name]) => [`${kind} ${name}`, shares[kind as keyof typeof shares]])

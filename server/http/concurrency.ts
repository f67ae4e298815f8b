import { tooManyRequests } from './problem'

/** Limits the concurrent calls of each subject. Rejects further ones with 429. */
export function concurrencyLimit(limit: number, retryAfterSeconds = 1): (subject: string) => () => void {
  const running = new Map<string, number>()
  return (subject) => {
    const count = running.get(subject) ?? 0
    if (count >= limit) throw tooManyRequests(retryAfterSeconds)
    running.set(subject, count + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const left = (running.get(subject) ?? 1) - 1
      if (left === 0) running.delete(subject)
      else running.set(subject, left)
    }
  }
}

/**
 * Limits the concurrent calls of each subject. Queues further ones in order of arrival. Rejects with 429 when
 * the queue is full or the wait too long.
 * @returns a function that waits for a turn. It resolves to the function that ends the turn
 */
export function takeTurns({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: {
  atOnce: number
  maxWaiting: number
  maxWaitMs: number
}): (subject: string) => Promise<() => void> {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (subject) => {
    const line = lines.get(subject) ?? { running: 0, waiting: [] }
    lines.set(subject, line)
    if (line.running < atOnce) line.running += 1
    else await inLine(line.waiting)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const next = line.waiting.shift()
      if (next) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(subject)
    }
  }

  function inLine(waiting: (() => void)[]): Promise<void> {
    const comeBack = tooManyRequests(maxWaitMs / 1000)
    if (waiting.length >= maxWaiting) throw comeBack
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(comeBack)
      }, maxWaitMs)
      waiting.push(begin)
    })
  }
}

/** Limits the calls of each subject per minute. */
export function rateLimit(perMinute: number, now: () => Date): (subject: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (subject) => {
    const milliseconds = now().getTime()
    const current = Math.floor(milliseconds / 60_000)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(subject) ?? 0) + 1
    counts.set(subject, count)
    if (count > perMinute) throw tooManyRequests(60 - ((milliseconds / 1000) % 60))
  }
}

/** Runs costly work sequentially, in order of request. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

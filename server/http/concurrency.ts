import { tooManyRequests } from './problem'

/** Lets each subject do a thing a limited number of times at once; others are asked to come back. */
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
 * Lets each subject do a thing a limited number of times at once. Others wait for their turn, in the order in which
 * they came; where the line is long or does not move, they are asked to come back.
 * @returns waits for a turn; the function that it gives ends the turn
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

/** Lets each subject do a thing a limited number of times per minute. */
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

/** Does costly work one after the other, in the order it was asked for. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

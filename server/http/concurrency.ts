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

import type { AnyEventObject } from 'xstate'

/** A delayed event that a machine has sent to itself, by `after` or by `raise`, and that is still pending. */
export type Timer = { id: string; event: AnyEventObject; delayMs: number }

/** One moment of a path: the timers running after it, oldest first, and the one that ended with it. */
export type Moment = { timers: readonly Timer[]; fired: Timer | null }

type Executed = { type: string; params: unknown }

/**
 * The timers that run after the actions of a step. Throws where XState would leave a timer that cannot be
 * stopped.
 * @param timers those running before, without the one that ended
 */
export function timersAfter(timers: readonly Timer[], actions: readonly Executed[]): readonly Timer[] {
  return actions.reduce((running, { type, params }) => {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }
      return running.filter(({ id }) => id !== sendId)
    }
    const { id, event, delay } = (params ?? {}) as { id?: string; event?: AnyEventObject; delay?: unknown }
    if (!type.startsWith('xstate.') || typeof delay !== 'number' || event === undefined) return running
    if (type !== 'xstate.raise') throw new Error(`${type} has a delay, which only raise may have`)
    if (id === undefined) throw new Error(`The delayed ${event.type} has no id to stop it by`)
    if (running.some((timer) => timer.id === id)) {
      throw new Error(`The timer ${id} is started while it runs: cancel it before`)
    }
    return [...running, { id, event, delayMs: delay }]
  }, timers)
}

/**
 * At least `ms` milliseconds lie between two moments; a negative value is an upper limit in the other
 * direction.
 */
type Distance = { from: number; to: number; ms: number }

/**
 * The earliest times in milliseconds at which the moments of a path can happen, the first at 0: each timer
 * ends exactly when it is due. Null when there are no such times. Between two events from outside, at least
 * one millisecond passes.
 */
export function timesOf(moments: readonly Moment[]): number[] | null {
  const times = moments.map(() => 0)
  const distances = distancesOf(moments)
  // The longest chain of distances has as many links as there are moments; if a time still changes, there is
  // no solution.
  for (let round = 0; round <= moments.length; round += 1) {
    let isSettled = true
    for (const { from, to, ms } of distances) {
      const earliest = (times[from] ?? 0) + ms
      if ((times[to] ?? 0) >= earliest) continue
      times[to] = earliest
      isSettled = false
    }
    if (isSettled) return times[0] === 0 ? times : null
  }
  return null
}

function distancesOf(moments: readonly Moment[]): Distance[] {
  const startOf = new Map<Timer, number>()
  const distances: Distance[] = []
  moments.forEach(({ timers, fired }, now) => {
    const before = moments[now - 1]?.timers ?? []
    if (now > 0) distances.push({ from: now - 1, to: now, ms: fired === null ? 1 : 0 })
    for (const timer of before) {
      const start = startOf.get(timer) ?? 0
      if (timer === fired) distances.push({ from: start, to: now, ms: timer.delayMs })
      // It is not due yet; at the same time, the older of two comes first.
      const isYounger = fired !== null && before.indexOf(timer) >= before.indexOf(fired)
      distances.push({ from: now, to: start, ms: (isYounger ? 0 : 1) - timer.delayMs })
    }
    for (const timer of timers) if (!startOf.has(timer)) startOf.set(timer, now)
  })
  return distances
}

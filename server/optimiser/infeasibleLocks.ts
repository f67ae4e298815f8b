import { evaluate } from './evaluate'
import type { Problem, Stop } from './problem'

/** Always closed, so that no search can insert it. */
const closed: Stop['window'] = { kind: 'strict', latest: -Infinity }

/**
 * With several vehicles, a stop with a locked position stays in its tour regardless of the others. If even
 * the tour of such stops alone violates a hard limit, omits the first stop that is late.
 */
export function withoutInfeasibleLocks(problem: Problem): Problem {
  const stops = [...problem.stops]
  problem.vehicles.forEach((vehicle, index) => {
    const anchors = problem.stops
      .flatMap((stop, id) => (stop.pinnedTo === index && placeOf(stop) !== undefined ? [id] : []))
      .sort((a, b) => (placeOf(problem.stops[a]) ?? 0) - (placeOf(problem.stops[b]) ?? 0))
    const isKept = (route: readonly number[]): boolean => {
      const alone = route.map((id) => ({
        ...(problem.stops[id] as Stop),
        lock: undefined,
        pinnedTo: undefined,
      }))
      const judged = evaluate({ ...problem, stops: alone, vehicles: [vehicle] }, [alone.map((_, id) => id)])
      return judged.strictSeconds + judged.overload === 0
    }
    const kept: number[] = []
    for (const id of anchors) {
      if (isKept([...kept, id])) kept.push(id)
      else
        stops[id] = { ...(problem.stops[id] as Stop), window: closed, lock: undefined, pinnedTo: undefined }
    }
  })
  return { ...problem, stops }
}

function placeOf(stop: Stop | undefined): number | undefined {
  switch (stop?.lock?.kind) {
    case 'first':
      return 0
    case 'last':
      return Infinity
    case 'place':
      return stop.lock.place
    default:
      return undefined
  }
}

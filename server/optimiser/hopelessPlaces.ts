import { evaluate } from './evaluate'
import type { Problem, Stop } from './problem'

/** Closed at all times, so that no search finds room for it. */
const closed: Stop['window'] = { kind: 'strict', latest: -Infinity }

/**
 * Where there are several vehicles, a stop with a place of its own stays in its tour whatever that does to the others;
 * but when not even the tour of such stops alone keeps what is strict, the first that comes too late is left out.
 */
export function withoutHopelessPlaces(problem: Problem): Problem {
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

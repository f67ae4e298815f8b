import { evaluate } from '../../optimiser/evaluate'
import type { Problem } from '../../optimiser/problem'

/** Inserts a stop into the tour of a vehicle where it costs least, regardless of violations. */
export function placeWithin(
  problem: Problem,
  route: readonly number[],
  { stop, vehicle }: { stop: number; vehicle: number },
): number[] {
  const only = problem.vehicles[vehicle]
  if (only === undefined) return [...route, stop]
  const alone: Problem = {
    ...problem,
    vehicles: [only],
    // The vehicle was already decided.
    stops: problem.stops.map(({ pinnedTo: _, allowed: __, ...each }) => each),
  }
  const tries = Array.from({ length: route.length + 1 }, (_, place) => {
    const tried = route.toSpliced(place, 0, stop)
    return { tried, cost: evaluate(alone, [tried]).cost }
  })
  return tries.reduce((best, each) => (each.cost < best.cost ? each : best)).tried
}

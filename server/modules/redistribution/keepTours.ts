import { evaluate } from '../../optimiser/evaluate'
import type { Problem, Routes } from '../../optimiser/problem'

/** Bonus for a stop that stays in its tour, whose driver knows it, in seconds of travel. */
const stayBonusSeconds = 60

/** Index of the current vehicle of each stop, -1 if none. */
export type PresentVehicles = readonly number[]

/** Cost of the routes plus the cost of stops that change their tour. */
export const costWithChanges = (problem: Problem, routes: Routes, present: PresentVehicles): number =>
  evaluate(problem, routes).cost + stayBonusSeconds * (present.length - countStaying(routes, present))

const countStaying = (routes: Routes, present: PresentVehicles): number =>
  routes.reduce((sum, route, vehicle) => sum + route.filter((stop) => present[stop] === vehicle).length, 0)

/** Swaps whole tours between vehicles until no swap of two keeps more stops in their tour. */
export function keepTours(problem: Problem, routes: Routes, present: PresentVehicles): Routes {
  let best = routes
  let cost = costWithChanges(problem, routes, present)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let one = 0; one < routes.length; one += 1) {
      for (let other = one + 1; other < routes.length; other += 1) {
        const tried = best.with(one, best[other] ?? []).with(other, best[one] ?? [])
        // A swap has no other benefit, and evaluating all tours takes time.
        if (countStaying(tried, present) <= countStaying(best, present)) continue
        const triedCost = costWithChanges(problem, tried, present)
        if (triedCost >= cost || evaluate(problem, tried).faults.length > 0) continue
        best = tried
        cost = triedCost
        isBetter = true
      }
    }
  }
  return best
}

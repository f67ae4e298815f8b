import { evaluate } from '../../optimiser/evaluate'
import type { Problem, Routes } from '../../optimiser/problem'

/** What it is worth that a stop stays in its tour, where the driver knows it: seconds of travel. */
const stayWorth = 60

/** Index of the vehicle that each stop has now, -1 where it has none. */
export type PresentVehicles = readonly number[]

/** What routes cost, and what it costs that stops change their tour. */
export const costWithChanges = (problem: Problem, routes: Routes, present: PresentVehicles): number =>
  evaluate(problem, routes).cost + stayWorth * (present.length - countStaying(routes, present))

const countStaying = (routes: Routes, present: PresentVehicles): number =>
  routes.reduce((sum, route, vehicle) => sum + route.filter((stop) => present[stop] === vehicle).length, 0)

/** Lets tours change their vehicles until no exchange of two leaves more stops where they are. */
export function keepTours(problem: Problem, routes: Routes, present: PresentVehicles): Routes {
  let best = routes
  let cost = costWithChanges(problem, routes, present)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let one = 0; one < routes.length; one += 1) {
      for (let other = one + 1; other < routes.length; other += 1) {
        const tried = best.with(one, best[other] ?? []).with(other, best[one] ?? [])
        // Nothing else is gained by it, and judging all tours takes its time.
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

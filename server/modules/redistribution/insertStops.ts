import { evaluate } from '../../optimiser/evaluate'
import type { Problem, Routes } from '../../optimiser/problem'

type Insertion = { stop: number; vehicle: number; route: number[]; added: number }

/**
 * Inserts stops into routes one by one, always the cheapest insertion that adds no strict violation. Keeps
 * existing stops in their routes. Omits stops that fit nowhere.
 */
export function insertStops(problem: Problem, routes: Routes, stops: readonly number[]): Routes {
  const current = routes.map((route) => [...route])
  const left = new Set(stops)
  const known = new Map<string, Insertion | null>()
  for (;;) {
    let best: Insertion | null = null
    for (const stop of left) {
      for (const vehicle of current.keys()) {
        if (!mayServe(problem, vehicle, stop)) continue
        const key = `${stop}.${vehicle}`
        const found =
          known.get(key) ?? (known.has(key) ? null : cheapest(problem, current[vehicle] ?? [], stop, vehicle))
        known.set(key, found)
        if (found !== null && (best === null || found.added < best.added)) best = found
      }
    }
    if (best === null) return current
    const { stop, vehicle, route } = best
    current[vehicle] = route
    left.delete(stop)
    for (const each of left) known.delete(`${each}.${vehicle}`)
  }
}

/** The tour that would exceed its end least if it served one more stop, and by how many seconds. */
export type Overrun = { vehicle: number; seconds: number }

/** Null if another limit than the end of the tours forbids the stop. */
export function leastOverrun(problem: Problem, routes: Routes, stop: number): Overrun | null {
  const endless: Problem = {
    ...problem,
    vehicles: problem.vehicles.map(({ latestEnd: _, ...vehicle }) => vehicle),
  }
  let least: Overrun | null = null
  for (const vehicle of problem.vehicles.keys()) {
    const inserted = mayServe(problem, vehicle, stop)
      ? cheapest(endless, routes[vehicle] ?? [], stop, vehicle)
      : null
    if (inserted === null) continue
    const alone = problem.vehicles.map((_, index) => (index === vehicle ? inserted.route : []))
    const seconds = evaluate(problem, alone).strictSeconds - evaluate(endless, alone).strictSeconds
    if (seconds > 0 && (least === null || seconds < least.seconds)) least = { vehicle, seconds }
  }
  return least
}

function mayServe({ stops }: Problem, vehicle: number, stop: number): boolean {
  const { pinnedTo = vehicle, allowed } = stops[stop] ?? {}
  return pinnedTo === vehicle && (allowed?.includes(vehicle) ?? true)
}

function cheapest(
  problem: Problem,
  route: readonly number[],
  stop: number,
  vehicle: number,
): Insertion | null {
  const judge = (tried: readonly number[]) => {
    const routes = problem.vehicles.map((_, index) => (index === vehicle ? tried : []))
    return evaluate(problem, routes)
  }
  const before = judge(route)
  let best: Insertion | null = null
  for (let place = 0; place <= route.length; place += 1) {
    const tried = route.toSpliced(place, 0, stop)
    const { cost, strictSeconds, overload, violatedLocks } = judge(tried)
    const isKept =
      strictSeconds <= before.strictSeconds &&
      overload <= before.overload &&
      violatedLocks <= before.violatedLocks
    const added = cost - before.cost
    if (isKept && (best === null || added < best.added)) best = { stop, vehicle, route: tried, added }
  }
  return best
}

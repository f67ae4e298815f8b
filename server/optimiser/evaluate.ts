import { loadWeight, lockWeight, ruleOf, softWeight, strictWeight, unservedWeight } from './objective'
import type { Problem, Routes, Stop } from './problem'

/*
 * Independent evaluation: sums up the objective over finished routes. It shares only the weights with the
 * search, so that a bug in the search cannot hide here.
 */

export type Evaluation = {
  cost: number
  travelSeconds: number
  /** Deviation from soft windows, early and late. */
  softSeconds: number
  /** Lateness at strict windows and at the latest ends of vehicles. */
  strictSeconds: number
  overload: number
  violatedLocks: number
  unserved: number
  /** Stops that are in a tour twice, unknown, or served by a vehicle that may not serve them. */
  faults: string[]
}

export function evaluate(problem: Problem, routes: Routes): Evaluation {
  const { stops, vehicles } = problem
  const sum = { travelSeconds: 0, softSeconds: 0, strictSeconds: 0, overload: 0, violatedLocks: 0 }
  const faults: string[] = []
  let endCost = 0
  const seen = new Set<number>()

  if (routes.length > vehicles.length) faults.push('There are more tours than vehicles')
  vehicles.forEach((vehicle, index) => {
    const route = routes[index] ?? []
    if (route.length === 0) return
    const matrix = vehicle.travel ?? problem.travel
    const travel = (from: number | undefined, to: number | undefined): number =>
      from === undefined || to === undefined ? 0 : (matrix[from * problem.nodeCount + to] ?? NaN)
    let time = vehicle.departure
    let node = vehicle.start
    let load = 0
    for (const id of route) {
      const stop = stops[id]
      if (stop === undefined) {
        faults.push(`Stop ${id} is unknown`)
        continue
      }
      if (seen.has(id)) faults.push(`Stop ${id} is served twice`)
      seen.add(id)
      if ((stop.pinnedTo ?? index) !== index || !(stop.allowed?.includes(index) ?? true)) {
        faults.push(`Stop ${id} is in the tour of vehicle ${index}`)
      }
      const seconds = travel(node, stop.node)
      sum.travelSeconds += seconds
      const { begin, softSeconds, strictSeconds } = serve(stop, time + seconds)
      sum.softSeconds += softSeconds
      sum.strictSeconds += strictSeconds
      time = begin + stop.stay
      node = stop.node
      load += stop.load ?? 0
    }
    const home = travel(node, vehicle.end)
    sum.travelSeconds += home
    endCost += (vehicle.endWeight ?? 0) * (time + home - vehicle.departure)
    sum.strictSeconds += Math.max(0, time + home - (vehicle.latestEnd ?? Infinity))
    sum.overload += Math.max(0, load - (vehicle.capacity ?? Infinity))
    sum.violatedLocks += route.filter((id, place) => !isLockKept(problem, routes, id, place, route)).length
  })

  const unserved = stops.length - seen.size
  const { travelSeconds, softSeconds, strictSeconds, overload, violatedLocks } = sum
  const cost =
    travelSeconds +
    endCost +
    softWeight * softSeconds +
    strictWeight * strictSeconds +
    loadWeight * overload +
    lockWeight * violatedLocks +
    unservedWeight * unserved
  return { cost, ...sum, unserved, faults }
}

function serve(stop: Stop, arrival: number) {
  const { earliest, latest, kind = 'none' } = stop.window ?? {}
  const { waits } = ruleOf(stop.window)
  const begin = waits && earliest !== undefined ? Math.max(arrival, earliest) : arrival
  const late = latest !== undefined && kind !== 'none' ? Math.max(0, begin - latest) : 0
  // A late stop is not early as well, even if its window ends before it starts.
  const early = late === 0 && !waits && kind !== 'none' ? Math.max(0, (earliest ?? -Infinity) - begin) : 0
  const isLateForbidden = kind === 'strict' || kind === 'soft_start'
  return {
    begin,
    softSeconds: early + (isLateForbidden ? 0 : late),
    strictSeconds: isLateForbidden ? late : 0,
  }
}

/** A position beyond the end of the tour means the last one if no stop is left that could precede it. */
function isLockKept(
  { stops }: Problem,
  routes: Routes,
  id: number,
  place: number,
  route: readonly number[],
): boolean {
  const lock = stops[id]?.lock
  switch (lock?.kind) {
    case 'first':
      return place === 0
    case 'last':
      return place === route.length - 1
    case 'place':
      return place === Math.min(lock.place, stops.length - 1)
    case 'before':
      return route.includes(lock.stop)
        ? route.indexOf(lock.stop) > place
        : routes.every((other) => !other.includes(lock.stop))
    default:
      return true
  }
}

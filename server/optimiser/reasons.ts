import { evaluate } from './evaluate'
import type { Problem, Routes, Solution, Stop, UnservedReason, Vehicle } from './problem'

/** Returns the stops in no route, each with the reason that remains if a vehicle serves only this stop. */
export function reasonsOf(problem: Problem, routes: Routes): Solution['unserved'] {
  const served = new Set(routes.flat())
  return problem.stops.flatMap((stop, index) =>
    served.has(index) ? [] : [{ stop: index, reason: reasonOf(problem, stop) }],
  )
}

/** If vehicles differ, the one closest to serving the stop determines the reason. */
const nearestFirst: UnservedReason[] = ['noRoom', 'vehicleEnd', 'window', 'load']

function reasonOf(problem: Problem, stop: Stop): UnservedReason {
  const allowed = problem.vehicles.filter(
    (_, index) => (stop.pinnedTo ?? index) === index && (stop.allowed?.includes(index) ?? true),
  )
  const reasons = allowed.map((vehicle) => reasonAlone(problem, stop, vehicle))
  const nearest = nearestFirst.find((reason) => reasons.includes(reason)) ?? 'noRoom'
  return nearest === 'noRoom' && stop.lock !== undefined ? 'lock' : nearest
}

function reasonAlone({ travel, nodeCount }: Problem, stop: Stop, vehicle: Vehicle): UnservedReason {
  const alone: Stop = { node: stop.node, stay: stop.stay, load: stop.load, window: stop.window }
  const judge = (ofVehicle: Vehicle) =>
    evaluate({ travel, nodeCount, stops: [alone], vehicles: [ofVehicle] }, [[0]])
  if (judge(vehicle).overload > 0) return 'load'
  if (judge({ ...vehicle, latestEnd: undefined }).strictSeconds > 0) return 'window'
  return judge(vehicle).strictSeconds > 0 ? 'vehicleEnd' : 'noRoom'
}

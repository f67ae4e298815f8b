import { evaluate } from './evaluate'
import type { Problem, Routes, Solution, Stop, UnservedReason, Vehicle } from './problem'

/** The stops that are in no route, each with the reason that is left when every vehicle is asked to serve it alone. */
export function reasonsOf(problem: Problem, routes: Routes): Solution['unserved'] {
  const served = new Set(routes.flat())
  return problem.stops.flatMap((stop, index) =>
    served.has(index) ? [] : [{ stop: index, reason: reasonOf(problem, stop) }],
  )
}

/** Where vehicles differ, the one that comes nearest to serving it tells the reason. */
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

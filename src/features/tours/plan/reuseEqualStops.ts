import { replaceEqualDeep } from '@tanstack/react-query'
import type { Plan } from '../../../kits/tourPlan/derivePlan'

/**
 * Returns the plan with the previous objects for all equal stops, so that memoised rows do not rerender. Most
 * changes of a tour leave most of its stops unchanged.
 */
export function reuseEqualStops(before: Plan | null, plan: Plan): Plan {
  if (before === null) return plan
  const known = new Map(before.stops.map((stop) => [stop.iri, stop]))
  return {
    ...plan,
    stops: plan.stops.map((stop) => replaceEqualDeep(known.get(stop.iri), stop)),
    axis: replaceEqualDeep(before.axis, plan.axis),
    line: replaceEqualDeep(before.line, plan.line),
  }
}

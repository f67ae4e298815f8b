import { replaceEqualDeep } from '@tanstack/react-query'
import type { Plan } from '../../../kits/tourPlan/derivePlan'

/**
 * The plan with the stops of the former one wherever they say the same, so that memoised rows are not drawn anew: most
 * changes of a tour leave most of its stops as they are.
 */
export function keepKnown(before: Plan | null, plan: Plan): Plan {
  if (before === null) return plan
  const known = new Map(before.stops.map((stop) => [stop.iri, stop]))
  return {
    ...plan,
    stops: plan.stops.map((stop) => replaceEqualDeep(known.get(stop.iri), stop)),
    axis: replaceEqualDeep(before.axis, plan.axis),
    line: replaceEqualDeep(before.line, plan.line),
  }
}

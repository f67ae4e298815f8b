import type { Plan, PlanStop } from './derivePlan'

/**
 * The plan with the stops of the former one wherever they say the same, so that memoised rows are not drawn anew: most
 * changes of a tour leave most of its stops as they are.
 */
export function keepKnown(before: Plan | null, plan: Plan): Plan {
  if (before === null) return plan
  const known = new Map(before.stops.map((stop) => [stop.iri, stop]))
  const keep = (stop: PlanStop) => {
    const former = known.get(stop.iri)
    return former !== undefined && isSame(former, stop) ? former : stop
  }
  return {
    ...plan,
    stops: plan.stops.map(keep),
    axis: isSame(before.axis, plan.axis) ? before.axis : plan.axis,
    line: isSame(before.line, plan.line) ? before.line : plan.line,
  }
}

/** Plain values, arrays and objects of them. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [ofA, ofB] = [Object.entries(a), Object.entries(b)]
  const valuesOfB = new Map(ofB)
  return (
    ofA.length === ofB.length &&
    ofA.every(([key, value]) => valuesOfB.has(key) && isSame(value, valuesOfB.get(key)))
  )
}

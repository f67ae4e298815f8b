import { useState } from 'react'
import { nextUndo } from '../../../machines/tourPlan/tourPlanFacts'
import { outlook } from '../../../machines/kinds/commandQueue/commandQueue'
import type { TourPlanContext } from '../../../machines/tourPlan/tourPlanTypes'
import type { Iri } from '../../../contract/wire/ids'
import type { PlanStop } from '../../../kits/tourPlan/derivePlan'
import { violationOf } from '../../../kits/tourPlan/stopWords'

/** The steps of the plan at one moment, with the stops outside of their windows before the latest of them. */
type Baseline = { steps: number; isOwn: boolean; before: ReadonlySet<Iri>; violating: ReadonlySet<Iri> }

/**
 * Returns the stops outside of their windows that were not before the last change; none after an undo, and
 * none after an optimisation.
 */
export function useNewViolations(
  context: TourPlanContext | null,
  stops: readonly PlanStop[],
): readonly PlanStop[] {
  const steps = context === null ? 0 : outlook(context).done.length
  const violating = new Set(stops.flatMap((stop) => (violationOf(stop) === undefined ? [] : [stop.iri])))
  const [last, setLast] = useState<Baseline>({ steps, isOwn: false, before: violating, violating })
  if (last.steps !== steps) {
    const step = context === null ? null : nextUndo(context)
    const isOwn = steps > last.steps && !(step?.kind === 'order' && step.optimised !== undefined)
    setLast({ steps, isOwn, before: last.violating, violating })
  } else if (!isEqual(last.violating, violating)) {
    setLast({ ...last, violating })
  }
  if (!last.isOwn) return []
  return stops.filter(({ iri }) => violating.has(iri) && !last.before.has(iri))
}

const isEqual = (one: ReadonlySet<Iri>, other: ReadonlySet<Iri>) =>
  one.size === other.size && [...one].every((iri) => other.has(iri))

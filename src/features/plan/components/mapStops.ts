import type { MapStop } from '../../../map/mapStop'
import { planTexts } from '../../../texts/tours/plan'
import type { PlanStop } from '../../../kits/tourPlan/derivePlan'
import { breachOf } from '../../../kits/tourPlan/stopWords'

/** A stop as the map shows it; none without a position. */
export function toMapStop(stop: PlanStop): MapStop[] {
  if (stop.coordinates === null) return []
  const breach = breachOf(stop)
  return [
    {
      id: stop.iri,
      position: stop.coordinates,
      number: stop.position,
      label: planTexts.stopOnMap({ position: stop.position, name: stop.name }),
      isInactive: !stop.isActive,
      isLocked: stop.lock !== null,
      ...(breach === undefined ? {} : { breach }),
    },
  ]
}

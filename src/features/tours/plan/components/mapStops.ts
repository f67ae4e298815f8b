import type { MapStop } from '../../../../map/markers/mapStop'
import { planTexts } from '../../../../texts/tours/plan'
import type { PlanStop } from '../../../../kits/tourPlan/derivePlan'
import { violationOf } from '../../../../kits/tourPlan/stopWords'

/** Returns a stop as shown on the map; none without a position. */
export function toMapStop(stop: PlanStop): MapStop[] {
  if (stop.coordinates === null) return []
  const violation = violationOf(stop)
  const label = planTexts.stopOnMap({ position: stop.position, name: stop.name })
  return [
    {
      id: stop.iri,
      position: stop.coordinates,
      number: stop.position,
      label: stop.isApproximate ? planTexts.approximateOnMap({ label }) : label,
      isInactive: !stop.isActive,
      isLocked: stop.lock !== null,
      ...(stop.isApproximate && { isApproximate: true }),
      ...(violation === undefined ? {} : { violation }),
    },
  ]
}

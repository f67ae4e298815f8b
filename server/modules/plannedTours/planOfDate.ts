import { departureOf } from '../../../src/contract/tour/tourViolations'
import { routesThrough, withPlace, type Plan } from '../tourTemplates/plan'
import { crewOf, isManned, latestEndWith, type Availabilities } from './dateCrew'
import type { PlannedDate } from './plannedDates'
import type { CompanyDates } from './tourDates'

/** The plan of a tour with the stops and the departure of a date, as route and optimiser read it. */
function planOfDate({ tour, deviation, stops }: PlannedDate, company: CompanyDates): Plan {
  const { template } = tour
  return {
    ...routesThrough(template, stops),
    key: {
      companyId: template.companyId,
      id: template.id,
      planVersion: template.planVersion,
      stopsVersion: template.stopsVersion,
    },
    isStale: false,
    departure: deviation?.earliestTime ?? departureOf(template, company.departure),
    latestTime: template.latestTime,
    maximumCapacity: template.maximumCapacity,
    pauseRule: company.pauseRule,
    // Stops of the date are visited, also those that are inactive in the template.
    stops: stops.map((stop) => withPlace({ ...stop, active: true })),
  }
}

/** The plan of a date with what its driver and its vehicle limit. */
export function limitedPlan(
  planned: PlannedDate,
  company: CompanyDates,
  available: Availabilities,
): { plan: Plan; latestEnd: number | null; isManned: boolean } {
  const plan = planOfDate(planned, company)
  const crew = crewOf(planned, available)
  const maximumCapacity = Math.min(plan.maximumCapacity, crew.maximumCapacity ?? Infinity)
  return {
    plan: { ...plan, maximumCapacity },
    latestEnd: latestEndWith(plan, crew),
    isManned: isManned(crew),
  }
}

import type { PlannedTour } from '../../../contract/tour/plannedTour'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'

/**
 * The tours of a date, with its stops, driver and departure. A tour that has dates is left out on other days and where its
 * date is cancelled; one without dates is as its template.
 * @param plans all plans of the date; null if the server has none
 */
export function toursOnDate(
  templates: readonly TourTemplate[],
  plans: readonly PlannedTour[] | null,
): readonly TourTemplate[] {
  if (plans === null) return templates
  const ofTour = new Map(plans.map((plan) => [plan.tourTemplate, plan]))
  return templates.flatMap((template) => {
    const plan = ofTour.get(template['@id'])
    if (plan === undefined) return template.rhythm == null ? [template] : []
    return plan.cancelledBecause == null ? [onDate(template, plan)] : []
  })
}

function onDate(template: TourTemplate, plan: PlannedTour): TourTemplate {
  const { hasOwnAssignee, assignee = null, earliestTime, destinationCount, durationSeconds } = plan
  const hasAllStops = plan.notDueCount === 0 && destinationCount === template.destinationCount
  return {
    ...template,
    ...(hasOwnAssignee === true && { assignees: assignee === null ? [] : [assignee] }),
    earliestTime: earliestTime ?? template.earliestTime ?? null,
    destinationCount: destinationCount ?? template.destinationCount ?? null,
    destinationCapacity: plan.destinationCapacity ?? null,
    durationSeconds: durationSeconds ?? null,
    // Those of the template concern other stops or another departure.
    ...(hasAllStops && earliestTime == null ? {} : { strictViolationCount: null, softViolationCount: null }),
  }
}

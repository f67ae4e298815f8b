import { vehiclesPath } from '../../../src/contract/company/vehicle'
import { nextVisit } from '../../../src/contract/tour/datePlan'
import { plannedTourId, plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { iriOf } from '../../../src/contract/wire/ids'
import type { JsonObject } from '../../http/jsonLd'
import { tags } from '../labels/labels'
import { tours } from '../tours/tours'
import { userTarget } from '../users/usersTarget'
import { destinationTarget } from '../destinations/destinationTarget'
import { orderTarget } from '../orders/orderTarget'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { driverOfDate, vehicleOfDate } from './crewOfDate'
import type { PlannedDate } from './plannedDates'
import type { CompanyDates } from './tourDates'

export const plannedTourName = { path: plannedToursPath, shortName: 'PlannedTour' }

const stopIri = (id: string) => iriOf(destinationTarget.path, id)
const userIri = (id: string) => iriOf(userTarget.path, id)

/** A plan as a member of a list. */
export function plannedTourJson(plan: PlannedDate): JsonObject {
  const { tour, date, deviation, run, stops, notDue, figures, skills } = plan
  const { template } = tour
  const [driver, vehicle] = [driverOfDate(plan), vehicleOfDate(plan)]
  // A past date that was not recorded is known by its run only.
  const isRunOnly = run !== null && stops.length === 0
  return {
    '@id': iriOf(plannedToursPath, plannedTourId(template.id, date)),
    '@type': plannedTourName.shortName,
    id: plannedTourId(template.id, date),
    tourTemplate: iriOf(tourTemplateTarget.path, template.id),
    date,
    isPast: deviation?.isPast === true,
    cancelledBecause: deviation?.cancelledBecause ?? null,
    assignee: driver === null ? null : userIri(driver),
    hasOwnAssignee: deviation?.hasOwnAssignee === true,
    vehicle: vehicle === null ? null : iriOf(vehiclesPath, vehicle),
    hasOwnVehicle: deviation?.hasOwnVehicle === true,
    earliestTime: deviation?.earliestTime ?? null,
    order: deviation?.stopOrder?.map(stopIri) ?? null,
    added: (deviation?.added ?? []).map(({ stop, on, order = null }) => ({
      stop: stopIri(stop),
      on,
      ...(order !== null && { order: iriOf(orderTarget.path, order) }),
    })),
    leftOut: (deviation?.leftOut ?? []).map(({ stop, ...rest }) => ({ stop: stopIri(stop), ...rest })),
    destinationCount: isRunOnly ? run.count : stops.length,
    notDueCount: notDue.length,
    destinationCapacity: isRunOnly ? null : stops.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    skills: skills.map((id) => iriOf(tags.path, id)),
    distanceMeters: isRunOnly ? null : figures.distanceMeters,
    durationSeconds: isRunOnly ? null : figures.durationSeconds,
    isEstimate: figures.isEstimate,
    run:
      run === null
        ? null
        : {
            '@id': iriOf(tours.path, run.id),
            startDate: run.startDate.toISOString(),
            endDate: run.endDate?.toISOString() ?? null,
            doneCount: run.doneCount,
            failedCount: run.failedCount,
          },
  }
}

/** A plan as a single record, with the stops that are not visited and their next dates. */
export function wholePlannedTourJson(plan: PlannedDate, { calendar }: CompanyDates): JsonObject {
  const visited = new Set(plan.stops.map(({ id }) => id))
  const notVisited: JsonObject[] = []
  let after: string | null = null
  for (const { id, name, address, rhythm } of plan.tour.stops) {
    if (visited.has(id)) after = stopIri(id)
    else {
      const next = rhythm === null ? null : nextVisit(rhythm, plan.date, calendar)
      notVisited.push({ stop: stopIri(id), name: name ?? address, after, next })
    }
  }
  return { ...plannedTourJson(plan), notVisited }
}

import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { vehiclesPath } from '../../../src/contract/company/vehicle'
import { plannedTourId, plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { dayText, timeZoneOf, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { iriOf } from '../../../src/contract/wire/ids'
import { isTarget } from '../../db/conditions'
import { vehicles } from '../../db/schema/availability'
import { tours } from '../../db/schema/driving'
import { users } from '../../db/schema/people'
import { plannedTours, tourTemplates } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { computed } from '../../resources/members'
import { zoneOfCompany } from '../companies/companyZone'
import { fullName, userTarget } from '../users/usersTarget'

type Summary = { id: string } & Record<string, string | null>

/** Values of a date that replace those of the template, see `plannedTours`. */
type OwnValues = {
  date: string
  isPast: boolean
  hasOwnAssignee: boolean
  assignee: Summary | null
  hasOwnVehicle: boolean
  vehicle: Summary | null
  earliestTime: number | null
}

type Facts = {
  tourTemplateId: string
  startDate: string
  timeZone: string | null
  /** That of the template. */
  vehicle: Summary | null
  /** Dates around the start, whose day depends on the time zone. */
  dates: readonly OwnValues[]
}

const p = plannedTours

const vehicleWhere = (condition: SQL | undefined) =>
  sql`(select json_build_object('id', ${vehicles.id}, 'name', ${vehicles.name}, 'plate', ${vehicles.plate}) from ${vehicles} where ${condition})`

const nearDates = sql`(select coalesce(json_agg(json_build_object('date', ${p.date}, 'isPast', ${p.isPast}, 'hasOwnAssignee', ${p.hasOwnAssignee}, 'assignee', (select json_build_object('id', ${users.id}, 'fullName', ${fullName}) from ${users} where ${isTarget(users, p, p.assigneeId)}), 'hasOwnVehicle', ${p.hasOwnVehicle}, 'vehicle', ${vehicleWhere(isTarget(vehicles, p, p.vehicleId))}, 'earliestTime', ${p.earliestTime})), '[]'::json) from ${p} where ${and(
  eq(p.companyId, tours.companyId),
  eq(p.tourTemplateId, tours.tourTemplateId),
  isNull(p.cancelledBecause),
  sql`${p.date} between (${tours.startDate})::date - 2 and (${tours.startDate})::date + 2`,
)})`

/** The plan of the date on which a tour was started; null if its template was deleted. */
export const planOfRun = computed(
  sql`select json_build_object('tourTemplateId', ${tourTemplates.id}, 'startDate', ${tours.startDate}, 'timeZone', ${zoneOfCompany(tours.companyId)}, 'vehicle', ${vehicleWhere(isTarget(vehicles, tourTemplates, tourTemplates.vehicleId))}, 'dates', ${nearDates}) from ${tourTemplates} where ${isTarget(tourTemplates, tours, tours.tourTemplateId)}`,
  '#PlannedTour',
  (value) => (typeof value === 'object' && value !== null ? planJson(value as Facts) : null),
)

function planJson({ tourTemplateId, startDate, timeZone, vehicle, dates }: Facts): JsonObject {
  const date = dayText(wallTimeOf(new Date(startDate), timeZoneOf({ timeZone })))
  const own = dates.find((each) => each.date === date)
  const hasOwnVehicle = own?.hasOwnVehicle === true
  // That of a past date is kept, whatever the template says now.
  const recorded = own?.isPast === true ? own.vehicle : null
  const id = plannedTourId(tourTemplateId, date)
  return {
    '@id': iriOf(plannedToursPath, id),
    '@type': 'PlannedTour',
    id,
    date,
    hasOwnAssignee: own?.hasOwnAssignee === true,
    // Drivers of a template may be several, and change after the tour was driven.
    assignee: own?.hasOwnAssignee === true ? summaryJson(userTarget.path, own.assignee) : null,
    vehicle: summaryJson(vehiclesPath, hasOwnVehicle ? own.vehicle : (recorded ?? vehicle)),
    earliestTime: own?.earliestTime ?? null,
  }
}

const summaryJson = (path: string, summary: Summary | null): JsonObject | null =>
  summary === null ? null : { '@id': iriOf(path, summary.id), ...summary }

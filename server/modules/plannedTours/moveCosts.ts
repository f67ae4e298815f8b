import * as Schema from 'effect/Schema'
import { DayField } from '../../../src/contract/rhythm/rhythm'
import { plannedTourId, plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { departureOf } from '../../../src/contract/tour/tourViolations'
import { Reference } from '../../../src/contract/wire/fields'
import { iriOf } from '../../../src/contract/wire/ids'
import { largestCapacity } from '../../../src/contract/wire/largestCapacity'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { destinations } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { destinationTarget } from '../destinations/destinationTarget'
import { createDateSchedule } from './dateFigures'
import { insertionCost } from './insertionCost'
import { plannedDates } from './plannedDates'
import { datedTours, findStops, type CompanyDates, type StopRow } from './tourDates'

/** Parameters of the list. Without a stop or a tour it is empty. */
export const MoveCostsQuery = Schema.Struct({
  stop: Schema.optionalKey(Reference),
  tourTemplate: Schema.optionalKey(Reference),
  from: Schema.optionalKey(DayField),
  to: Schema.optionalKey(DayField),
})

type Asked = { stopId: string; tourTemplateId: string; span: { from: string; to: string } }

/**
 * The costs of one more stop for each coming date of a tour, for dates that run and do not visit it yet.
 * @returns null if the company has no such stop or tour
 */
export async function moveCosts(
  db: Db,
  companyId: string,
  company: CompanyDates,
  { stopId, tourTemplateId, span }: Asked,
): Promise<JsonObject[] | null> {
  const [stop] = await findStops(db, companyId, isRecord(destinations, companyId, stopId))
  const [tour] = await datedTours(db, companyId, company, span, [tourTemplateId])
  if (stop === undefined || tour === undefined) return null
  const scheduleOf = createDateSchedule(tour, company)
  const { template } = tour
  const plans = await plannedDates(db, companyId, company, [tour], span)
  return plans.flatMap(({ date, deviation, stops }) => {
    const isVisited = stops.some(({ id }) => id === stop.id)
    if (date < company.today || isVisited || (deviation?.cancelledBecause ?? null) !== null) return []
    const departure = deviation?.earliestTime ?? departureOf(template, company.departure)
    const limits = {
      departure,
      latestTime: template.latestTime,
      maximumCapacity: template.maximumCapacity >= largestCapacity ? null : template.maximumCapacity,
    }
    const { order, ...cost } = insertionCost<StopRow>(stops, stop, limits, (rows) =>
      scheduleOf(rows, departure),
    )
    return {
      '@id': iriOf(plannedToursPath, plannedTourId(template.id, date)),
      '@type': 'MoveCost',
      order: order.map(({ id }) => iriOf(destinationTarget.path, id)),
      ...cost,
    }
  })
}

import { and, asc, eq } from 'drizzle-orm'
import { dayNumberOf, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import {
  maxPlannedOrders,
  type PreviewInsertions,
  type PreviewOrders,
} from '../../../src/contract/tour/orderPlanning'
import {
  longestPlannedSpanDays,
  plannedTourId,
  plannedToursPath,
} from '../../../src/contract/tour/plannedTour'
import { idOfIri, iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Db } from '../../db/client'
import { isAnyOf } from '../../db/conditions'
import { destinations, orders } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import type { JsonObject } from '../../http/jsonLd'
import { unprocessable } from '../../http/problem'
import { isUuid } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import { isOpenOn } from '../orders/orderPlans'
import { orderTarget } from '../orders/orderTarget'
import { plannedDates, type PlannedDate } from '../plannedTours/plannedDates'
import { companyDates, datedTours, findStops, type CompanyDates } from '../plannedTours/tourDates'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { insertionsOf, planVisits, type InsertedVisit, type UnplacedVisit } from './planVisits'
import { readVisitCrews } from './visitCrews'
import { placeOf, visitProblemOf, type VisitProblem, type WantedVisit } from './visitProblem'

type Parts = Pick<Deps, 'db' | 'router' | 'optimise' | 'now'>
type Span = { from: IsoDay; to: IsoDay }

/** Insertions of one visit that are answered. */
const maxInsertions = 60

/** What a visit of a stop would cost on each date of a span. @throws Problem 422 for an unknown stop or order */
export async function previewInsertions(
  { db, router, now }: Parts,
  companyId: string,
  { destination, order, from, to }: PreviewInsertions,
): Promise<JsonObject> {
  const company = await companyDates(db, companyId, now())
  const dates = await datesOf(db, companyId, company, { from, to })
  const [wanted] =
    order == null
      ? await visitsOfStop(db, companyId, destination)
      : await wantedOrders(db, companyId, company, [order], { isOpenOnly: false })
  if (wanted === undefined)
    throw unprocessable({ propertyPath: 'destination', message: validationMessages.unknownReference })
  if (placeOf(wanted.stop) === null || dates.length === 0) return { insertions: [] }
  const crews = await readVisitCrews(db, companyId, dates, { from, to })
  const asked = await visitProblemOf(router, company, { dates, wanted: [wanted], crews, isStrict: false })
  return {
    insertions: insertionsOf(asked, 0)
      .slice(0, maxInsertions)
      .map((each) => insertionJson(asked, each)),
  }
}

/** A proposal for orders in the dates of a span. @throws Problem 422 for an unknown order or too many */
export async function previewOrders(
  { db, router, optimise, now }: Parts,
  companyId: string,
  { orders: iris, from, to, improve }: PreviewOrders,
  signal: AbortSignal,
): Promise<JsonObject> {
  const begin = performance.now()
  const company = await companyDates(db, companyId, now())
  const dates = await datesOf(db, companyId, company, { from, to })
  const wanted = await wantedOrders(db, companyId, company, iris ?? null, { isOpenOnly: true })
  const isLocated = ({ stop }: WantedVisit) => placeOf(stop) !== null
  const located = wanted.filter(isLocated)
  const unlocated = wanted.filter((visit) => !isLocated(visit))
  const crews = await readVisitCrews(db, companyId, dates, { from, to })
  const asked = await visitProblemOf(router, company, { dates, wanted: located, crews, isStrict: true })
  const { placed, unplaced } = await planVisits(asked, improve === false ? null : optimise, { signal })
  return {
    placed: placed.map((each) => ({ ...namesOf(located[each.visit]), ...insertionJson(asked, each) })),
    unplaced: [
      ...unplaced.map((each) => unplacedJson(asked, each)),
      ...unlocated.map((visit) => ({ ...namesOf(visit), kind: 'unlocated' })),
    ],
    seconds: (performance.now() - begin) / 1000,
  }
}

/** Dates from today on that run and have not been started. @throws Problem 422 for a span that is reversed or too long */
async function datesOf(
  db: Db,
  companyId: string,
  company: CompanyDates,
  { from, to }: Span,
): Promise<PlannedDate[]> {
  const days = dayNumberOf(to) - dayNumberOf(from) + 1
  if (days < 1 || days > longestPlannedSpanDays)
    throw unprocessable({
      propertyPath: 'to',
      message: validationMessages.between({ min: 1, max: longestPlannedSpanDays }),
    })
  const span = { from: from < company.today ? company.today : from, to }
  if (span.to < span.from) return []
  const tours = await datedTours(db, companyId, company, span)
  const plans = await plannedDates(db, companyId, company, tours, span)
  return plans.filter(({ run, deviation }) => run === null && (deviation?.cancelledBecause ?? null) === null)
}

async function visitsOfStop(db: Db, companyId: string, iri: string): Promise<WantedVisit[]> {
  const id = idOfIri(iri)
  if (!isUuid(id)) return []
  const stops = await findStops(db, companyId, eq(destinations.id, id))
  return stops.map((stop) => ({
    id,
    orderId: null,
    stop,
    priority: 'normal',
    firstDay: null,
    lastDay: null,
  }))
}

/** @param iris null for all @throws Problem 422 for an unknown one, or too many */
async function wantedOrders(
  db: Db,
  companyId: string,
  { today }: CompanyDates,
  iris: readonly string[] | null,
  { isOpenOnly }: { isOpenOnly: boolean },
): Promise<WantedVisit[]> {
  const ids = iris?.map((iri) => idOfIri(iri).toLowerCase()) ?? null
  const pathOf = (index: number) => `orders[${index}]`
  const unknown = (index: number) =>
    unprocessable({ propertyPath: pathOf(index), message: validationMessages.unknownReference })
  ids?.forEach((id, index) => {
    if (!isUuid(id)) throw unknown(index)
  })
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        ids === null ? undefined : isAnyOf(orders.id, ids),
        isOpenOnly ? isOpenOn(today) : undefined,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxPlannedOrders)
  const stops = await findStops(
    db,
    companyId,
    isAnyOf(destinations.id, [...new Set(rows.map(({ destinationId }) => destinationId))]),
  )
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  return rows.flatMap(({ id, destinationId, lengthOfStay, priority, firstDay, lastDay }) => {
    const stop = stopOf.get(destinationId)
    if (stop === undefined) return []
    const own = { ...stop, lengthOfStay: lengthOfStay ?? stop.lengthOfStay }
    return [{ id, orderId: id, stop: own, priority, firstDay, lastDay }]
  })
}

const namesOf = (visit: WantedVisit | undefined): JsonObject => ({
  order: iriOf(orderTarget.path, visit?.orderId ?? ''),
  destination: iriOf(destinationTarget.path, visit?.stop.id ?? ''),
})

function insertionJson({ dates }: VisitProblem, { visit: _, date, ...more }: InsertedVisit): JsonObject {
  return { ...dateJson(dates[date]), ...more }
}

function dateJson(date: PlannedDate | undefined): JsonObject {
  const id = date?.tour.template.id ?? ''
  return {
    plannedTour: iriOf(plannedToursPath, plannedTourId(id, date?.date ?? '')),
    tourTemplate: iriOf(tourTemplateTarget.path, id),
    date: date?.date ?? null,
  }
}

function unplacedJson({ dates, wanted }: VisitProblem, { visit, date, ...more }: UnplacedVisit): JsonObject {
  const { tourTemplate, date: day } = dateJson(date === undefined ? undefined : dates[date])
  return {
    ...namesOf(wanted[visit]),
    ...more,
    ...(date === undefined ? {} : { tourTemplate, date: day }),
  }
}

import { and, between, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { customerVisitDays, customerVisitsPath } from '../../../src/contract/customer/customerVisit'
import { shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { DayField } from '../../../src/contract/rhythm/rhythm'
import { dayText, momentOf, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { iriOf } from '../../../src/contract/wire/ids'
import * as Schema from 'effect/Schema'
import type { Db } from '../../db/client'
import { isRecord, isTarget } from '../../db/conditions'
import { customerLinks, customerWords, visitWords } from '../../db/schema/customer'
import { serviceLocations as l, tours } from '../../db/schema/driving'
import { destinations, plannedTours } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { isUuid } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import { plannedDates, type PlannedDate } from '../plannedTours/plannedDates'
import { companyDates, datedTours, type CompanyDates } from '../plannedTours/tourDates'
import { selectWords, wordsJson } from './wordsMember'

/*
 * A visit of a destination on a date. Before its tour starts, links and words belong to it; the start gives them to the
 * stop.
 */

type Visit = { destinationId: string; date: IsoDay }

const isDay = Schema.is(DayField)

/** Reads the last segment of the @id of a visit, see `customerVisitIri`. Null for any other text. */
export function readVisit(id: string): Visit | null {
  const [destinationId = '', date = '', ...rest] = id.split('_')
  return isUuid(destinationId) && isDay(date) && rest.length === 0
    ? { destinationId: destinationId.toLowerCase(), date }
    : null
}

export const visitIri = ({ destinationId, date }: Visit): string =>
  iriOf(customerVisitsPath, `${destinationId}_${date}`)

type Span = { from: IsoDay; to: IsoDay }

/** Plans of active tours between two days that may visit a destination: those of its own tour, and those it was added to. */
async function plansAround(
  db: Db,
  companyId: string,
  company: CompanyDates,
  destinationId: string,
  span: Span,
  { isComplete }: { isComplete: boolean },
): Promise<PlannedDate[]> {
  const own = await db
    .select({ id: destinations.tourTemplateId })
    .from(destinations)
    .where(isRecord(destinations, companyId, destinationId))
  const added = await db
    .selectDistinct({ id: plannedTours.tourTemplateId })
    .from(plannedTours)
    .where(
      and(
        eq(plannedTours.companyId, companyId),
        between(plannedTours.date, span.from, span.to),
        sql`${plannedTours.added} @> ${JSON.stringify([{ stop: destinationId }])}::jsonb`,
      ),
    )
  const ids = new Set([...own, ...added].flatMap(({ id }) => id ?? []))
  if (ids.size === 0) return []
  const dated = await datedTours(db, companyId, company, span, [...ids])
  const active = dated.filter(({ template }) => template.active && !template.planning)
  return plannedDates(db, companyId, company, active, span, { isComplete })
}

/** Whether a plan visits a destination. A tour without any rhythm is driven on demand, with all of its active stops. */
function visits({ tour, stops, deviation }: PlannedDate, destinationId: string): boolean {
  if (deviation?.cancelledBecause != null) return false
  const isOnDemand = tour.template.rhythm === null && tour.stops.every(({ rhythm }) => rhythm === null)
  return (isOnDemand && stops.length === 0 ? tour.stops : stops).some(({ id }) => id === destinationId)
}

/** The plan that visits a destination on a date and is not driven yet; null if there is none. */
export async function plannedVisit(
  db: Db,
  companyId: string,
  company: CompanyDates,
  { destinationId, date }: Visit,
): Promise<PlannedDate | null> {
  if (date < company.today) return null
  const plans = await plansAround(
    db,
    companyId,
    company,
    destinationId,
    { from: date, to: date },
    { isComplete: true },
  )
  return plans.find((plan) => plan.run === null && visits(plan, destinationId)) ?? null
}

/** The stop of a tour that was started on the date of a visit; undefined before the start. The last one, if several. */
export async function startedStop(
  db: Db,
  companyId: string,
  zone: string,
  { destinationId, date }: Visit,
): Promise<{ id: string; tourId: string } | undefined> {
  const [stop] = await db
    .select({ id: l.id, tourId: l.tourId })
    .from(l)
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .where(
      and(
        eq(l.companyId, companyId),
        eq(l.destinationId, destinationId),
        gte(tours.startDate, firstMomentOf(date, zone)),
        lt(tours.startDate, firstMomentOf(shiftDay(date, 1), zone)),
      ),
    )
    .orderBy(desc(tours.startDate))
    .limit(1)
  return stop
}

export const firstMomentOf = (date: IsoDay, zone: string): Date => momentOf(new Date(date), zone)

/**
 * The next dates on which a destination is visited, with what its customer has said. None of a tour that is driven on
 * demand.
 */
export async function nextVisits(
  db: Db,
  companyId: string,
  destinationId: string,
  at: Date,
): Promise<JsonObject[]> {
  const company = await companyDates(db, companyId, at)
  const span = { from: company.today, to: shiftDay(company.today, customerVisitDays - 1) }
  const plans = await plansAround(db, companyId, company, destinationId, span, { isComplete: false })
  const dates = plans.flatMap(({ date, stops, deviation }) =>
    deviation?.cancelledBecause == null && stops.some(({ id }) => id === destinationId) ? [date] : [],
  )
  const said = new Map(
    (await saidVisits(db, companyId, at, destinationId)).map((visit) => [String(visit['date']), visit]),
  )
  return [...new Set(dates)]
    .toSorted()
    .map((date) => said.get(date) ?? visitJson({ destinationId, date }, null, null))
}

/** Visits for which customers have said something: from today on, and of running tours. */
export async function saidVisits(
  db: Db,
  companyId: string,
  at: Date,
  destinationId?: string,
): Promise<JsonObject[]> {
  const { today, zone } = await companyDates(db, companyId, at)
  const ahead = await db
    .select()
    .from(visitWords)
    .where(
      and(
        eq(visitWords.companyId, companyId),
        gte(visitWords.date, today),
        destinationId === undefined ? undefined : eq(visitWords.destinationId, destinationId),
      ),
    )
  const running = await db
    .select({
      destinationId: l.destinationId,
      tourId: l.tourId,
      startDate: tours.startDate,
      words: selectWords(l.companyId, l.id),
    })
    .from(customerWords)
    .innerJoin(l, isTarget(l, customerWords, customerWords.serviceLocationId))
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .where(
      and(
        eq(customerWords.companyId, companyId),
        isNull(tours.endDate),
        destinationId === undefined ? undefined : eq(l.destinationId, destinationId),
      ),
    )
  return [
    ...ahead
      .filter(({ instructionAt, absenceAt }) => instructionAt !== null || absenceAt !== null)
      .map(({ companyId: _, destinationId: id, date, ...words }) =>
        visitJson(
          { destinationId: id, date },
          null,
          wordsJson({ ...words, stars: null, comment: null, ratedAt: null }),
        ),
      ),
    ...running.flatMap(({ destinationId: id, tourId, startDate, words }) => {
      const json = wordsJson(words)
      if (id === null || json === null) return []
      const date = dayText(wallTimeOf(startDate, zone))
      return [visitJson({ destinationId: id, date }, iriOf('/api/tours', tourId), json)]
    }),
  ]
}

const visitJson = (visit: Visit, tour: string | null, words: JsonObject | null): JsonObject => ({
  '@id': visitIri(visit),
  '@type': 'CustomerVisit',
  destination: iriOf(destinationTarget.path, visit.destinationId),
  date: visit.date,
  tour,
  customerWords: words,
})

/**
 * Gives the links and words of the visits of a date to the stops that a tour has just got. Those of other destinations
 * stay, and so do links that have a stop already: a link is valid for one stop.
 */
export async function bindVisits(tx: Db, companyId: string, tourId: string, date: IsoDay): Promise<void> {
  const isOfTour = sql`${l.companyId} = ${companyId} and ${l.tourId} = ${tourId}`
  // Waits for words that are being said by one of the links.
  await tx.execute(
    sql`update ${customerLinks} set service_location_id = ${l.id}, destination_id = null from ${l} where ${isOfTour} and ${customerLinks.companyId} = ${companyId} and ${customerLinks.destinationId} = ${l.destinationId} and ${customerLinks.date} = ${date} and ${customerLinks.serviceLocationId} is null`,
  )
  const said = sql`${visitWords.companyId} = ${companyId} and ${visitWords.destinationId} = ${l.destinationId} and ${visitWords.date} = ${date}`
  await tx.execute(
    sql`insert into ${customerWords} (company_id, service_location_id, instruction, instruction_at, absence_reason, absence_at) select ${l.companyId}, ${l.id}, ${visitWords.instruction}, ${visitWords.instructionAt}, ${visitWords.absenceReason}, ${visitWords.absenceAt} from ${visitWords}, ${l} where ${isOfTour} and ${said} on conflict do nothing`,
  )
  await tx.execute(sql`delete from ${visitWords} using ${l} where ${isOfTour} and ${said}`)
}

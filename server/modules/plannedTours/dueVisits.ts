import * as Schema from 'effect/Schema'
import { and, asc, between, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { dueDaysBack, longestSpanDays, type DueVisit } from '../../../src/contract/rhythm/due'
import { DayField, type Rhythm } from '../../../src/contract/rhythm/rhythm'
import { dueVisitsPath, maxDueVisits, visitStates } from '../../../src/contract/tour/dueVisit'
import { longestPlannedSpanDays } from '../../../src/contract/tour/plannedTour'
import { dayText, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { nextVisit } from '../../../src/contract/tour/datePlan'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Db } from '../../db/client'
import { proofsOfService as p, serviceLocations as l, tours as t } from '../../db/schema/driving'
import { destinations, plannedTours } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { unprocessable } from '../../http/problem'
import { decode } from '../../resources/writeResource'
import { isUuid } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import { groupBy } from '../imports/groupBy'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { stopVisits, type StopFacts } from './stopVisits'
import type { CompanyDates } from './tourDates'

export const dueVisitName = { path: dueVisitsPath, shortName: 'DueVisit' }

const Query = Schema.Struct({
  to: Schema.optionalKey(DayField),
  state: Schema.optionalKey(Schema.Literals(visitStates)),
  /** Id of a stop. */
  destination: Schema.optionalKey(Schema.String),
})

export type DueQuery = { to: IsoDay; state: string | undefined; stopId: string | undefined }

/** @throws Problem 422 for a last day that is in the past or too far ahead */
export function dueQueryOf(query: unknown, { today }: CompanyDates): DueQuery {
  const { to: asked, state, destination } = decode(Query, query)
  // Of a single stop also the next visits.
  const to =
    asked ?? shiftDay(today, destination !== undefined ? longestPlannedSpanDays : state === 'overdue' ? 0 : 6)
  if (to < today || to > shiftDay(today, longestPlannedSpanDays))
    throw unprocessable({
      propertyPath: 'to',
      message: validationMessages.between({ min: 0, max: longestPlannedSpanDays }),
    })
  if (destination !== undefined && !isUuid(destination))
    throw unprocessable({ propertyPath: 'destination', message: validationMessages.unknownReference })
  return { to, state, stopId: destination?.toLowerCase() }
}

type RhythmStop = Awaited<ReturnType<typeof stopsWithRhythm>>[number]

/** The due visits of a company, overdue ones first, then by day; at most {@link maxDueVisits} of them. */
export async function readDueVisits(
  db: Db,
  companyId: string,
  company: CompanyDates,
  { to, state, stopId }: DueQuery,
): Promise<{ members: JsonObject[]; totalItems: number }> {
  const { today, calendar } = company
  const stops = await stopsWithRhythm(db, companyId, stopId)
  const longest = stops.reduce((most, { rhythm }) => Math.max(most, longestSpanDays(rhythm)), 0)
  const from = shiftDay(today, -dueDaysBack - longest)
  const factsOf = await readFacts(db, companyId, company, { from, stopId })
  const found: { stop: RhythmStop; visit: DueVisit }[] = []
  for (const [index, stop] of stops.entries()) {
    if (index % sliceSize === sliceSize - 1) await new Promise((resolve) => setImmediate(resolve))
    for (const visit of stopVisits(stop.rhythm, factsOf(stop), today, to, calendar))
      if (state === undefined || visit.state.kind === state) found.push({ stop, visit })
  }
  return {
    members: found
      .toSorted(byRank)
      .slice(0, maxDueVisits)
      .map(({ stop, visit }) => visitJson(stop, visit, company)),
    totalItems: found.length,
  }
}

/** Overdue visits first, then by day. Much faster than `localeCompare`. */
function byRank({ visit: one }: { visit: DueVisit }, { visit: other }: { visit: DueVisit }): number {
  const group = Number(one.state.kind !== 'overdue') - Number(other.state.kind !== 'overdue')
  const [first, second] = [one.date ?? one.on, other.date ?? other.on]
  return group || (first < second ? -1 : Number(first > second))
}

const none: ReadonlySet<IsoDay> = new Set()

/** Stops that are computed at once, so that other requests run in between. */
const sliceSize = 500

function stopsWithRhythm(db: Db, companyId: string, stopId: string | undefined) {
  return db
    .select({
      id: destinations.id,
      name: destinations.name,
      address: destinations.address,
      tourTemplateId: destinations.tourTemplateId,
      rhythm: sql<Rhythm>`${destinations.rhythm}`,
      createdAt: destinations.createdAt,
    })
    .from(destinations)
    .where(
      and(
        eq(destinations.companyId, companyId),
        eq(destinations.active, true),
        isNotNull(destinations.rhythm),
        stopId === undefined ? undefined : eq(destinations.id, stopId),
      ),
    )
    .orderBy(asc(destinations.name), asc(destinations.id))
}

/** Start of the tour in seconds since 1970, state and reason of a failure. */
type ProofList = readonly (readonly [at: number, state: string, reason: string | null])[]

/** Reads proofs and deviations of all stops once. */
async function readFacts(
  db: Db,
  companyId: string,
  { zone, today }: CompanyDates,
  { from, stopId }: { from: IsoDay; stopId: string | undefined },
): Promise<(stop: RhythmStop) => StopFacts> {
  const dayOf = createDayReader(zone)
  // The last proof of a stop in a tour counts.
  const last = db
    .selectDistinctOn([l.id], {
      stopId: sql<string>`${l.destinationId}`.as('stop_id'),
      at: sql<number>`extract(epoch from ${t.startDate})`.as('at'),
      state: p.state,
      reason: p.failureReason,
    })
    .from(l)
    .innerJoin(t, and(eq(t.companyId, l.companyId), eq(t.id, l.tourId)))
    .innerJoin(p, and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id)))
    .innerJoin(
      destinations,
      and(eq(destinations.companyId, l.companyId), eq(destinations.id, l.destinationId)),
    )
    .where(
      and(
        eq(l.companyId, companyId),
        isNotNull(destinations.rhythm),
        gte(t.startDate, new Date(shiftDay(from, -1))),
        stopId === undefined ? undefined : eq(l.destinationId, stopId),
      ),
    )
    .orderBy(l.id, desc(p.timeStamp))
    .as('last')
  // A row per stop: a company may have hundreds of thousands of proofs.
  const proofRows = await db
    .select({
      stopId: last.stopId,
      proofs: sql<ProofList>`json_agg(json_build_array(${last.at}, ${last.state}, ${last.reason}) order by ${last.at})`,
    })
    .from(last)
    .groupBy(last.stopId)
  const proofs = new Map(proofRows.map((row) => [row.stopId, row.proofs]))

  const rows = await db
    .select({
      tourTemplateId: plannedTours.tourTemplateId,
      day: plannedTours.date,
      added: plannedTours.added,
      leftOut: plannedTours.leftOut,
      reason: plannedTours.cancelledBecause,
    })
    .from(plannedTours)
    .where(
      and(
        eq(plannedTours.companyId, companyId),
        between(plannedTours.date, from, shiftDay(today, 400)),
        or(
          isNotNull(plannedTours.cancelledBecause),
          sql`${plannedTours.added} <> '[]'`,
          sql`${plannedTours.leftOut} <> '[]'`,
        ),
      ),
    )
  const added = groupBy(
    // An order is no visit of the rhythm.
    rows.flatMap(({ day, added: stops, reason }) =>
      reason === null
        ? stops.flatMap(({ stop, on, order = null }) => (order === null ? [{ stop, on, day }] : []))
        : [],
    ),
    ({ stop }) => stop,
  )
  const leftOut = groupBy(
    rows.flatMap(({ day, leftOut: stops }) => stops.map((each) => ({ ...each, day }))),
    ({ stop }) => stop,
  )
  const cancelled = groupBy(
    rows.flatMap(({ tourTemplateId, day, reason }) =>
      reason === null ? [] : [{ tourTemplateId, day, reason }],
    ),
    ({ tourTemplateId }) => tourTemplateId,
  )
  const recordedDates = await db
    .select({ tourTemplateId: plannedTours.tourTemplateId, day: plannedTours.date })
    .from(plannedTours)
    .where(
      and(
        eq(plannedTours.companyId, companyId),
        eq(plannedTours.isPast, true),
        between(plannedTours.date, from, today),
      ),
    )
  const recorded = new Map(
    [...groupBy(recordedDates, ({ tourTemplateId }) => tourTemplateId)].map(
      ([id, dates]) => [id, new Set(dates.map(({ day }) => day))] as const,
    ),
  )

  return ({ id, tourTemplateId, createdAt }) => ({
    proofs: (proofs.get(id) ?? []).map(([at, state, reason]) => ({
      day: dayOf(at * 1000),
      outcome: state === 'COMPLETED' ? 'done' : state === 'FAILED' ? 'failed' : 'skipped',
      reason: reason ?? '',
    })),
    added: added.get(id) ?? [],
    leftOut: leftOut.get(id) ?? [],
    cancelledDates: tourTemplateId === null ? [] : (cancelled.get(tourTemplateId) ?? []),
    hasTour: tourTemplateId !== null,
    recorded: recorded.get(tourTemplateId ?? '') ?? none,
    since: dayOf(createdAt.getTime()),
  })
}

/** The day of a moment in a time zone. Tours of many stops start at the same moment. */
function createDayReader(zone: string) {
  const known = new Map<number, IsoDay>()
  /** @param at milliseconds since 1970 */
  return (at: number): IsoDay => {
    const found = known.get(at) ?? dayText(wallTimeOf(new Date(at), zone))
    known.set(at, found)
    return found
  }
}

function visitJson(
  { id, name, address, tourTemplateId, rhythm }: RhythmStop,
  { on, date, earliest, latest, state, attempts }: DueVisit,
  { today, calendar }: CompanyDates,
): JsonObject {
  return {
    '@id': `${dueVisitsPath}/${id}_${on}`,
    '@type': dueVisitName.shortName,
    destination: {
      '@id': iriOf(destinationTarget.path, id),
      '@type': destinationTarget.shortName,
      name,
      address,
      tourTemplate: tourTemplateId === null ? null : iriOf(tourTemplateTarget.path, tourTemplateId),
    },
    on,
    date,
    earliest,
    latest,
    state: state.kind,
    day: state.kind === 'moved' ? state.to : 'day' in state ? state.day : null,
    since: state.kind === 'overdue' ? state.since : null,
    reason: state.kind === 'cancelled' ? state.reason : null,
    attempts: attempts.map(({ day, outcome, reason }) => ({ day, outcome, reason })),
    next: nextVisit(rhythm, today, calendar),
  }
}

import { and, eq, gte, lt, desc } from 'drizzle-orm'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { momentOf } from '../../../src/contract/tour/wallClock'
import { plannedTourId, plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isAnyOf } from '../../db/conditions'
import { serviceLocations as l, tours as t } from '../../db/schema/driving'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { companyDates } from '../plannedTours/tourDates'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { isDrivenBy } from '../tours/ownTour'
import { tours } from '../tours/tours'
import { attachmentsAtDestinations } from './attachments'
import { latestState } from './driverTours'
import { toursToStart, type TourToStart } from './toursToStart'

const dayMs = 86_400_000

/**
 * Returns the tours of a driver that are not started yet on a day, and those that ended on it.
 * @param day today by the clock of the company if undefined
 */
export async function driverDayJson(
  db: Db,
  caller: Caller,
  now: Date,
  day: IsoDay | undefined,
): Promise<JsonObject> {
  const company = await companyDates(db, caller.companyId, now)
  const on = day ?? company.today
  const toStart = await toursToStart(db, caller, company, on)
  const attachments = await attachmentsAtDestinations(
    db,
    caller.companyId,
    toStart.flatMap(({ stops }) => stops.map(({ id }) => id)),
  )
  return {
    '@context': contextPath('DriverDay'),
    '@id': `/api/driver/day?day=${on}`,
    '@type': 'DriverDay',
    day: on,
    toStart: toStart.map((tour) => toStartJson(tour, attachments)),
    ended: await endedTours(db, caller, {
      from: startOf(on, company.zone),
      before: startOf(shiftDay(on, 1), company.zone),
    }),
  }
}

const startOf = (day: IsoDay, zone: string): Date => momentOf(new Date(dayNumberOf(day) * dayMs), zone)

function toStartJson(
  { template, date, isPlanned, departure, stops, figures, problems }: TourToStart,
  attachments: ReadonlyMap<string, number>,
): JsonObject {
  return {
    '@id': iriOf(plannedToursPath, plannedTourId(template.id, date)),
    '@type': 'TourToStart',
    tourTemplate: iriOf(tourTemplateTarget.path, template.id),
    plannedDate: isPlanned ? date : null,
    name: template.name,
    color: template.color,
    startAddress: template.startAddress,
    departure,
    plannedEnd: departure + figures.durationSeconds,
    stopCount: stops.length,
    distanceMeters: figures.distanceMeters,
    locationTracking: template.locationTracking,
    attachmentCount: stops.reduce((sum, { id }) => sum + (attachments.get(id) ?? 0), 0),
    problems,
  }
}

/** Tours of the caller that ended in a span, the latest first. */
async function endedTours(
  db: Db,
  caller: Caller,
  { from, before }: { from: Date; before: Date },
): Promise<JsonObject[]> {
  const ended = await db
    .select({ id: t.id, name: t.name, color: t.color, startDate: t.startDate, endDate: t.endDate })
    .from(t)
    .where(and(isDrivenBy(caller), gte(t.endDate, from), lt(t.endDate, before)))
    .orderBy(desc(t.endDate), desc(t.id))
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  const stops = await db
    .select({ tourId: l.tourId, state: latestState })
    .from(l)
    .where(and(eq(l.companyId, caller.companyId), isAnyOf(l.tourId, ids)))
  return ended.map(({ id, startDate, endDate, ...tour }) => {
    const countOf = (wanted: string | null) =>
      stops.filter(({ tourId, state }) => tourId === id && state === wanted).length
    return {
      '@id': iriOf(tours.path, id),
      '@type': 'EndedTour',
      ...tour,
      startDate: startDate.toISOString(),
      endDate: endDate?.toISOString() ?? null,
      doneCount: countOf('COMPLETED'),
      failedCount: countOf('FAILED'),
      skippedCount: countOf('ABORTED'),
      openCount: countOf(null),
    }
  })
}

import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isAnyOf, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, taskStates, tours } from '../../db/schema/driving'
import { tasks } from '../../db/schema/tasks'
import { destinations } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { selectWords, wordsJson } from '../customerPage/wordsMember'
import { tasks as tasksResource } from '../tasks/tasks'
import { isDrivenBy } from '../tours/ownTour'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { serviceLocations as stopsResource, tours as toursResource } from '../tours/tours'
import { attachmentCount } from './attachments'
import { activeFields, customFieldTexts } from './customFieldTexts'
import { proofRulesOf } from './proofRules'

const l = serviceLocations
const p = proofsOfService
const s = taskStates

/** Returns the running tours of a driver with all data of the day, latest start first. */
export async function driverToursOf(db: Db, caller: Caller): Promise<JsonObject[]> {
  const running = await db
    .select()
    .from(tours)
    .where(and(isDrivenBy(caller), isNull(tours.endDate)))
    .orderBy(sql`${tours.startDate} desc`, asc(tours.id))
  if (running.length === 0) return []
  const stops = await driverStops(
    db,
    caller.companyId,
    isAnyOf(
      l.tourId,
      running.map(({ id }) => id),
    ),
  )
  const proofRules = await proofRulesOf(db, caller.companyId)
  return running.map(({ id, tourTemplateId, name, color, startDate, ...tour }) => {
    const own = stops.filter(({ tourId }) => tourId === id)
    return {
      '@id': iriOf(toursResource.path, id),
      '@type': 'DriverTour',
      id,
      tourTemplate: tourTemplateId === null ? null : iriOf(tourTemplateTarget.path, tourTemplateId),
      name,
      color,
      startDate: startDate.toISOString(),
      plannedEnd: plannedEndOf(own.map(({ stop }) => stop)),
      locationTracking: tour.locationTracking,
      deviceClockOffsetSeconds: tour.deviceClockOffsetSeconds,
      proofRules,
      stops: own.map(({ json }) => json),
    }
  })
}

/** End of the service at the last stop, in seconds since midnight; null if its arrival is unknown. */
function plannedEndOf(stops: readonly StopRow[]): number | null {
  const last = stops.at(-1)
  return last?.eta == null ? null : last.eta + (last.lengthOfStay ?? 0)
}

/** Stops for the driver app, in the order of their tours. */
export async function driverStops(
  db: Db,
  companyId: string,
  condition: SQL,
): Promise<{ tourId: string; stop: StopRow; json: JsonObject }[]> {
  const rows = await stopRows(db, companyId, condition)
  const open = await openTasks(db, companyId)
  const fields = await activeFields(db, companyId)
  return rows.map((stop) => ({ tourId: stop.tourId, stop, json: stopJson(stop, open, fields) }))
}

type StopRow = Awaited<ReturnType<typeof stopRows>>[number]

function stopJson(
  {
    id,
    tourId: _,
    destinationId: _destination,
    doneTaskIds,
    customFieldValues,
    customerWords,
    ...stop
  }: StopRow,
  open: readonly OpenTask[],
  fields: Awaited<ReturnType<typeof activeFields>>,
): JsonObject {
  return {
    '@id': iriOf(stopsResource.path, id),
    '@type': 'DriverStop',
    id,
    ...stop,
    ...customFieldTexts(fields, customFieldValues ?? []),
    customerWords: wordsJson(customerWords),
    tasks: open
      .filter((task) => !doneTaskIds.includes(task.id))
      .map((task) => ({
        '@id': iriOf(tasksResource.path, task.id),
        '@type': tasksResource.shortName,
        ...task,
      })),
  }
}

const ofStop = and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))

/** State of the latest proof of a stop; null if there is none. */
export const latestState = sql<
  string | null
>`(select ${p.state} from ${p} where ${ofStop} order by ${p.timeStamp} desc, ${p.id} desc limit 1)`

function stopRows(db: Db, companyId: string, condition: SQL) {
  const d = destinations
  const isDone = and(isTarget(p, s, s.proofOfServiceId), eq(s.done, true))
  return db
    .select({
      id: l.id,
      tourId: l.tourId,
      positionInTour: l.positionInTour,
      destinationId: l.destinationId,
      name: l.name,
      refId: l.refId,
      address: l.address,
      street: l.street,
      zip: l.zip,
      city: l.city,
      lat: l.lat,
      lng: l.lng,
      navLat: l.navLat,
      navLng: l.navLng,
      eta: l.eta,
      lengthOfStay: d.lengthOfStay,
      timeWindowType: d.timeWindowType,
      earliestTime: d.earliestTime,
      latestTime: d.latestTime,
      phone: d.phone,
      phoneContactName: d.phoneContactName,
      note: d.propertyDescription,
      customFieldValues: d.customFieldValues,
      attachmentCount,
      customerWords: selectWords(l.companyId, l.id),
      version: d.version,
      state: latestState,
      doneTaskIds: sql<
        string[]
      >`(select coalesce(json_agg(${s.taskId}), '[]'::json) from ${s} join ${p} on ${isDone} where ${ofStop})`,
    })
    .from(l)
    .leftJoin(d, isTarget(d, l, l.destinationId))
    .where(and(eq(l.companyId, companyId), condition))
    .orderBy(asc(l.positionInTour))
}

type OpenTask = Awaited<ReturnType<typeof openTasks>>[number]

const openTasks = (db: Db, companyId: string) =>
  db
    .select({ id: tasks.id, title: tasks.title, description: tasks.description })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.active, true)))
    .orderBy(asc(tasks.position))

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isAnyOf, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, taskStates, tours } from '../../db/schema/driving'
import { tasks } from '../../db/schema/tasks'
import { destinations } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { tasks as tasksResource } from '../tasks/tasks'
import { isDrivenBy } from '../tours/ownTour'
import { serviceLocations as stopsResource, tours as toursResource } from '../tours/tours'
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
  const stops = await stopsOf(
    db,
    caller.companyId,
    running.map(({ id }) => id),
  )
  const open = await openTasks(db, caller.companyId)
  const proofRules = await proofRulesOf(db, caller.companyId)
  return running.map(({ id, name, color, startDate, locationTracking, deviceClockOffsetSeconds }) => ({
    '@id': iriOf(toursResource.path, id),
    '@type': 'DriverTour',
    id,
    name,
    color,
    startDate: startDate.toISOString(),
    locationTracking,
    deviceClockOffsetSeconds,
    proofRules,
    stops: stops.filter(({ tourId }) => tourId === id).map((stop) => stopJson(stop, open)),
  }))
}

type Stop = Awaited<ReturnType<typeof stopsOf>>[number]

function stopJson({ id, tourId: _, doneTaskIds, ...stop }: Stop, open: readonly OpenTask[]): JsonObject {
  return {
    '@id': iriOf(stopsResource.path, id),
    '@type': 'DriverStop',
    id,
    ...stop,
    tasks: open
      .filter((task) => !doneTaskIds.includes(task.id))
      .map((task) => ({
        '@id': iriOf(tasksResource.path, task.id),
        '@type': tasksResource.shortName,
        ...task,
      })),
  }
}

function stopsOf(db: Db, companyId: string, tourIds: readonly string[]) {
  const d = destinations
  const ofStop = and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))
  const isDone = and(isTarget(p, s, s.proofOfServiceId), eq(s.done, true))
  return db
    .select({
      id: l.id,
      tourId: l.tourId,
      positionInTour: l.positionInTour,
      name: l.name,
      address: l.address,
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
      state: sql<
        string | null
      >`(select ${p.state} from ${p} where ${ofStop} order by ${p.timeStamp} desc, ${p.id} desc limit 1)`,
      doneTaskIds: sql<
        string[]
      >`(select coalesce(json_agg(${s.taskId}), '[]'::json) from ${s} join ${p} on ${isDone} where ${ofStop})`,
    })
    .from(l)
    .leftJoin(d, isTarget(d, l, l.destinationId))
    .where(and(eq(l.companyId, companyId), isAnyOf(l.tourId, tourIds)))
    .orderBy(asc(l.positionInTour))
}

type OpenTask = Awaited<ReturnType<typeof openTasks>>[number]

const openTasks = (db: Db, companyId: string) =>
  db
    .select({ id: tasks.id, title: tasks.title, description: tasks.description })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.active, true)))
    .orderBy(asc(tasks.position))

import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { delayAtLastProof, type ProvenStop } from '../../../src/contract/tour/proofDelay'
import { planDayOf } from '../../../src/contract/tour/planDay'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import { isTarget } from '../../db/conditions'
import {
  driverLocations as driverLocationsTable,
  proofsOfService,
  serviceLocations as serviceLocationsTable,
  tours as table,
} from '../../db/schema/driving'
import { destinations } from '../../db/schema/planning'
import { computed, countOf, embedded, momentOrNull, readOnly, reference } from '../../resources/members'
import { compareTime, containsWords, equalsId, exists, isTrue } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { zoneOfCompany } from '../companies/companyZone'
import { selectWords, wordsMember } from '../customerPage/wordsMember'
import { destinationTarget } from '../destinations/destinationTarget'
import { byAuthorName } from '../sorts'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { userSummary, userTarget } from '../users/usersTarget'
import { planOfRun } from './planOfRun'

const ownLocations = and(
  eq(serviceLocationsTable.companyId, table.companyId),
  eq(serviceLocationsTable.tourId, table.id),
)

const p = proofsOfService
const ofStop = and(
  eq(p.companyId, serviceLocationsTable.companyId),
  eq(p.serviceLocationId, serviceLocationsTable.id),
)
const destinationOfStop = isTarget(destinations, serviceLocationsTable, serviceLocationsTable.destinationId)

/** States of the latest proof of each stop, in order of the stops; null without a proof. */
const stopStates = computed(
  sql`select coalesce(json_agg(latest.state order by ${serviceLocationsTable.positionInTour}), '[]'::json) from ${serviceLocationsTable} left join lateral (select ${p.state} as state from ${p} where ${ofStop} order by ${p.timeStamp} desc limit 1) as latest on true where ${ownLocations}`,
  'xmls:string',
)

/** Data that determines the day of a plan, see {@link planDayOf}. */
const dayFacts = sql`'startDate', ${table.startDate}, 'timeZone', ${zoneOfCompany(table.companyId)}, 'firstEta', (select min(${serviceLocationsTable.eta}) from ${serviceLocationsTable} where ${ownLocations})`

type DayFacts = { startDate: string; timeZone: string; firstEta: number | null }

/** Delay at the stop with the latest proof of the tour, see {@link delayAtLastProof}. */
const delaySeconds = computed(
  sql`select json_build_object(${dayFacts}, 'eta', ${serviceLocationsTable.eta}, 'lengthOfStay', ${destinations.lengthOfStay}, 'timeStamp', ${p.timeStamp}) from ${serviceLocationsTable} join ${p} on ${ofStop} left join ${destinations} on ${destinationOfStop} where ${and(ownLocations, isNotNull(serviceLocationsTable.eta))} order by ${p.timeStamp} desc limit 1`,
  'xmls:integer',
  (value) => {
    if (typeof value !== 'object' || value === null) return null
    const { startDate, timeZone, firstEta, ...stop } = value as ProvenStop & DayFacts
    const day = planDayOf(startDate, firstEta, timeZoneOf({ timeZone }))
    const delay = delayAtLastProof([stop], day)
    return delay === null ? null : Math.round(delay)
  },
)

const lastPositionAt = computed(
  sql`select max(${driverLocationsTable.originalTimeStamp}) from ${driverLocationsTable} where ${and(
    eq(driverLocationsTable.companyId, table.companyId),
    eq(driverLocationsTable.tourId, table.id),
  )}`,
  'xmls:dateTime',
  momentOrNull,
)

export const tours = defineResource({
  path: '/api/tours',
  shortName: 'Tour',
  table,
  title: 'A driven tour: a run of a tour template',
  version: table.version,
  members: {
    name: readOnly(table.name),
    color: readOnly(table.color),
    startDate: readOnly(table.startDate),
    endDate: readOnly(table.endDate),
    locationTracking: readOnly(table.locationTracking),
    tourTemplate: reference(table.tourTemplateId, tourTemplateTarget),
    driver: embedded(table.driverId, userTarget, userSummary),
    driverDeleted: readOnly(table.driverDeleted),
    serviceLocationCount: countOf(serviceLocationsTable, ownLocations),
    proofCount: computed(
      sql`select count(distinct ${proofsOfService.serviceLocationId}) from ${proofsOfService} join ${serviceLocationsTable} on ${isTarget(serviceLocationsTable, proofsOfService, proofsOfService.serviceLocationId)} where ${ownLocations}`,
      'xmls:integer',
      Number,
    ),
    stopStates,
    delaySeconds,
    plannedMeters: readOnly(table.plannedMeters),
    drivenMeters: readOnly(table.drivenMeters),
    lastPositionAt,
    deviceClockOffsetSeconds: readOnly(table.deviceClockOffsetSeconds),
    plannedTour: planOfRun,
    createdAt: readOnly(table.createdAt),
  },
  sortable: {
    name: table.name,
    'driver.fullName': byAuthorName({ companyId: table.companyId, createdById: table.driverId }),
    plannedMeters: table.plannedMeters,
    drivenMeters: table.drivenMeters,
    startDate: table.startDate,
    endDate: table.endDate,
    createdAt: table.createdAt,
  },
  defaultSort: { by: table.startDate, direction: 'DESC' },
  filters: {
    'exists[endDate]': exists(table.endDate, 'exists[endDate]'),
    locationTracking: isTrue(table.locationTracking, 'locationTracking'),
    'tourTemplate.id': equalsId(table.tourTemplateId),
    'driver.id': equalsId(table.driverId),
    // The company is a constant of the subquery, so that the database reads only its rows.
    customer: (text, { companyId }) =>
      sql`${table.id} in (select ${serviceLocationsTable.tourId} from ${serviceLocationsTable} where ${and(eq(serviceLocationsTable.companyId, companyId), containsWords(serviceLocationsTable.searchText)(text))})`,
    'startDate[after]': compareTime(table.startDate, '>=', 'startDate[after]'),
    'startDate[before]': compareTime(table.startDate, '<=', 'startDate[before]'),
    'endDate[after]': compareTime(table.endDate, '>=', 'endDate[after]'),
    'endDate[before]': compareTime(table.endDate, '<=', 'endDate[before]'),
  },
  search: table.searchText,
  // The delete route also deletes its files.
  ownRoutes: ['DELETE /api/tours/:id'],
})

/** The stops of a tour in order, each with the state of its latest proof. */
const stopsOfTour = computed(
  sql`select coalesce(json_agg(json_build_object('destination', '/api/destinations/' || ${destinations.id}, 'name', ${serviceLocationsTable.name}, 'address', ${serviceLocationsTable.address}, 'lat', ${serviceLocationsTable.lat}, 'lng', ${serviceLocationsTable.lng}, 'eta', ${serviceLocationsTable.eta}, 'lengthOfStay', ${destinations.lengthOfStay}, 'timeWindowType', ${destinations.timeWindowType}, 'earliestTime', ${destinations.earliestTime}, 'latestTime', ${destinations.latestTime}, 'state', latest.state, 'timeStamp', latest.time_stamp, 'customerWords', ${selectWords(serviceLocationsTable.companyId, serviceLocationsTable.id)}) order by ${serviceLocationsTable.positionInTour}), '[]'::json) from ${serviceLocationsTable} left join ${destinations} on ${destinationOfStop} left join lateral (select ${p.state} as state, ${p.timeStamp} as time_stamp from ${p} where ${ofStop} order by ${p.timeStamp} desc limit 1) as latest on true where ${ownLocations}`,
  'xmls:string',
)

/** Running tours with their progress, as needed by the control centre (Zentrale) in one call. */
export const runningTours = defineResource({
  ...tours,
  members: { ...tours.members, stops: stopsOfTour },
})

const l = serviceLocationsTable

/** A current value of the destination that a stop was copied from. */
const ofDestination = (value: PgColumn, range: string) =>
  computed(
    sql`select ${value} from ${destinations} where ${isTarget(destinations, l, l.destinationId)}`,
    range,
  )

export const serviceLocations = defineResource({
  path: '/api/service-locations',
  shortName: 'ServiceLocation',
  table: l,
  title: 'A stop as it was when its tour started',
  members: {
    tour: { ...reference(l.tourId, tours), writing: undefined },
    tourTemplateName: computed(
      sql`select ${table.name} from ${table} where ${isTarget(table, l, l.tourId)}`,
      'xmls:string',
    ),
    refId: readOnly(l.refId),
    name: readOnly(l.name),
    address: readOnly(l.address),
    street: readOnly(l.street),
    zip: readOnly(l.zip),
    city: readOnly(l.city),
    lat: readOnly(l.lat),
    lng: readOnly(l.lng),
    positionInTour: readOnly(l.positionInTour),
    eta: readOnly(l.eta),
    destination: { ...reference(l.destinationId, destinationTarget), writing: undefined },
    lengthOfStay: ofDestination(destinations.lengthOfStay, 'xmls:integer'),
    timeWindowType: ofDestination(destinations.timeWindowType, 'xmls:string'),
    earliestTime: ofDestination(destinations.earliestTime, 'xmls:integer'),
    latestTime: ofDestination(destinations.latestTime, 'xmls:integer'),
    customerWords: wordsMember(l.companyId, l.id),
  },
  sortable: { positionInTour: l.positionInTour, name: l.name, eta: l.eta },
  defaultSort: { by: l.positionInTour, direction: 'ASC' },
  search: l.searchText,
})

const d = driverLocationsTable

export const driverLocations = defineResource({
  path: '/api/driver-locations',
  shortName: 'DriverLocation',
  table: d,
  title: 'Where a driver was during a tour',
  members: {
    tour: { ...reference(d.tourId, tours), writing: undefined },
    lat: readOnly(d.lat),
    lng: readOnly(d.lng),
    originalTimeStamp: readOnly(d.originalTimeStamp),
  },
  sortable: { originalTimeStamp: d.originalTimeStamp },
  defaultSort: { by: d.originalTimeStamp, direction: 'ASC' },
})

const earlier = alias(d, 'earlier')
const isEarlier = and(
  eq(earlier.companyId, d.companyId),
  eq(earlier.tourId, d.tourId),
  lt(earlier.originalTimeStamp, d.originalTimeStamp),
)

/** The last position of each running tour and the one before, which determines the heading. */
export const latestDriverLocations = defineResource({
  ...driverLocations,
  members: {
    ...driverLocations.members,
    previous: computed(
      sql`select json_build_object('lat', ${earlier.lat}, 'lng', ${earlier.lng}, 'originalTimeStamp', ${earlier.originalTimeStamp}) from ${d} as ${sql.identifier('earlier')} where ${isEarlier} order by ${earlier.originalTimeStamp} desc limit 1`,
      'xmls:string',
    ),
  },
})

/** Condition: the latest position of a running tour. */
export const isLatestOfRunningTour = (companyId: string) =>
  sql`${d.id} in (select latest.id from ${table} cross join lateral (select ${d.id} from ${d} where ${and(
    eq(d.companyId, table.companyId),
    eq(d.tourId, table.id),
  )} order by ${d.originalTimeStamp} desc limit 1) as latest where ${eq(table.companyId, companyId)} and ${table.endDate} is null)`

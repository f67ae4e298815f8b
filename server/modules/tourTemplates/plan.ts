import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  sql,
  type Placeholder,
  type SQLWrapper,
} from 'drizzle-orm'
import { defaultVehicleType, vehicleTypes, type VehicleType } from '../../../src/contract/tour/planningTerms'
import { departureOf, type WindowViolations } from '../../../src/contract/tour/tourViolations'
import { pauseRuleOf, type PauseRule } from '../../../src/contract/tour/pauseRule'
import type { ScheduledStop } from '../../../src/contract/tour/tourSchedule'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { capacityLimits } from '../../../src/contract/wire/fields'
import type { IgnoredRestrictions, RouteQuery } from '../../adapters/routing/router'
import type { Db } from '../../db/client'
import { isMissingReference } from '../../db/errors'
import { excluded } from '../../db/excluded'
import { namedStatement } from '../../db/namedStatement'
import { vehicles } from '../../db/schema/availability'
import { companies } from '../../db/schema/people'
import { destinations, tourFigures, tourTemplates } from '../../db/schema/planning'

export type PlannedStop = ScheduledStop & {
  id: string
  active: boolean
  place: LonLat | undefined
  orderLock: string | null
}

/** Input of a route. */
export type RouteRequest = {
  /** Start point, located stops in order, end point: the ends of the legs. */
  places: LonLat[]
  /** Per leg: the restrictions ignored by the stop at its end. */
  ignored: (IgnoredRestrictions | undefined)[]
  options: Pick<RouteQuery, 'profile' | 'excludeMotorway' | 'excludeToll' | 'excludeFerry'>
}

/** Snapshot of a template, from which its route and times are computed. */
export type Plan = RouteRequest & {
  key: { companyId: string; id: string; planVersion: number; stopsVersion: number }
  isStale: boolean
  /** Seconds since midnight. */
  departure: number
  /** Null if the tour may end at any time. */
  latestTime: number | null
  /** Of the tour, or of its vehicle if that is lower. */
  maximumCapacity: number
  /** Break rule of the company; null if no breaks are planned. */
  pauseRule: PauseRule | null
  start: LonLat | undefined
  end: LonLat | undefined
  /** Active stops in order, plus inactive ones on request. */
  stops: PlannedStop[]
}

/** Returns undefined if the company has no such template. */
export async function loadPlan(
  db: Db,
  companyId: string,
  tourTemplateId: string,
  { includeInactive = false }: { includeInactive?: boolean } = {},
): Promise<Plan | undefined> {
  const key = { companyId, tourTemplateId }
  const [found] = await namedStatement(db, 'plan', selectTemplate).execute(key)
  if (!found) return undefined
  const { template: t, companyStart, vehicleCapacity, figures } = found
  const stops = includeInactive
    ? await namedStatement(db, 'plan_all_stops', (on) => selectStops(on, isOfPlan)).execute(key)
    : await namedStatement(db, 'plan_stops', (on) => selectStops(on, isOfPlan, destinations.active)).execute(
        key,
      )
  const rows = inOrder(stops, t.stopIds)
  return {
    ...routesThrough(t, rows),
    key: { companyId, id: t.id, planVersion: t.planVersion, stopsVersion: t.stopsVersion },
    isStale: figures?.planVersion !== t.planVersion || figures.isProvisional,
    departure: departureOf(t, companyStart),
    latestTime: t.latestTime,
    maximumCapacity: Math.min(t.maximumCapacity, vehicleCapacity ?? Infinity),
    pauseRule: pauseRuleOf(found),
    stops: rows.map(withPlace),
  }
}

function selectTemplate(db: Db) {
  return db
    .select({
      template: tourTemplates,
      companyStart: companies.defaultTourTemplateEarliestTime,
      vehicleCapacity: vehicles.maximumCapacity,
      pauseSeconds: companies.pauseSeconds,
      pauseAfterSeconds: companies.pauseAfterSeconds,
      figures: { planVersion: tourFigures.planVersion, isProvisional: tourFigures.isProvisional },
    })
    .from(tourTemplates)
    .innerJoin(companies, eq(companies.id, tourTemplates.companyId))
    .leftJoin(tourFigures, areFiguresOf)
    .leftJoin(
      vehicles,
      and(eq(vehicles.companyId, tourTemplates.companyId), eq(vehicles.id, tourTemplates.vehicleId)),
    )
    .where(
      and(
        eq(tourTemplates.companyId, sql.placeholder('companyId')),
        eq(tourTemplates.id, sql.placeholder('tourTemplateId')),
      ),
    )
}

/** Returns the stops without a tour, by name; with ids only these. */
export async function loadFreeStops(
  db: Db,
  companyId: string,
  { ids, includeInactive }: { ids: readonly string[] | null; includeInactive: boolean },
): Promise<PlannedStop[]> {
  const isFree = and(
    isNull(destinations.tourTemplateId),
    ids === null ? undefined : inArray(destinations.id, [...ids]),
  )
  const isIncluded = includeInactive ? undefined : destinations.active
  const rows = await selectStops(db, eq(destinations.companyId, companyId), isFree, isIncluded)
  return rows.map((row) => withPlace({ ...row, orderLock: null }))
}

/** Returns the plan of a tour that does not exist yet, so without stops. */
export async function planOfNewTour(db: Db, companyId: string, tour: NewTour): Promise<Plan> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const blank = {
    ...Object.fromEntries(placeColumns.map((name) => [name, null])),
    vehicleType: defaultVehicleType,
    excludeMotorway: false,
    excludeToll: false,
    excludeFerry: false,
  }
  // The route reads only these columns.
  const given = Object.fromEntries(Object.entries(tour).filter(([, value]) => value != null))
  const row = { ...blank, ...given } as typeof tourTemplates.$inferSelect
  return {
    ...routesThrough(row, []),
    key: { companyId, id: '', planVersion: 0, stopsVersion: 0 },
    isStale: false,
    departure: departureOf(
      { earliestTime: tour.earliestTime ?? null },
      company?.defaultTourTemplateEarliestTime,
    ),
    latestTime: tour.latestTime ?? null,
    maximumCapacity: tour.maximumCapacity ?? capacityLimits.max,
    pauseRule: company === undefined ? null : pauseRuleOf(company),
    stops: [],
  }
}

type NewTour = {
  earliestTime?: number | null | undefined
  latestTime?: number | null | undefined
  maximumCapacity?: number | null | undefined
}

const placeColumns = ['Lat', 'Lng', 'NavLat', 'NavLng'].flatMap((part) => [
  `start${part}`,
  `destination${part}`,
])

/** Returns a stop with the point at which a vehicle stops. */
export const withPlace = <Row extends Positioned>(row: Row) => {
  const place = positionOf(row)
  return { ...row, place, isLocated: place !== undefined }
}

/** Returns a stop as the schedule needs it. */
export const scheduledStop = <Row extends Positioned>(row: Row) => ({
  ...row,
  isLocated: positionOf(row) !== undefined,
})

type RoutedStop = Positioned & { ignoredRestrictions: string }

/** Returns the route input from the start of a template through the stops to its end, for its vehicle. */
export function routesThrough(
  t: typeof tourTemplates.$inferSelect,
  stops: readonly RoutedStop[],
): RouteRequest & Pick<Plan, 'start' | 'end'> {
  const start = positionOf({ lat: t.startLat, lng: t.startLng, navLat: t.startNavLat, navLng: t.startNavLng })
  const end = positionOf({
    lat: t.destinationLat,
    lng: t.destinationLng,
    navLat: t.destinationNavLat,
    navLng: t.destinationNavLng,
  })
  const options = {
    profile: asVehicleType(t.vehicleType),
    excludeMotorway: t.excludeMotorway,
    excludeToll: t.excludeToll,
    excludeFerry: t.excludeFerry,
  }
  return { start, end, ...legsBetween([toEnd(start), ...stops.map(toStation), toEnd(end)], options) }
}

/** Returns the route input for stops whose template is deleted. */
export const routesOf = (stops: readonly RoutedStop[]): RouteRequest =>
  legsBetween(stops.map(toStation), { profile: defaultVehicleType })

type Station = { place: LonLat | undefined; ignored: IgnoredRestrictions | undefined }

const toEnd = (place: LonLat | undefined): Station => ({ place, ignored: undefined })
const toStation = (stop: RoutedStop): Station => ({
  place: positionOf(stop),
  ignored: ignoredOf(stop.ignoredRestrictions),
})

/** Skips stations without a position. */
function legsBetween(stations: readonly Station[], options: RouteRequest['options']): RouteRequest {
  const located = stations.flatMap(({ place, ignored }) => (place ? [{ place, ignored }] : []))
  return {
    places: located.map(({ place }) => place),
    ignored: located.slice(1).map(({ ignored }) => ignored),
    options,
  }
}

const isOfPlan = and(
  eq(destinations.companyId, sql.placeholder('companyId')),
  eq(destinations.tourTemplateId, sql.placeholder('tourTemplateId')),
)

function selectStops(db: Db, ...conditions: (SQLWrapper | undefined)[]) {
  return db
    .select({
      id: destinations.id,
      active: destinations.active,
      lat: destinations.lat,
      lng: destinations.lng,
      navLat: destinations.navLat,
      navLng: destinations.navLng,
      timeWindowType: destinations.timeWindowType,
      earliestTime: destinations.earliestTime,
      latestTime: destinations.latestTime,
      lengthOfStay: destinations.lengthOfStay,
      capacity: destinations.capacity,
      ignoredRestrictions: destinations.ignoredRestrictions,
      orderLock: destinations.orderLock,
    })
    .from(destinations)
    .where(and(...conditions))
}

function inOrder<T extends { id: string }>(stops: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const asVehicleType = (text: string): VehicleType =>
  vehicleTypes.find((each) => each === text) ?? defaultVehicleType

type Positioned = { lat: number | null; lng: number | null; navLat: number | null; navLng: number | null }

/** Returns where a vehicle stops: the routable point if known. */
function positionOf({ lat, lng, navLat, navLng }: Positioned): LonLat | undefined {
  if (navLat !== null && navLng !== null) return [navLng, navLat]
  return lat !== null && lng !== null ? [lng, lat] : undefined
}

function ignoredOf(list: string): IgnoredRestrictions {
  const names = list.split(',')
  return {
    oneways: names.includes('oneways'),
    access: names.includes('access'),
    restrictions: names.includes('restrictions'),
  }
}

type Figures = {
  distanceMeters: number
  /** From departure to the end of the tour: driving, waiting and service times. */
  durationSeconds: number
  windows: WindowViolations
  /** Start of service at each active stop, in seconds since midnight. */
  arrivals: { id: string; eta: number }[]
  /** Must be computed again: the route is an estimate because the routing service did not respond. */
  isProvisional: boolean
}

/** Join condition: the figures of a tour template. */
export const areFiguresOf = and(
  eq(tourFigures.companyId, tourTemplates.companyId),
  eq(tourFigures.tourTemplateId, tourTemplates.id),
)

/** Condition: a template whose figures are missing, outdated or provisional. */
export const areStale = sql`${tourFigures.planVersion} is distinct from ${tourTemplates.planVersion} or ${tourFigures.isProvisional}`

/**
 * Stores the figures of a plan, unless figures of a later plan are stored. Needs no lock: each change of a plan
 * counts its version up and is followed by its own refresh.
 */
export async function storeFigures(db: Db, { key }: Plan, figures: Figures): Promise<void> {
  const { companyId, id, planVersion } = key
  const { distanceMeters, durationSeconds, windows, arrivals, isProvisional } = figures
  try {
    await namedStatement(db, 'store_figures', insertFigures).execute({
      companyId,
      tourTemplateId: id,
      planVersion,
      isProvisional,
      distanceMeters,
      durationSeconds: Math.round(durationSeconds),
      strictViolationCount: windows.strict,
      softViolationCount: windows.soft,
      stopIds: arrivals.map((each) => each.id),
      etas: arrivals.map((each) => Math.round(each.eta)),
    })
  } catch (error) {
    // The template was deleted meanwhile.
    if (!isMissingReference(error)) throw error
  }
}

function insertFigures(db: Db) {
  const names = Object.keys(getTableColumns(tourFigures))
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const figures = names.filter((name) => name !== 'companyId' && name !== 'tourTemplateId')
  return db
    .insert(tourFigures)
    .values({
      ...(values as Record<keyof typeof tourFigures.$inferInsert, Placeholder>),
      // As one parameter each: drizzle would encode each element.
      stopIds: sql`${sql.placeholder('stopIds')}::uuid[]`,
      etas: sql`${sql.placeholder('etas')}::integer[]`,
    })
    .onConflictDoUpdate({
      target: [tourFigures.companyId, tourFigures.tourTemplateId],
      set: excluded(figures),
      setWhere: lte(tourFigures.planVersion, sql`excluded.plan_version`),
    })
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { OpenStopsWrite, openStopsPath } from '../../../src/contract/tour/openStops'
import { defaultVehicleType, vehicleTypes, type VehicleType } from '../../../src/contract/tour/planningTerms'
import { dayText, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { idOfIri, iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Db } from '../../db/client'
import { isOneOf, isRecord, isTarget } from '../../db/conditions'
import { customerLinks, customerWords } from '../../db/schema/customer'
import { proofsOfService, removedStops, serviceLocations as table, tours } from '../../db/schema/driving'
import { fileLinks } from '../../db/schema/files'
import { destinations, tourTemplates } from '../../db/schema/planning'
import { insertInSlices } from '../../db/insertInSlices'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { Problem, notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { etagOf } from '../../resources/representation'
import { decode, matches, objectBody, versionConflict, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { isUuid, newId } from '../../uuid'
import { companyZone } from '../companies/companyZone'
import { bindVisits } from '../customerPage/customerVisits'
import { destinationTarget } from '../destinations/destinationTarget'
import { copiedColumns } from './copiedColumns'
import { replanArrivals, type RunStop } from './replanArrivals'
import { serviceLocations } from './tours'

/*
 * The open stops of a running tour, which the dispatcher may reorder, remove and add. They follow those with a proof,
 * which keep their order.
 */

type Run = { version: number; name: string; startDate: Date; endDate: Date | null; vehicle: VehicleType }
type Stop = RunStop & {
  destinationId: string | null
  name: string | null
  address: string | null
}

/** GET /api/tours/{id}/open-stops. @throws Problem 404 if the company has no such tour */
export async function readOpenStops(
  db: Db,
  companyId: string,
  tourId: string,
): Promise<{ json: JsonObject; etag: string }> {
  const run = await readRun(db, companyId, tourId)
  const stops = await readStops(db, companyId, tourId)
  return { json: openStopsJson(tourId, run, stops), etag: etagOf(run.version) }
}

/**
 * PATCH /api/tours/{id}/open-stops, see `OpenStopsWrite`.
 * @throws Problem 404, 409 if the tour has ended, 412 if another user has changed it, 422
 */
export async function changeOpenStops(
  context: WriteContext,
  { id: tourId, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller } = context
  const { companyId } = caller
  const run = await readRun(tx, companyId, tourId, 'lock')
  await lockStopsOf(context, tourId)
  const before = await readStops(tx, companyId, tourId)
  if (!matches(ifMatch, etagOf(run.version)))
    throw versionConflict(run.version, openStopsJson(tourId, run, before))
  if (run.endDate !== null) throw new Problem(409, { description: texts.tourEnded })
  const wanted = decode(OpenStopsWrite, objectBody(body)).stops
  const order = await wantedStops(context, tourId, before, wanted)
  // The driver goes on from the last done stop, also to those that were skipped before.
  const after = [...before.filter(({ isDone }) => isDone), ...order]
  if (after.length === 0) throw refuse('stops', texts.noStopsLeft)

  const kept = new Set(after.map(({ id }) => id))
  await removeStops(
    context,
    tourId,
    before.filter(({ id }) => !kept.has(id)),
  )
  const known = new Set(before.map(({ id }) => id))
  await addStops(
    context,
    tourId,
    after.filter(({ id }) => !known.has(id)),
  )
  const zone = await companyZone(tx, companyId)
  await bindVisits(tx, companyId, tourId, dayText(wallTimeOf(run.startDate, zone)))
  const etas = replanArrivals(before, after, run.vehicle)
  const places = after.map(({ id }, index) => ({ id, positionInTour: index + 1, eta: etas.get(id) ?? null }))
  await tx.execute(
    sql`update ${table} set position_in_tour = place."positionInTour", eta = place.eta from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, "positionInTour" integer, eta integer) where ${table.companyId} = ${companyId} and ${table.id} = place.id`,
  )
  const version = run.version + 1
  await tx
    .update(tours)
    .set({ version })
    .where(isRecord(tours, companyId, tourId))
  const stops = await readStops(tx, companyId, tourId)
  return {
    status: 200,
    body: openStopsJson(tourId, run, stops),
    headers: { etag: etagOf(version) },
  }
}

/** Waits for proofs that are being recorded: the deletion of a stop would delete one that is not visible yet. */
const lockStopsOf = ({ tx, caller: { companyId } }: WriteContext, tourId: string) =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.tourId, tourId)))
    .for('update')

/**
 * Puts a removed stop back before the open ones, because a device that did not know of its removal has served it.
 * Does nothing for any other id. A stop that is there cannot be removed until the transaction ends.
 */
export async function putStopBack({ tx, caller }: WriteContext, id: string): Promise<void> {
  if (!isUuid(id)) return
  const { companyId } = caller
  const [present] = await tx
    .select({ id: table.id })
    .from(table)
    .where(isRecord(table, companyId, id))
    .for('key share')
  if (present !== undefined) return
  const [removed] = await tx
    .delete(removedStops)
    .where(isRecord(removedStops, companyId, id))
    .returning()
  if (removed === undefined) return
  const stops = await readStops(tx, companyId, removed.tourId)
  const firstOpen = stops.findIndex(({ isDone }) => !isDone)
  const positionInTour = (firstOpen === -1 ? stops.length : firstOpen) + 1
  await tx
    .update(table)
    .set({ positionInTour: sql`${table.positionInTour} + 1` })
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.tourId, removed.tourId),
        sql`${table.positionInTour} >= ${positionInTour}`,
      ),
    )
  const [destination] = await tx
    .select({ id: destinations.id })
    .from(destinations)
    .where(isRecord(destinations, companyId, removed.stop.destinationId ?? id))
  // It may have been deleted meanwhile.
  const destinationId = destination?.id ?? null
  await tx.insert(table).values({ ...removed.stop, destinationId, positionInTour })
  await putCustomerBack(tx, removed)
}

/** The words and links of the customer of a stop that is there again. */
async function putCustomerBack(
  tx: Db,
  removed: Pick<typeof removedStops.$inferSelect, 'customerWords' | 'customerLinks'>,
): Promise<void> {
  for (const [of, rows] of [
    [customerWords, removed.customerWords],
    [customerLinks, removed.customerLinks],
  ] as const)
    await tx.execute(
      sql`insert into ${of} select * from jsonb_populate_recordset(null::${of}, ${JSON.stringify(rows ?? [])}::jsonb)`,
    )
}

async function readRun(db: Db, companyId: string, tourId: string, lock?: 'lock'): Promise<Run> {
  const query = db
    .select({
      version: tours.version,
      name: tours.name,
      startDate: tours.startDate,
      endDate: tours.endDate,
      vehicleType: tourTemplates.vehicleType,
    })
    .from(tours)
    .leftJoin(tourTemplates, isTarget(tourTemplates, tours, tours.tourTemplateId))
    .where(isRecord(tours, companyId, tourId))
  const [run] = lock === undefined ? await query : await query.for('update', { of: tours })
  if (run === undefined) throw notFound()
  const vehicle = vehicleTypes.find((each) => each === run.vehicleType) ?? defaultVehicleType
  const { vehicleType: _, ...ofRun } = run
  return { ...ofRun, vehicle }
}

const ofDestination = {
  lengthOfStay: destinations.lengthOfStay,
  timeWindowType: destinations.timeWindowType,
  earliestTime: destinations.earliestTime,
  latestTime: destinations.latestTime,
}

async function readStops(db: Db, companyId: string, tourId: string): Promise<Stop[]> {
  const { id, destinationId, name, address, eta, lat, lng } = table
  const p = proofsOfService
  return db
    .select({
      id,
      destinationId,
      name,
      address,
      eta,
      lat,
      lng,
      ...ofDestination,
      isDone: sql<boolean>`exists (select 1 from ${p} where ${and(
        eq(p.companyId, table.companyId),
        eq(p.serviceLocationId, table.id),
      )})`,
    })
    .from(table)
    .leftJoin(destinations, isTarget(destinations, table, table.destinationId))
    .where(and(eq(table.companyId, companyId), eq(table.tourId, tourId)))
    .orderBy(asc(table.positionInTour))
}

/**
 * The open stops in the wanted order, without those that were proven meanwhile. Added ones have a new id, or that of
 * the removed stop at the same destination.
 */
async function wantedStops(
  { tx, caller: { companyId }, now }: WriteContext,
  tourId: string,
  stops: readonly Stop[],
  wanted: readonly string[],
): Promise<Stop[]> {
  const isAdded = (iri: string) => iri.startsWith(`${destinationTarget.path}/`)
  const ids = wanted.map((iri) => idOfIri(iri).toLowerCase())
  const added = await readDestinations(
    tx,
    companyId,
    ids.filter((_, index) => isAdded(wanted[index] ?? '')),
  )
  const removed = await removedIds(tx, companyId, tourId)
  const known = new Map(stops.map((stop) => [stop.id, stop]))
  const kept = stops.filter(({ id, isDone }) => !isDone && ids.includes(id))
  const taken = new Set(kept.flatMap(({ destinationId }) => destinationId ?? []))
  return wanted.flatMap((iri, index): Stop[] => {
    const id = ids[index] ?? ''
    const path = `stops[${index}]`
    if (ids.indexOf(id) !== index) throw refuse(path, texts.stopInTour)
    if (!isAdded(iri)) {
      const stop = known.get(id)
      if (stop === undefined) throw refuse(path, texts.stopElsewhere)
      return stop.isDone ? [] : [stop]
    }
    const stop = added.get(id)
    if (stop === undefined) throw refuse(path, validationMessages.unknownReference)
    if (taken.has(id)) throw refuse(path, texts.stopInTour)
    return [{ ...stop, id: removed.get(id) ?? newId(now.getTime()) }]
  })
}

/** Ids of the stops that were removed from a tour, by their destination. */
async function removedIds(db: Db, companyId: string, tourId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: removedStops.id, stop: removedStops.stop })
    .from(removedStops)
    .where(and(eq(removedStops.companyId, companyId), eq(removedStops.tourId, tourId)))
  return new Map(rows.flatMap(({ id, stop }) => (stop.destinationId ? [[stop.destinationId, id]] : [])))
}

/** Active destinations as stops, by their id. */
async function readDestinations(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stop>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const { id, name, address, lat, lng } = destinations
  const found = await db
    .select({ id, destinationId: id, name, address, lat, lng, ...ofDestination })
    .from(destinations)
    .where(and(isOneOf(destinations, companyId, known), eq(destinations.active, true)))
  return new Map(found.map((stop) => [stop.id, { ...stop, eta: null, isDone: false }]))
}

async function removeStops(
  { tx, caller: { companyId, userId }, now }: WriteContext,
  tourId: string,
  removed: readonly Stop[],
): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const [attached] = await tx
    .select({ id: fileLinks.serviceLocationId })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), inArray(fileLinks.serviceLocationId, ids)))
    .limit(1)
  if (attached !== undefined) {
    const stop = removed.find(({ id }) => id === attached.id)
    throw refuse('stops', texts.stopHasFiles({ name: stop?.name || stop?.address || '' }))
  }
  const rowsOf = (of: typeof customerWords | typeof customerLinks) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(${of})), '[]'::jsonb) from ${of} where ${of}.company_id = ${table}.company_id and ${of}.service_location_id = ${table}.id)`
  const ofCustomers = await tx
    .select({ id: table.id, customerWords: rowsOf(customerWords), customerLinks: rowsOf(customerLinks) })
    .from(table)
    .where(isOneOf(table, companyId, ids))
  const customerOf = new Map(ofCustomers.map((row) => [row.id, row]))
  const rows = await tx
    .delete(table)
    .where(isOneOf(table, companyId, ids))
    .returning()
  const kept = rows.map(({ searchText: _, ...stop }) => ({
    id: stop.id,
    companyId,
    tourId,
    removedAt: now,
    removedById: userId,
    stop,
    customerWords: customerOf.get(stop.id)?.customerWords,
    customerLinks: customerOf.get(stop.id)?.customerLinks,
  }))
  await insertInSlices(tx, removedStops, kept)
}

/**
 * Copies the destinations of those stops that the tour does not have yet. Their places follow. One that was removed
 * before keeps the words and links of its customer.
 */
async function addStops(
  { tx, caller: { companyId } }: WriteContext,
  tourId: string,
  added: readonly Stop[],
): Promise<void> {
  if (added.length === 0) return
  const ids = added.flatMap(({ destinationId }) => destinationId ?? [])
  const rows = await tx
    .select(copiedColumns)
    .from(destinations)
    .where(isOneOf(destinations, companyId, ids))
  const byId = new Map(rows.map((row) => [row.destinationId, row]))
  const copies = added.map(({ id, destinationId }) => ({
    ...byId.get(destinationId ?? ''),
    id,
    companyId,
    tourId,
    positionInTour: 0,
  }))
  await insertInSlices(tx, table, copies)
  const removed = await tx
    .delete(removedStops)
    .where(
      isOneOf(
        removedStops,
        companyId,
        added.map(({ id }) => id),
      ),
    )
    .returning()
  for (const each of removed) await putCustomerBack(tx, each)
}

const refuse = (propertyPath: string, message: string) => unprocessable({ propertyPath, message })

const openStopsJson = (tourId: string, { name }: Run, stops: readonly Stop[]): JsonObject => ({
  '@context': contextPath('OpenStops'),
  '@id': openStopsPath(iriOf('/api/tours', tourId)),
  '@type': 'OpenStops',
  name,
  stops: stops
    .filter(({ isDone }) => !isDone)
    .map((stop) => ({
      '@id': iriOf(serviceLocations.path, stop.id),
      '@type': 'OpenStop',
      destination: stop.destinationId === null ? null : iriOf(destinationTarget.path, stop.destinationId),
      name: stop.name,
      address: stop.address,
      eta: stop.eta,
    })),
})

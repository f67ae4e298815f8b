import { and, eq } from 'drizzle-orm'
import {
  PlannedTourWrite,
  VisitMove,
  plannedToursPath,
  type AddedStop,
} from '../../../src/contract/tour/plannedTour'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isAnyOf, isRecord } from '../../db/conditions'
import { orders, plannedTours as table, tourTemplates } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Target } from '../../resources/members'
import { requireTargets } from '../../resources/references'
import { etagOf } from '../../resources/representation'
import { decode, known, matches, objectBody, versionConflict } from '../../resources/writeResource'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import { orderTarget } from '../orders/orderTarget'
import { userTarget } from '../users/usersTarget'
import { vehicles } from '../vehicles/vehicles'
import { readDateKey, type DateKey } from './dateKey'
import { plannedDate } from './plannedDates'
import type { CompanyDates, DateRow } from './tourDates'

type Change = {
  body: unknown
  ifMatch: string | undefined
  /** The current plan, for the answer of a conflict. */
  currentJson: () => Promise<JsonObject>
  /** Whether the visits stay the same, because the template gets what the date loses. */
  keepsVisits?: boolean
}

/** Members that say which stops are visited, and in which order. */
const visitMembers = ['order', 'added', 'leftOut', 'cancelledBecause'] as const

/**
 * Changes the deviations of a date.
 * @returns its new version
 * @throws Problem 404, 412, or 422 also for a date that has passed, and for other visits if its tour was started
 */
export async function changeDate(
  context: WriteContext,
  company: CompanyDates,
  key: DateKey,
  { body, ifMatch, currentJson, keepsVisits = false }: Change,
): Promise<number> {
  const given = known(PlannedTourWrite, objectBody(body))
  const value = decode(PlannedTourWrite, given)
  const row = await lockDate(context, company, key)
  if (!matches(ifMatch, etagOf(row.version))) throw versionConflict(row.version, await currentJson())
  const changed = visitMembers.find((member) => value[member] !== undefined)
  if (changed !== undefined && !keepsVisits) await refuseStarted(context, company, key, changed)
  const { assignee, hasOwnAssignee, vehicle, hasOwnVehicle, earliestTime, order, added, leftOut } = value
  const { cancelledBecause } = value
  const stopIds = (iris: readonly string[], pathOf: (index: number) => string) =>
    requireTargets(destinationTarget, context, iris, pathOf)
  const change: Partial<DateRow> = {}
  if (hasOwnAssignee !== undefined) change.hasOwnAssignee = hasOwnAssignee === true
  if (assignee !== undefined)
    change.assigneeId = await targetOrNull(userTarget, context, assignee, 'assignee')
  if (hasOwnVehicle !== undefined) change.hasOwnVehicle = hasOwnVehicle === true
  if (vehicle !== undefined) change.vehicleId = await targetOrNull(vehicles, context, vehicle, 'vehicle')
  if (earliestTime !== undefined) change.earliestTime = earliestTime
  if (order !== undefined)
    change.stopOrder = order === null ? null : await stopIds(order, (i) => `order[${i}]`)
  if (added !== undefined) {
    const stops = added ?? []
    const ids = await stopIds(
      stops.map(({ stop }) => stop),
      (i) => `added[${i}].stop`,
    )
    const orderOf = await orderIds(context, stops, ids, 'added')
    change.added = stops.map(({ on, order }, index) => ({ stop: ids[index] ?? '', on, ...orderOf(order) }))
  }
  if (leftOut !== undefined) {
    const stops = leftOut ?? []
    const ids = await stopIds(
      stops.map(({ stop }) => stop),
      (i) => `leftOut[${i}].stop`,
    )
    change.leftOut = stops.map(({ to, reason }, index) => ({ stop: ids[index] ?? '', to, reason }))
  }
  if (cancelledBecause !== undefined) change.cancelledBecause = cancelledBecause
  return writeDate(context, row, change)
}

async function targetOrNull(
  target: Target,
  context: WriteContext,
  iri: string | null,
  path: string,
): Promise<string | null> {
  if (iri === null) return null
  const [id = null] = await requireTargets(target, context, [iri], () => path)
  return id
}

/**
 * Moves a visit of a stop to another date or tour. A visit that had been moved is then taken back.
 * @returns both dates
 * @throws Problem 404, or 422 also if one of the tours was started, and if the target visits the stop already: of two
 * visits only one would be made
 */
export async function moveVisit(
  context: WriteContext,
  company: CompanyDates,
  body: unknown,
): Promise<[DateKey, DateKey]> {
  const { stop: iri, on, from: fromIri, to: toIri } = decode(VisitMove, objectBody(body))
  const [stop = ''] = await requireTargets(destinationTarget, context, [iri], () => 'stop')
  const [from, to] = [keyIn(fromIri, 'from'), keyIn(toIri, 'to')]
  if (from.date === to.date && from.tourTemplateId === to.tourTemplateId)
    throw unprocessable({ propertyPath: 'to', message: validationMessages.wrongType })
  // In a fixed order, so that two moves do not wait for each other.
  const isFirst = `${from.date}${from.tourTemplateId}` < `${to.date}${to.tourTemplateId}`
  const first = await lockDate(context, company, isFirst ? from : to)
  const second = await lockDate(context, company, isFirst ? to : from)
  const [source, target] = isFirst ? [first, second] : [second, first]
  await refuseStarted(context, company, from, 'from')
  await refuseStarted(context, company, to, 'to')
  const isOther = (each: { stop: string }) => each.stop !== stop

  const isBack = !target.leftOut.every(isOther)
  if (!isBack && (await isVisited(context, company, to, stop)))
    throw unprocessable({ propertyPath: 'to', message: texts.visitedOnDate })
  const moved = source.added.find(({ stop: each }) => each === stop)
  await writeDate(
    context,
    source,
    moved !== undefined
      ? { added: source.added.filter(isOther) }
      : { leftOut: [...source.leftOut.filter(isOther), { stop, to: to.date, reason: '' }] },
  )
  await writeDate(
    context,
    target,
    isBack
      ? { leftOut: target.leftOut.filter(isOther) }
      : { added: [...target.added.filter(isOther), addedOn(moved)] },
  )
  return [from, to]

  /** An order is the visit of no other date. */
  function addedOn({ order = null }: Partial<AddedStop<string>> = {}): AddedStop<string> {
    return order === null ? { stop, on: on ?? from.date } : { stop, on, order }
  }
}

/**
 * A started tour has its stops already: its driver would not learn of another plan.
 * @throws Problem 422
 */
async function refuseStarted(
  { tx, caller: { companyId } }: WriteContext,
  company: CompanyDates,
  key: DateKey,
  propertyPath: string,
): Promise<void> {
  const plan = await plannedDate(tx, companyId, company, key)
  if (plan !== null && plan.run !== null) throw unprocessable({ propertyPath, message: texts.dateStarted })
}

async function isVisited(
  { tx, caller: { companyId } }: WriteContext,
  company: CompanyDates,
  key: DateKey,
  stop: string,
): Promise<boolean> {
  const plan = await plannedDate(tx, companyId, company, key)
  return plan !== null && plan.stops.some(({ id }) => id === stop)
}

type GivenStop = { order?: string | null | undefined }

/**
 * The ids of the orders that added stops carry out.
 * @param stopIds of the stops, in the same order
 * @throws Problem 422 for an unknown order, or one of another stop
 */
export async function orderIds(
  context: WriteContext,
  stops: readonly GivenStop[],
  stopIds: readonly string[],
  listPath: string,
) {
  const given = stops.flatMap(({ order }, index) => (order == null ? [] : [{ order, index }]))
  const pathOf = (index: number) => `${listPath}[${given[index]?.index}].order`
  const ids = await requireTargets(
    orderTarget,
    context,
    given.map(({ order }) => order),
    pathOf,
  )
  const rows =
    ids.length === 0
      ? []
      : await context.tx
          .select({ id: orders.id, destinationId: orders.destinationId })
          .from(orders)
          .where(and(eq(orders.companyId, context.caller.companyId), isAnyOf(orders.id, ids)))
  const stopOf = new Map(rows.map(({ id, destinationId }) => [id, destinationId]))
  const known = new Map(given.map(({ order }, index) => [order, ids[index] ?? '']))
  given.forEach(({ index }, place) => {
    if (stopOf.get(ids[place] ?? '') !== stopIds[index])
      throw unprocessable({ propertyPath: pathOf(place), message: validationMessages.unknownReference })
  })
  return (order: string | null | undefined) => (order == null ? {} : { order: known.get(order) ?? null })
}

function keyIn(iri: string, propertyPath: string): DateKey {
  const key = iri.startsWith(`${plannedToursPath}/`)
    ? readDateKey(iri.slice(plannedToursPath.length + 1))
    : null
  if (key === null) throw unprocessable({ propertyPath, message: validationMessages.unknownReference })
  return key
}

/**
 * Locks the row of a date, which is created if it has none.
 * @throws Problem 404 if the company has no such template, 422 if the date has passed
 */
export async function lockDate(
  { tx, caller: { companyId }, now }: WriteContext,
  { today }: CompanyDates,
  { tourTemplateId, date }: DateKey,
): Promise<DateRow> {
  const [template] = await tx
    .select({ id: tourTemplates.id })
    .from(tourTemplates)
    .where(isRecord(tourTemplates, companyId, tourTemplateId))
  if (template === undefined) throw notFound()
  if (date < today) throw unprocessable({ propertyPath: 'date', message: texts.dateHasPassed })
  await tx
    .insert(table)
    .values({ id: newId(now.getTime()), companyId, version: 0, tourTemplateId, date })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(eq(table.companyId, companyId), eq(table.tourTemplateId, tourTemplateId), eq(table.date, date)),
    )
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

export async function writeDate(
  { tx, caller: { companyId } }: WriteContext,
  { id, version }: DateRow,
  change: Partial<DateRow>,
): Promise<number> {
  await tx
    .update(table)
    .set({ ...change, version: version + 1 })
    .where(isRecord(table, companyId, id))
  return version + 1
}

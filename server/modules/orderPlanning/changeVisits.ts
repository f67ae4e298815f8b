import { and, eq } from 'drizzle-orm'
import { VisitsChange } from '../../../src/contract/tour/orderPlanning'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isAnyOf } from '../../db/conditions'
import { orders } from '../../db/schema/planning'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { destinationTarget } from '../destinations/destinationTarget'
import { isOpenOn } from '../orders/orderPlans'
import { orderIds, writeDate } from '../plannedTours/changeDate'
import type { PlannedDate } from '../plannedTours/plannedDates'
import type { CompanyDates, DateRow } from '../plannedTours/tourDates'

/**
 * Adds visits to a date and removes added ones, in one step.
 * @param row of the date, locked
 * @param plan of the date before
 * @throws Problem 422 for a date that has passed or was started, and for an order that is planned already
 */
export async function changeVisits(
  context: WriteContext,
  { today }: CompanyDates,
  { row, plan, body }: { row: DateRow; plan: PlannedDate; body: unknown },
): Promise<void> {
  const { add, remove } = decode(VisitsChange, objectBody(body))
  if (plan.run !== null) throw unprocessable({ propertyPath: 'add', message: texts.runningTour })
  const visits = add ?? []
  const added = await requireTargets(
    destinationTarget,
    context,
    visits.map(({ destination }) => destination),
    (index) => `add[${index}].destination`,
  )
  const removed = await requireTargets(destinationTarget, context, remove ?? [], (i) => `remove[${i}]`)
  const orderOf = await orderIds(context, visits, added, 'add')
  const entries = visits.map(({ order, on }, index) => ({
    stop: added[index] ?? '',
    on: on ?? null,
    ...orderOf(order),
  }))
  const isTaken = ({ stop, order }: (typeof entries)[number], index: number) =>
    order != null &&
    (added.indexOf(stop) !== index ||
      row.added.some((each) => each.stop === stop && each.order != null && !removed.includes(stop)))
  const taken = entries.findIndex(isTaken)
  if (taken >= 0)
    throw unprocessable({ propertyPath: `add[${taken}].order`, message: validationMessages.duplicate })
  await requireOpen(
    context,
    today,
    entries.flatMap(({ order }) => order ?? []),
  )

  const isRemoved = (id: string) => removed.includes(id)
  const isAdded = (id: string) => added.includes(id)
  const visited = plan.stops.map(({ id }) => id)
  const order = visited.filter((id) => !isRemoved(id))
  // A stop that is due stays at its place.
  const placed = visits
    .map(({ position }, index) => ({ id: added[index] ?? '', position: position ?? Infinity }))
    .filter(({ id }) => !order.includes(id))
    .toSorted((one, other) => one.position - other.position)
  for (const { id, position } of placed) order.splice(Math.min(position, order.length), 0, id)
  await writeDate(context, row, {
    added: [...row.added.filter(({ stop }) => !isRemoved(stop) && !isAdded(stop)), ...entries],
    // A visit that was left out on the date is made after all.
    leftOut: row.leftOut.filter(({ stop }) => !isAdded(stop)),
    stopOrder: isTemplateOrder(plan, order, added) ? null : order,
  })
}

/** Whether a date without an order of its own has this one: that of the template, then added stops. */
function isTemplateOrder(
  { tour: { stops }, deviation }: PlannedDate,
  order: readonly string[],
  added: readonly string[],
): boolean {
  const places = new Map(stops.map(({ id }, index) => [id, index]))
  const last = [...(deviation?.added ?? []).map(({ stop }) => stop), ...added]
  const placeOf = (id: string) =>
    last.includes(id) ? stops.length + last.lastIndexOf(id) : (places.get(id) ?? stops.length)
  return order.every((id, index) => index === 0 || placeOf(order[index - 1] ?? '') <= placeOf(id))
}

async function requireOpen(
  { tx, caller: { companyId } }: WriteContext,
  today: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isAnyOf(orders.id, [...ids]), isOpenOn(today)))
  const known = new Set(open.map(({ id }) => id))
  const closed = ids.findIndex((id) => !known.has(id))
  if (closed >= 0)
    throw unprocessable({ propertyPath: `add[${closed}].order`, message: validationMessages.orderNotOpen })
}

import { and, isNotNull, sql } from 'drizzle-orm'
import {
  DestinationDuplicate,
  DestinationsMove,
  destinationsMovePath,
} from '../../../src/contract/destination/destinationCommands'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isOneOf } from '../../db/conditions'
import { destinations as table } from '../../db/schema/planning'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { findRow } from '../../resources/repository'
import { collectionJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { decode, itemAnswer, objectBody, type RecordCall } from '../../resources/writeResource'
import { replanOrdered, type Planner } from '../tourTemplates/planner'
import { lockStops, settleOrder, stopIds, writeOrder } from '../tourTemplates/stopOrder'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { copyStops } from './copyStops'

/** Dependencies of copying and moving besides the write itself. */
type Parts = { destinations: Resource; planner: Planner }

/** Copies a stop to the end of a tour, or to no tour. */
export async function duplicateStop(
  { destinations, planner }: Parts,
  context: WriteContext,
  { id, body }: RecordCall,
): Promise<Answer> {
  const { companyId } = context.caller
  const { tourTemplate } = decode(DestinationDuplicate, objectBody(body))
  await lockStops(context.tx, companyId, 'structure')
  if (!(await findRow(context.tx, destinations, companyId, id))) throw notFound()
  const target = tourTemplate ? await templateOf(context, tourTemplate, 'tourTemplate') : null
  const [copy = id] = await copyStops(context, [id], target)
  await closeUp(context, planner, target === null ? [] : [target])
  return itemAnswer(destinations, context, copy, 201)
}

/**
 * Moves stops, or copies of them, to the end of a tour in the given order. Stops already in this tour move to
 * its end. The positions in tours that lose stops close up.
 * @returns the IRIs of the moved stops or of the copies, in their new order
 */
export async function moveStops(
  { destinations, planner }: Parts,
  context: WriteContext,
  body: unknown,
): Promise<Answer> {
  const { tx, caller } = context
  const { newTourTemplate, destinations: iris, duplicate } = decode(DestinationsMove, objectBody(body))
  if (iris.length === 0) {
    throw unprocessable({ propertyPath: 'destinations', message: validationMessages.required })
  }
  await lockStops(tx, caller.companyId, 'structure')
  const target = await templateOf(context, newTourTemplate, 'newTourTemplate')
  const ids = [...new Set(await requireTargets(destinations, context, iris, (i) => `destinations[${i}]`))]
  const placed = duplicate === true ? await copyStops(context, ids, target) : ids
  const left = duplicate === true ? [] : await place(context, ids, target)
  await closeUp(context, planner, [...new Set([target, ...left])])
  const members = placed.map((id) => iriOf(destinations.path, id))
  return {
    status: 200,
    body: collectionJson({ ...destinations, path: destinationsMovePath }, members, members.length),
  }
}

/** @returns ids of the stops' previous tours */
async function place(
  { tx, caller: { companyId } }: WriteContext,
  ids: readonly string[],
  tourTemplateId: string,
): Promise<string[]> {
  const areMoved = isOneOf(table, companyId, ids)
  const left = await tx
    .selectDistinct({ id: table.tourTemplateId })
    .from(table)
    .where(and(areMoved, isNotNull(table.tourTemplateId)))
  await tx
    .update(table)
    .set({ tourTemplateId, version: sql`${table.version} + 1` })
    .where(areMoved)
  const template = { companyId, tourTemplateId }
  const moved = new Set(ids)
  const others = (await stopIds(tx, template)).filter((id) => !moved.has(id))
  await writeOrder(tx, template, [...others, ...ids])
  return left.flatMap(({ id }) => id ?? [])
}

async function templateOf(context: WriteContext, iri: string, member: string): Promise<string> {
  const [id = ''] = await requireTargets(tourTemplateTarget, context, [iri], () => member)
  return id
}

/** Adapts the order of every tour whose list of stops has changed, and reschedules it. */
async function closeUp(
  context: WriteContext,
  planner: Planner,
  tourTemplateIds: readonly string[],
): Promise<void> {
  // In a fixed order, so that no two writes deadlock on templates.
  for (const tourTemplateId of tourTemplateIds.toSorted()) {
    const template = { companyId: context.caller.companyId, tourTemplateId }
    await settleOrder(context.tx, template)
    replanOrdered(context, planner, tourTemplateId)
  }
}

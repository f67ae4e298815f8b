import { isRecord } from '../../db/conditions'
import { tourTemplates } from '../../db/schema/planning'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { etagOf } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { texts } from '../../texts'
import { replanOrdered, type Planner } from '../tourTemplates/planner'
import { stopsJson } from '../tourTemplates/stopList'
import { changeOrder, lockOrder, lockStops } from '../tourTemplates/stopOrder'
import type { FoundOrder } from './searchOrder'

/* Writes the optimised order of a tour, or restores the previous one. */

type Parts = { destinations: Resource; planner: Planner }

/**
 * Applies the optimised order and stores the previous one.
 * @throws Problem 404, or 422 if the list was changed since it was read
 */
export async function writeFound(
  parts: Parts,
  context: WriteContext,
  tourTemplateId: string,
  { stopsVersion: readVersion, ids, before, after }: FoundOrder,
): Promise<Answer> {
  const { version, present } = await lockList(context, tourTemplateId)
  if (version !== readVersion) {
    throw unprocessable({ propertyPath: '', message: texts.changedMeanwhile })
  }
  const isSame = present.every((id, index) => id === ids[index])
  if (!isSame) await give(parts, context, tourTemplateId, { ids, keep: present })
  return answerOf(parts, context, tourTemplateId, {
    ids,
    version: isSame ? version : version + 1,
    before,
    after,
  })
}

/**
 * Restores the order before the optimisation. Stops added since are put at the end.
 * @throws Problem 404, or 422 if there is nothing to revert
 */
export async function revertOrder(
  parts: Parts,
  context: WriteContext,
  tourTemplateId: string,
): Promise<Answer> {
  const { version, present } = await lockList(context, tourTemplateId)
  const [row] = await context.tx
    .select({ kept: tourTemplates.orderBeforeOptimization })
    .from(tourTemplates)
    .where(isRecord(tourTemplates, context.caller.companyId, tourTemplateId))
  if (!row?.kept) throw unprocessable({ propertyPath: '', message: texts.notOptimized })
  const there = new Set(present)
  const kept = row.kept.filter((id) => there.has(id))
  const known = new Set(kept)
  const ids = [...kept, ...present.filter((id) => !known.has(id))]
  await give(parts, context, tourTemplateId, { ids, keep: null })
  return answerOf(parts, context, tourTemplateId, { ids, version: version + 1 })
}

async function lockList({ tx, caller: { companyId } }: WriteContext, tourTemplateId: string) {
  const template = { companyId, tourTemplateId }
  await lockStops(tx, companyId, 'content')
  const order = await lockOrder(tx, template)
  if (order === undefined) throw notFound()
  return { version: order.version, present: [...order.ids] }
}

async function give(
  { planner }: Parts,
  context: WriteContext,
  tourTemplateId: string,
  { ids, keep }: { ids: readonly string[]; keep: string[] | null },
): Promise<void> {
  const { tx, caller } = context
  const template = { companyId: caller.companyId, tourTemplateId }
  await changeOrder(tx, template, ids, keep)
  replanOrdered(context, planner, tourTemplateId)
}

async function answerOf(
  { destinations }: Parts,
  context: WriteContext,
  tourTemplateId: string,
  {
    ids,
    version,
    ...more
  }: { ids: readonly string[]; version: number } & Partial<Pick<FoundOrder, 'before' | 'after'>>,
): Promise<Answer> {
  const list = await stopsJson(destinations, context, tourTemplateId, ids)
  return { status: 200, body: { ...list, ...more }, headers: { etag: etagOf(version) } }
}

import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import {
  UndoSync,
  keptSyncDays,
  undoSyncPath,
  type SyncProperty,
} from '../../../src/contract/destination/templateSync'
import { isAnyOf, isOneOf, isRecord } from '../../db/conditions'
import { fileLinks } from '../../db/schema/files'
import { snakeCase } from '../../db/schema/keys'
import { tags } from '../../db/schema/labels'
import { destinationTags, destinations, syncedDestinations, templateSyncs } from '../../db/schema/planning'
import { contextPath } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { newId } from '../../uuid'
import { replanAll } from '../tourTemplates/refreshPlans'
import { lockStops } from '../tourTemplates/stopOrder'
import { columnsOf } from './syncWriting'

/*
 * Undo of a template sync: the previous state of its destinations is kept for some days. See
 * docs/decisions/0050-template-sync.md.
 */

/** Older syncs are not kept. */
const keptSince = (now: Date) => new Date(now.getTime() - keptSyncDays * 24 * 3600 * 1000)

type StoredSync = { templateId: string; ids: readonly string[]; properties: ReadonlySet<SyncProperty> }

/** Stores the state of locked destinations before a sync, and deletes old syncs. @returns the id of the sync */
export async function keepBefore(
  { tx, caller: { companyId }, now }: WriteContext,
  { templateId, ids, properties }: StoredSync,
): Promise<string> {
  const id = newId(now.getTime())
  await tx.delete(templateSyncs).where(lt(templateSyncs.createdAt, keptSince(now)))
  await tx.insert(templateSyncs).values({
    id,
    companyId,
    createdAt: now,
    destinationTemplateId: templateId,
    properties: [...properties],
    fileLinkIds: [],
  })
  const tagIds = sql`(select coalesce(jsonb_agg(${destinationTags.tagId}), '[]') from ${destinationTags}
    where ${destinationTags.companyId} = ${destinations.companyId} and ${destinationTags.destinationId} = ${destinations.id})`
  await tx.insert(syncedDestinations).select(
    sql`select ${destinations.companyId}, ${id}::uuid, ${destinations.id}, ${destinations.version} + 1,
        to_jsonb(${destinations}) - 'search_text', ${tagIds} from ${destinations} where ${isOneOf(destinations, companyId, ids)}`,
  )
  return id
}

/** Deletes the stored state of unchanged destinations, and the whole sync if none was changed. */
export async function keepChangedOnly(
  { tx, caller: { companyId } }: WriteContext,
  {
    syncId,
    changed,
    fileLinkIds,
  }: { syncId: string; changed: ReadonlySet<string>; fileLinkIds: readonly string[] },
): Promise<void> {
  const isSync = isRecord(templateSyncs, companyId, syncId)
  if (changed.size === 0) return void (await tx.delete(templateSyncs).where(isSync))
  await tx
    .delete(syncedDestinations)
    .where(
      and(isOfSync(companyId, syncId), sql`not (${isAnyOf(syncedDestinations.destinationId, [...changed])})`),
    )
  await tx
    .update(templateSyncs)
    .set({ fileLinkIds: [...fileLinkIds] })
    .where(isSync)
}

const isOfSync = (companyId: string, syncId: string) =>
  and(eq(syncedDestinations.companyId, companyId), eq(syncedDestinations.templateSyncId, syncId))

/**
 * Restores the destinations of a sync, except those that another user has changed since. Deletes the sync.
 * Categories that were deleted meanwhile stay deleted.
 * @throws Problem 404 when the template or the sync does not exist, or was already undone
 */
export async function undoSync(
  { templates }: { templates: Resource },
  context: WriteContext,
  { id: templateId, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller } = context
  const { companyId } = caller
  const { syncId } = decode(UndoSync, objectBody(body))
  await lockStops(tx, companyId, 'structure')
  await lockRow(templates, context, templateId, ifMatch)
  const sync = await findSync(context, templateId, syncId)
  const kept = await lockSynced(context, sync.id)
  const unchanged = kept.filter(({ version, keptVersion }) => version === keptVersion)
  const ids = unchanged.map(({ id }) => id)

  await restoreColumns(context, sync, ids)
  if (sync.properties.includes('tags')) await restoreTags(context, sync, ids)
  await tx
    .delete(fileLinks)
    .where(and(isOneOf(fileLinks, companyId, sync.fileLinkIds), isAnyOf(fileLinks.destinationId, ids)))
  await tx.delete(templateSyncs).where(isRecord(templateSyncs, companyId, sync.id))
  const tours = unchanged.flatMap(({ tourTemplateId }) => tourTemplateId ?? [])
  await replanAll(context, tours)
  return {
    status: 200,
    body: {
      '@context': contextPath('TemplateSync'),
      '@id': undoSyncPath(iriOf(templates.path, templateId)),
      '@type': 'TemplateSync',
      restored: ids.length,
      kept: kept.length - ids.length,
    },
  }
}

type Sync = typeof templateSyncs.$inferSelect

async function findSync(
  { tx, caller, now }: WriteContext,
  destinationTemplateId: string,
  syncId: string,
): Promise<Sync> {
  const [sync] = await tx
    .select()
    .from(templateSyncs)
    .where(
      and(
        eq(templateSyncs.companyId, caller.companyId),
        sql`${templateSyncs.id}::text = ${syncId.toLowerCase()}`,
        eq(templateSyncs.destinationTemplateId, destinationTemplateId),
        gte(templateSyncs.createdAt, keptSince(now)),
      ),
    )
  if (!sync) throw notFound()
  return sync
}

/** Locks the remaining destinations of a sync in the order of their ids. */
const lockSynced = ({ tx, caller: { companyId } }: WriteContext, syncId: string) =>
  tx
    .select({
      id: destinations.id,
      version: destinations.version,
      tourTemplateId: destinations.tourTemplateId,
      keptVersion: syncedDestinations.version,
    })
    .from(destinations)
    .innerJoin(
      syncedDestinations,
      and(isOfSync(companyId, syncId), eq(syncedDestinations.destinationId, destinations.id)),
    )
    .where(eq(destinations.companyId, companyId))
    .orderBy(asc(destinations.id))
    .for('update', { of: destinations })

async function restoreColumns(
  { tx, caller: { companyId } }: WriteContext,
  { id, properties }: Sync,
  ids: readonly string[],
): Promise<void> {
  const names = [
    ...properties.flatMap((property) => columnsOf[property]),
    ...(properties.includes('customFieldValues') ? (['customFieldValues'] as const) : []),
  ]
  const old = names.map((name) => [name, sql`old.${sql.identifier(snakeCase(name))}`])
  await tx
    .update(destinations)
    .set({ ...Object.fromEntries(old), version: sql`${destinations.version} + 1` })
    .from(
      sql`${syncedDestinations} cross join lateral jsonb_populate_record(null::destinations, ${syncedDestinations.before}) as old`,
    )
    .where(
      and(
        isOneOf(destinations, companyId, ids),
        isOfSync(companyId, id),
        eq(syncedDestinations.destinationId, destinations.id),
      ),
    )
}

async function restoreTags(
  { tx, caller: { companyId } }: WriteContext,
  { id }: Sync,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(destinationTags)
    .where(and(eq(destinationTags.companyId, companyId), isAnyOf(destinationTags.destinationId, ids)))
  await tx.insert(destinationTags).select(
    sql`select ${syncedDestinations.companyId}, ${syncedDestinations.destinationId}, ${tags.id}
      from ${syncedDestinations}, jsonb_array_elements_text(${syncedDestinations.tagIds}) as kept(tag_id), ${tags}
      where ${and(isOfSync(companyId, id), isAnyOf(syncedDestinations.destinationId, ids))}
        and ${tags.companyId} = ${companyId} and ${tags.id}::text = kept.tag_id
      for key share of tags`,
  )
}

import { and, eq, getTableColumns, like, sql } from 'drizzle-orm'
import { TourTemplateDuplicate } from '../../../src/contract/tour/tourTemplate'
import { isRecord } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { fileLinks } from '../../db/schema/files'
import { tourTemplateAssignees, tourTemplateTags, tourTemplates as table } from '../../db/schema/planning'
import { notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, itemAnswer, objectBody, type RecordCall } from '../../resources/writeResource'
import { newId } from '../../uuid'
import { copyStops } from '../destinations/copyStops'
import { baseName, copyName } from './copyName'
import type { Planner } from './planner'
import { lockStops, stopIds } from './stopOrder'

/** Dependencies of duplicating besides the write itself. */
type Parts = { tourTemplates: Resource; planner: Planner }

/**
 * Copies a template with its stops in order, its assignees, tags and attached files.
 * @throws Problem 404, or 422 for an invalid name
 */
export async function duplicateTemplate(
  { tourTemplates, planner }: Parts,
  context: WriteContext,
  { id, body }: RecordCall,
): Promise<Answer> {
  const { tx, caller, now, afterCommit } = context
  const { companyId, userId } = caller
  const { name } = decode(TourTemplateDuplicate, objectBody(body === undefined ? {} : body))
  await lockStops(tx, companyId, 'structure')
  // The database generates the search text.
  const { searchText: _, ...columns } = getTableColumns(table)
  const [source] = await tx
    .select(columns)
    .from(table)
    .where(isRecord(table, companyId, id))
  if (!source) throw notFound()
  const copyId = newId(now.getTime())
  await tx.insert(table).values({
    ...source,
    id: copyId,
    version: 1,
    stopsVersion: 1,
    planVersion: 1,
    stopIds: [],
    name: name ?? (await freeName(context, source.name)),
    createdAt: now,
    createdById: userId,
  })
  await copyAssigneesAndTags(context, id, copyId)
  await copyFiles(context, id, copyId)
  await copyStops(context, await stopIds(tx, { companyId, tourTemplateId: id }), copyId)
  afterCommit(() => planner.refresh(companyId, copyId))
  return itemAnswer(tourTemplates, context, copyId, 201)
}

async function freeName({ tx, caller }: WriteContext, name: string): Promise<string> {
  // Long names are truncated before their suffix, so compares only the beginning of names.
  const begin = baseName(name)
    .slice(0, 60)
    .replace(/[\\%_]/g, (character) => `\\${character}`)
  const others = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.companyId, caller.companyId), like(table.name, `${begin}%`)))
  return copyName(name, new Set(others.map((other) => other.name)))
}

async function copyAssigneesAndTags({ tx, caller }: WriteContext, id: string, copyId: string): Promise<void> {
  const copied = { companyId: sql`${caller.companyId}::uuid`, copyId: sql`${copyId}::uuid` }
  const [a, t] = [tourTemplateAssignees, tourTemplateTags]
  await tx
    .insert(a)
    .select(
      sql`select ${copied.companyId}, ${copied.copyId}, ${a.userId} from ${a} where ${and(eq(a.companyId, caller.companyId), eq(a.tourTemplateId, id))}`,
    )
  await tx
    .insert(t)
    .select(
      sql`select ${copied.companyId}, ${copied.copyId}, ${t.tagId} from ${t} where ${and(eq(t.companyId, caller.companyId), eq(t.tourTemplateId, id))}`,
    )
}

async function copyFiles({ tx, caller, now }: WriteContext, id: string, copyId: string): Promise<void> {
  const { companyId } = caller
  const links = await tx
    .select({ fileId: fileLinks.fileId, kind: fileLinks.kind })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.tourTemplateId, id)))
  const rows = links.map((link) => ({
    ...link,
    id: newId(now.getTime()),
    companyId,
    tourTemplateId: copyId,
  }))
  await insertInSlices(tx, fileLinks, rows)
}

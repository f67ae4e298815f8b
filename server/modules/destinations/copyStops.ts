import { and, eq, getTableColumns } from 'drizzle-orm'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { fileLinks } from '../../db/schema/files'
import { destinationTags, destinations as table } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import { newId } from '../../uuid'
import { appendStops } from '../tourTemplates/stopOrder'

/**
 * Copies stops with all fields, tags and attached files. The caller must hold the structure lock.
 * @param ids stops of the company, in the order of the copies
 * @param tourTemplateId the tour to which the copies are appended; null: none
 * @returns ids of the copies
 */
export async function copyStops(
  context: WriteContext,
  ids: readonly string[],
  tourTemplateId: string | null,
): Promise<string[]> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const copies = new Map(ids.map((id) => [id, newId(now.getTime())]))
  const sources = new Map((await stopRows(context, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => {
    const source = sources.get(id)
    if (!source) return []
    return {
      ...source,
      id: copies.get(id) ?? id,
      version: 1,
      createdAt: now,
      createdById: caller.userId,
      tourTemplateId,
    }
  })
  await insertInSlices(tx, table, rows)
  if (tourTemplateId !== null) await appendStops(tx, { companyId, tourTemplateId }, [...copies.values()])
  await copyTags(context, ids, copies)
  await copyFileLinks(context, ids, copies)
  return [...copies.values()]
}

async function stopRows({ tx, caller }: WriteContext, ids: readonly string[]) {
  // The database generates the search text.
  const { searchText: _, ...columns } = getTableColumns(table)
  return tx
    .select(columns)
    .from(table)
    .where(isOneOf(table, caller.companyId, ids))
}

type Copies = ReadonlyMap<string, string>

async function copyTags({ tx, caller }: WriteContext, ids: readonly string[], copies: Copies): Promise<void> {
  const tags = await tx
    .select()
    .from(destinationTags)
    .where(and(eq(destinationTags.companyId, caller.companyId), isAnyOf(destinationTags.destinationId, ids)))
  const rows = tags.flatMap(({ destinationId, ...tag }) => withCopy(copies.get(destinationId), tag))
  await insertInSlices(tx, destinationTags, rows)
}

async function copyFileLinks(
  { tx, caller, now }: WriteContext,
  ids: readonly string[],
  copies: Copies,
): Promise<void> {
  const { fileId, kind, destinationId } = fileLinks
  const links = await tx
    .select({ fileId, kind, destinationId })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, caller.companyId), isAnyOf(destinationId, ids)))
  const rows = links.flatMap(({ destinationId: source, ...link }) =>
    withCopy(source === null ? undefined : copies.get(source), {
      ...link,
      id: newId(now.getTime()),
      companyId: caller.companyId,
    }),
  )
  await insertInSlices(tx, fileLinks, rows)
}

const withCopy = <T extends object>(copyId: string | undefined, row: T) =>
  copyId === undefined ? [] : [{ ...row, destinationId: copyId }]

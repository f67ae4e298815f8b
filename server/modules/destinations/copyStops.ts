import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { fileLinks } from '../../db/schema/files'
import { destinationTags, destinations as table } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import { newId } from '../../uuid'
import { nextPosition } from '../tourTemplates/stopOrder'

/** Rows written at once: a statement of PostgreSQL takes 65,535 values. */
const sliceSize = 500

/**
 * Copies stops with all their fields, tags and attached files. The lock of the structure must be held.
 * @param ids stops of the company, in the order that the copies get
 * @param tourTemplateId the tour at whose end the copies stand; null: none
 * @returns ids of the copies
 */
export async function copyStops(
  context: WriteContext,
  ids: readonly string[],
  tourTemplateId: string | null,
): Promise<string[]> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const first = tourTemplateId && (await nextPosition(tx, { companyId, tourTemplateId }))
  const copies = new Map(ids.map((id) => [id, newId(now.getTime())]))
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize)
    const sources = new Map((await stopRows(context, slice)).map((row) => [row.id, row]))
    const rows = slice.flatMap((id, index) => {
      const source = sources.get(id)
      if (!source) return []
      return {
        ...source,
        id: copies.get(id) ?? id,
        version: 1,
        createdAt: now,
        createdById: caller.userId,
        tourTemplateId,
        positionInTour: first ? first + start + index : null,
        eta: null,
      }
    })
    if (rows.length > 0) await tx.insert(table).values(rows)
    await copyTags(context, slice, copies)
    await copyFileLinks(context, slice, copies)
  }
  return [...copies.values()]
}

async function stopRows({ tx, caller }: WriteContext, ids: readonly string[]) {
  // The database computes the text to search in.
  const { searchText: _, ...columns } = getTableColumns(table)
  return tx
    .select(columns)
    .from(table)
    .where(and(eq(table.companyId, caller.companyId), inArray(table.id, [...ids])))
}

type Copies = ReadonlyMap<string, string>

async function copyTags({ tx, caller }: WriteContext, ids: readonly string[], copies: Copies): Promise<void> {
  const tags = await tx
    .select()
    .from(destinationTags)
    .where(
      and(eq(destinationTags.companyId, caller.companyId), inArray(destinationTags.destinationId, [...ids])),
    )
  const rows = tags.flatMap(({ destinationId, ...tag }) => withCopy(copies.get(destinationId), tag))
  if (rows.length > 0) await tx.insert(destinationTags).values(rows)
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
    .where(and(eq(fileLinks.companyId, caller.companyId), inArray(destinationId, [...ids])))
  const rows = links.flatMap(({ destinationId: source, ...link }) =>
    withCopy(source === null ? undefined : copies.get(source), {
      ...link,
      id: newId(now.getTime()),
      companyId: caller.companyId,
    }),
  )
  if (rows.length > 0) await tx.insert(fileLinks).values(rows)
}

const withCopy = <T extends object>(copyId: string | undefined, row: T) =>
  copyId === undefined ? [] : [{ ...row, destinationId: copyId }]

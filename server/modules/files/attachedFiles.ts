import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { idOfIri, type Iri } from '../../../src/contract/wire/ids'
import { isAnyOf } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { fileLinks, files as table } from '../../db/schema/files'
import type { WriteContext } from '../../http/write'
import { links, type Member, type TenantTable } from '../../resources/members'
import { propertyOf } from '../../resources/repository'
import { isUuid, newId } from '../../uuid'
import { files } from './files'

/**
 * IRIs of the files of a record. Written only on creation, e.g. when a deleted record is recreated.
 * @param column the link column that references this kind of record
 */
export function filesOf(column: PgColumn, owner: TenantTable): Member {
  const { writing: _, ...member } = links(owner, { owner: column, target: fileLinks.fileId }, files)
  return member
}

/** Attaches files to a new record. Skips files that the company does not (or no longer) have. */
export async function attachFiles(
  { tx, caller: { companyId }, now }: WriteContext,
  column: PgColumn,
  recordId: string,
  iris: readonly Iri[],
): Promise<void> {
  const ids = iris.map((iri) => idOfIri(iri).toLowerCase()).filter(isUuid)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.id, ids)))
  const property = propertyOf(column)
  const rows = found.map(({ id }) => ({
    id: newId(now.getTime()),
    companyId,
    fileId: id,
    kind: 'attachment',
    [property]: recordId,
  }))
  await insertInSlices(tx, fileLinks, rows)
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import type { Violation } from '../../src/contract/wire/violations'
import { unprocessable } from '../http/problem'
import type { Answer, WriteContext } from '../http/write'
import { companyIdOf } from './members'
import { requireTargets } from './references'
import { findRows, propertyOf } from './repository'
import { collectionJson, memberJson } from './representation'
import type { Resource } from './resource'

type Order = {
  /** IRIs of the records in the new order. */
  iris: readonly string[]
  /** Name of the list in the body. */
  path: string
  position: PgColumn
  /** Message for a list with missing records. */
  incomplete: string
}

/**
 * Sets the positions of the company's records to 1…n.
 * @returns the records in their new order
 * @throws Problem 422 unless every record is named exactly once
 */
export async function orderRecords(
  resource: Resource,
  context: WriteContext,
  { iris, path, position, incomplete }: Order,
): Promise<Answer> {
  const { tx, caller } = context
  const { table, version } = resource
  if (version === undefined) throw new Error(`${resource.path} has no versions`)
  const isOwn = eq(companyIdOf(table), caller.companyId)
  const existing = await tx
    .select({ id: table.id })
    .from(table)
    .where(isOwn)
    .orderBy(asc(table.id))
    .for('update')
  const pathOf = (index: number) => `${path}[${index}]`
  const ids = await requireTargets(resource, context, iris, pathOf)
  const repeated = ids.flatMap((id, index): Violation[] =>
    ids.indexOf(id) < index ? [{ propertyPath: pathOf(index), message: validationMessages.duplicate }] : [],
  )
  if (repeated.length > 0) throw unprocessable(...repeated)
  if (ids.length !== existing.length) throw unprocessable({ propertyPath: path, message: incomplete })

  const place = sql`array_position(${sql.param(ids)}::uuid[], ${table.id})`
  await tx
    .update(table)
    .set({ [propertyOf(position)]: place, [propertyOf(version)]: sql`${version} + 1` })
    .where(and(isOwn, sql`${position} is distinct from ${place}`))
  const rows = await findRows(tx, resource, caller.companyId, ids)
  const members = rows.map((row) => memberJson(resource, row))
  return { status: 200, body: collectionJson(resource, members, members.length) }
}

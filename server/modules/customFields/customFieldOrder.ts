import { and, asc, eq, sql } from 'drizzle-orm'
import { CustomFieldOrder } from '../../../src/contract/destination/customField'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import { customFieldConfigurations as table } from '../../db/schema/labels'
import { unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { findRows } from '../../resources/repository'
import { collectionJson, memberJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'

/**
 * Gives the custom fields of the company the positions 1…n in the order of the body.
 * @returns the fields in their new order
 * @throws Problem 422 unless the body names every field exactly once
 */
export async function orderCustomFields(
  customFields: Resource,
  context: WriteContext,
  body: unknown,
): Promise<Answer> {
  const { tx, caller } = context
  const { customFieldConfigurations: iris } = decode(CustomFieldOrder, objectBody(body))
  const existing = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.companyId, caller.companyId))
    .orderBy(asc(table.id))
    .for('update')
  const pathOf = (index: number) => `customFieldConfigurations[${index}]`
  const ids = await requireTargets(customFields, context, iris, pathOf)
  const repeated = ids.flatMap((id, index): Violation[] =>
    ids.indexOf(id) < index ? [{ propertyPath: pathOf(index), message: validationMessages.duplicate }] : [],
  )
  if (repeated.length > 0) throw unprocessable(...repeated)
  if (ids.length !== existing.length) {
    throw unprocessable({ propertyPath: 'customFieldConfigurations', message: texts.fieldsIncomplete })
  }

  const position = sql`array_position(${sql.param(ids)}::uuid[], ${table.id})`
  await tx
    .update(table)
    .set({ positionInMobile: position, version: sql`${table.version} + 1` })
    .where(
      and(eq(table.companyId, caller.companyId), sql`${table.positionInMobile} is distinct from ${position}`),
    )
  const rows = await findRows(tx, customFields, caller.companyId, ids)
  const members = rows.map((row) => memberJson(customFields, row))
  return { status: 200, body: collectionJson(customFields, members, members.length) }
}

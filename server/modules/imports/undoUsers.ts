import { getTableColumns } from 'drizzle-orm'
import { isRecord } from '../../db/conditions'
import { users } from '../../db/schema/people'
import { Problem } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { deleteRecord, updateRecord } from '../../resources/writeResource'
import type { UndoableRow, UndoResult } from './keptRows'
import type { ImportParts } from './writeRows'

/**
 * Deletes users that an import created and restores those it changed, by the rules for administrators: the
 * last administrator is kept. A user who has accepted the account meanwhile counts as changed.
 */
export async function undoUsers(
  { resources }: ImportParts,
  context: WriteContext,
  rows: readonly UndoableRow[],
): Promise<[number, UndoResult][]> {
  const results: [number, UndoResult][] = []
  for (const row of rows) results.push([row.index, await undoUser(resources.users, context, row)])
  return results
}

async function undoUser(
  resource: ImportParts['resources']['users'],
  context: WriteContext,
  { targetId, outcome, version, before }: UndoableRow,
): Promise<UndoResult> {
  const id = targetId ?? ''
  const { version: present, acceptedAt } = getTableColumns(users)
  const [user] = await context.tx
    .select({ version: present, acceptedAt })
    .from(users)
    .where(isRecord(users, context.caller.companyId, id))
  if (!user) return outcome === 'new' ? 'undone' : 'deleted'
  if (user.version !== version || (outcome === 'new' && user.acceptedAt !== null)) return 'changed'
  try {
    const call = { id, body: before?.columns ?? {}, ifMatch: undefined }
    await (outcome === 'new' ? deleteRecord : updateRecord)(resource, context, call)
    return 'undone'
  } catch (error) {
    // Rejected before any write.
    if (error instanceof Problem && [403, 409, 422].includes(error.status)) return 'used'
    throw error
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../../src/contract/company/audit'
import { isRecord } from '../../db/conditions'
import { auditEntries } from '../../db/schema/audit'
import { users } from '../../db/schema/people'
import type { JsonObject } from '../../http/jsonLd'
import type { WriteContext } from '../../http/write'
import { newId } from '../../uuid'

type AuditedAction = {
  /** The company of the log; the caller may belong to another one. */
  companyId: string
  action: AuditAction
  subject: { id: string; name: string }
  before?: JsonObject | null
  after?: JsonObject | null
}

/** Logs an action of the caller in the transaction of the action. */
export async function recordAudit(
  { tx, caller, now }: Pick<WriteContext, 'tx' | 'caller' | 'now'>,
  { companyId, action, subject, before = null, after = null }: AuditedAction,
): Promise<void> {
  const [author] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(isRecord(users, caller.companyId, caller.userId))
  await tx.insert(auditEntries).values({
    id: newId(now.getTime()),
    companyId,
    createdAt: now,
    action,
    authorId: caller.userId,
    authorName: author ? `${author.firstName} ${author.lastName}` : '',
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after,
  })
}

/** Returns the members that differ between two versions; null if none does. */
export function differenceOf(
  before: JsonObject,
  after: JsonObject,
): { before: JsonObject; after: JsonObject } | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const only = (of: JsonObject) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
  return { before: only(before), after: only(after) }
}

import { grantableRoles, type UserWrite } from '../../../src/contract/access/user'
import { normaliseEmail } from '../../../src/contract/access/session'
import type { JsonObject } from '../../http/jsonLd'
import type { WriteContext } from '../../http/write'
import type { Row } from '../../resources/resource'
import { differenceOf, recordAudit } from '../audit/recordAudit'

/*
 * Audit entries for changes of the staff: access and rights. Names and telephone numbers are not logged, and
 * of a password only that it was set.
 */

type Given = Pick<typeof UserWrite.Type, 'email' | 'firstName' | 'lastName' | 'plainPassword'> &
  Partial<typeof UserWrite.Type>

export const recordAdded = (context: WriteContext, id: string, value: Given): Promise<void> =>
  recordAudit(context, {
    companyId: context.caller.companyId,
    action: 'userAdded',
    subject: { id, name: nameOf(value) },
    after: rightsOf({ ...value, email: normaliseEmail(value.email) }),
  })

/** Logs nothing unless address, rights or password were changed. */
export async function recordChanged(
  context: WriteContext,
  { id, members }: Row,
  value: Given,
): Promise<void> {
  const before = { ...rightsOf(members), passwordSet: false }
  const after = {
    ...rightsOf({ ...value, email: normaliseEmail(value.email) }),
    passwordSet: Boolean(value.plainPassword),
  }
  const changed = differenceOf(before, after)
  if (!changed) return
  const { passwordSet: _, ...logged } = changed.before
  await recordAudit(context, {
    companyId: context.caller.companyId,
    action: 'userChanged',
    subject: { id, name: nameOf(value) },
    before: logged,
    after: changed.after,
  })
}

export const recordDeleted = (context: WriteContext, { id, members }: Row): Promise<void> =>
  recordAudit(context, {
    companyId: context.caller.companyId,
    action: 'userDeleted',
    subject: { id, name: nameOf(members) },
    before: rightsOf(members),
  })

const nameOf = ({ firstName, lastName }: JsonObject): string => `${String(firstName)} ${String(lastName)}`

/** Normalises rights: a missing one is not granted. */
function rightsOf({ email, roles, canViewPlan, canViewProof, canViewTour }: JsonObject): JsonObject {
  const given = Array.isArray(roles) ? roles : []
  return {
    email,
    roles: grantableRoles.filter((role) => given.includes(role)),
    canViewPlan: canViewPlan === true,
    canViewProof: canViewProof === true,
    canViewTour: canViewTour === true,
  }
}

import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '../../../src/contract/company/audit'
import { roleCompanyAdmin, rolePlatformAdmin } from '../../../src/contract/access/roles'
import type { Api } from '../../api'
import { noteInvitation, sendPasswordLink, voidPasswordLinks } from '../../auth/accountService'
import { endSessionsOf } from '../../auth/sessions'
import { countInvitation } from '../../auth/invitationLimits'
import { isWithinLimit } from '../../auth/throttle'
import { isRecord } from '../../db/conditions'
import { users } from '../../db/schema/people'
import { Problem, forbidden, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { writesRecord } from '../../resources/resourceRoutes'
import { itemAnswer } from '../../resources/writeResource'
import { texts } from '../../texts'
import { recordAudit } from '../audit/recordAudit'
import { keepAnAdministrator } from './users'

type User = typeof users.$inferSelect

/** Routes to deactivate and activate members of staff, and for their invitations. */
export function registerUserAccessRoutes(app: FastifyInstance, api: Api, resource: Resource): void {
  act('deactivate', deactivate)
  act('activate', activate)
  act('send-invitation', sendInvitation)
  act('withdraw-invitation', withdrawInvitation)

  function act(name: string, work: (context: WriteContext, user: User, api: Api) => Promise<void>): void {
    app.post(
      `/api/users/:id/${name}`,
      writesRecord(api, async (context, { id }) => {
        await work(context, await findAndLock(context, id, api), api)
        return itemAnswer(resource, context, id, 200)
      }),
    )
  }
}

/** @throws Problem 403 for the own account and for the last administrator */
async function deactivate(context: WriteContext, user: User): Promise<void> {
  const { tx, caller, now } = context
  if (user.id === caller.userId) throw forbidden(texts.ownDeactivation)
  if (user.deactivatedAt !== null) return
  if (user.roles.includes(roleCompanyAdmin)) await keepAnAdministrator(context, user.id)
  await update(context, user, { deactivatedAt: now, version: user.version + 1 })
  const key = { companyId: user.companyId, userId: user.id, now }
  await endSessionsOf(tx, key)
  await voidPasswordLinks(tx, key)
  await audit(context, user, 'userDeactivated', { isDeactivated: true })
}

async function activate(context: WriteContext, user: User): Promise<void> {
  if (user.deactivatedAt === null) return
  await update(context, user, { deactivatedAt: null, version: user.version + 1 })
  await audit(context, user, 'userActivated', { isDeactivated: false })
}

/**
 * Sends the invitation again and invalidates earlier links.
 * @throws Problem 409 if there is no open invitation, 429 when the company has sent too many
 */
async function sendInvitation(context: WriteContext, user: User, api: Api): Promise<void> {
  const { tx, now } = context
  const { companyId, id: userId, email: recipient } = user
  requireOpenInvitation(user)
  if (user.deactivatedAt !== null) throw new Problem(409, { description: texts.deactivatedInvitation })
  const counting = { ...api, db: tx }
  await countInvitation(counting, companyId)
  await voidPasswordLinks(tx, { companyId, userId, now })
  const endsAt = new Date(now.getTime() + api.env.INVITATION_TOKEN_SECONDS * 1000)
  await noteInvitation(tx, { companyId, userId, endsAt })
  // Not reported: it would reveal that others have invited the same person.
  if (await isWithinLimit(counting, 'invitation-recipient', recipient)) {
    const mail = texts.mails.invitation
    await sendPasswordLink(tx, api, { companyId, userId, recipient, now, mail })
  }
  await audit(context, user, 'invitationSent', { invitationEndsAt: endsAt })
}

/** @throws Problem 409 if there is no invitation to withdraw */
async function withdrawInvitation(context: WriteContext, user: User): Promise<void> {
  requireOpenInvitation(user)
  if (user.invitationWithdrawnAt !== null) return
  const { tx, now } = context
  await voidPasswordLinks(tx, { companyId: user.companyId, userId: user.id, now })
  await update(context, user, { invitationWithdrawnAt: now, invitationEndsAt: null })
  await audit(context, user, 'invitationWithdrawn', { invitationEndsAt: null })
}

/** @throws Problem 409 for a user who already has an account */
function requireOpenInvitation({ acceptedAt, passwordHash }: User): void {
  if (acceptedAt !== null || passwordHash !== null)
    throw new Problem(409, { description: texts.noInvitation })
}

/** @throws Problem 404 if the company has no such user, 403 for platform users */
async function findAndLock({ tx, caller }: WriteContext, id: string, { env }: Api): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(isRecord(users, caller.companyId, id))
    .for('update')
  if (!user) throw notFound()
  const isPlatformAdmin = user.roles.includes(rolePlatformAdmin(env.PRODUCT_KEY))
  if (isPlatformAdmin && !caller.facts.isPlatformAdmin) throw forbidden()
  return user
}

const update = ({ tx }: WriteContext, { companyId, id }: User, set: Partial<User>) =>
  tx
    .update(users)
    .set(set)
    .where(isRecord(users, companyId, id))

type Access = { isDeactivated: boolean } | { invitationEndsAt: Date | null }

/** Logs the changed access of a user with its previous state. */
const audit = (context: WriteContext, user: User, action: AuditAction, after: Access) =>
  recordAudit(context, {
    companyId: user.companyId,
    action,
    subject: { id: user.id, name: `${user.firstName} ${user.lastName}` },
    before:
      'isDeactivated' in after
        ? { isDeactivated: user.deactivatedAt !== null }
        : { invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null },
    after:
      'isDeactivated' in after ? after : { invitationEndsAt: after.invitationEndsAt?.toISOString() ?? null },
  })

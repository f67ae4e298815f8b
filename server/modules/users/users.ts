import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { passwordLimits, normaliseEmail } from '../../../src/contract/access/session'
import { UserWrite, grantableRoles } from '../../../src/contract/access/user'
import { roleCompanyAdmin, rolePlatformAdmin } from '../../../src/contract/access/roles'
import { checkPasswordLength, noteInvitation, sendPasswordLink } from '../../auth/accountService'
import { hashPassword } from '../../auth/passwords'
import { countInvitation } from '../../auth/invitationLimits'
import { isWithinLimit } from '../../auth/throttle'
import { endSessionsOf } from '../../auth/sessions'
import { isRecord } from '../../db/conditions'
import { userTags } from '../../db/schema/availability'
import { tours } from '../../db/schema/driving'
import { companies, users as table } from '../../db/schema/people'
import type { Deps } from '../../deps'
import { forbidden } from '../../http/problem'
import type { JsonObject } from '../../http/jsonLd'
import type { WriteContext } from '../../http/write'
import { column, computed, links, readOnly, reference } from '../../resources/members'
import { defineResource, type ColumnValues, type Row, type Writing } from '../../resources/resource'
import { texts } from '../../texts'
import { companies as companiesResource } from '../companies/companies'
import { tags } from '../labels/labels'
import { recordAdded, recordChanged, recordDeleted } from './auditUsers'
import { fullName, userTarget } from './usersTarget'

type UserValue = typeof UserWrite.Type

/** A user with a password or an accepted invitation is no guest. */
const invitation = sql`case when ${table.acceptedAt} is not null or ${table.passwordHash} is not null then null when ${table.invitationWithdrawnAt} is not null then 'withdrawn' else 'open' end`

/** The staff of a company. */
export const defineUsers = (deps: Deps) =>
  defineResource({
    ...userTarget,
    title: 'A member of staff',
    version: table.version,
    members: {
      username: computed(sql`${table.email}`, 'xmls:string'),
      email: column(table.email),
      firstName: column(table.firstName),
      lastName: column(table.lastName),
      fullName: computed(fullName, 'xmls:string'),
      phone: column(table.phone),
      roles: column(table.roles),
      canViewPlan: column(table.canViewPlan),
      canViewProof: column(table.canViewProof),
      canViewTour: column(table.canViewTour),
      workingHours: column(table.workingHours),
      company: { ...reference(table.companyId, companiesResource), writing: undefined },
      invitation: computed(invitation, 'xmls:string'),
      invitationEndsAt: readOnly(table.invitationEndsAt),
      isDeactivated: computed(sql`${table.deactivatedAt} is not null`, 'xmls:boolean'),
      tags: links(table, { owner: userTags.userId, target: userTags.tagId }, tags),
    },
    sortable: {
      firstName: table.firstName,
      lastName: table.lastName,
      email: table.email,
      createdAt: table.createdAt,
    },
    defaultSort: { by: table.firstName, direction: 'ASC' },
    search: table.searchText,
    writing: userWriting(deps),
  })

function userWriting(deps: Deps): Writing<UserValue> {
  const platformRole = rolePlatformAdmin(deps.env.PRODUCT_KEY)
  return {
    create: UserWrite,
    update: UserWrite,

    stored: (form) => ({
      ...form,
      roles: rolesOf(form).filter((role) => grantableRoles.some((each) => each === role)),
    }),

    async prepare({ email, plainPassword, roles }, context, existing): Promise<ColumnValues> {
      const before = existing ? rolesOf(existing.members) : []
      const isPlatformAdmin = before.includes(platformRole)
      // Setting the password of a platform administrator would grant their access.
      if (isPlatformAdmin && !context.caller.facts.isPlatformAdmin) throw forbidden()
      const after = [...(roles ?? []), ...(isPlatformAdmin ? [platformRole] : [])]
      if (existing && before.includes(roleCompanyAdmin) && !after.includes(roleCompanyAdmin)) {
        await keepAnAdministrator(context, existing.id)
      }
      if (plainPassword) checkPasswordLength(plainPassword, passwordLimits)
      const isSameAddress = existing?.members.email === normaliseEmail(email)
      return {
        email: normaliseEmail(email),
        roles: after,
        // A new address is unconfirmed.
        ...(existing && !isSameAddress && { acceptedAt: null }),
        ...(plainPassword && { passwordHash: await hashPassword(plainPassword) }),
      }
    },

    async afterCreate(userId, value, context) {
      await recordAdded(context, userId, value)
      const { email, plainPassword } = value
      const { tx, caller, now } = context
      if (plainPassword) return
      const { companyId } = caller
      const recipient = normaliseEmail(email)
      const counting = { ...deps, db: tx }
      await countInvitation(counting, companyId)
      // Not reported: it would reveal that others have invited the same person.
      if (!(await isWithinLimit(counting, 'invitation-recipient', recipient))) {
        const endsAt = new Date(now.getTime() + deps.env.INVITATION_TOKEN_SECONDS * 1000)
        return noteInvitation(tx, { companyId, userId, endsAt })
      }
      const mail = texts.mails.invitation
      await sendPasswordLink(tx, deps, { companyId, userId, recipient, now, mail })
    },

    async afterUpdate(userId, value, context, before) {
      const { tx, caller, now } = context
      await recordChanged(context, before, value)
      const rolesChanged = !sameRoles(before, value.roles ?? [], platformRole)
      const emailChanged = before.members.email !== normaliseEmail(value.email)
      if (!rolesChanged && !emailChanged && !value.plainPassword) return
      await endSessionsOf(tx, { companyId: caller.companyId, userId, now })
    },

    async beforeDelete(userId, context) {
      if (userId === context.caller.userId) throw forbidden(texts.ownAccount)
      const [user] = await context.tx
        .select({ roles: table.roles })
        .from(table)
        .where(isRecord(table, context.caller.companyId, userId))
      if (user?.roles.includes(platformRole) && !context.caller.facts.isPlatformAdmin) throw forbidden()
      if (user?.roles.includes(roleCompanyAdmin)) await keepAnAdministrator(context, userId)
      await publishToursOfDeletion(context, userId)
    },

    afterDelete: (_, context, before) => recordDeleted(context, before),
  }
}

/** Marks the tours of the deleted driver, to distinguish them from tours without a driver. */
async function publishToursOfDeletion({ tx, caller: { companyId } }: WriteContext, driverId: string) {
  await tx
    .update(tours)
    .set({ driverDeleted: true })
    .where(and(eq(tours.companyId, companyId), eq(tours.driverId, driverId)))
}

const rolesOf = (members: JsonObject): string[] =>
  Array.isArray(members.roles) ? members.roles.map(String) : []

function sameRoles(before: Row, after: readonly string[], platformRole: string): boolean {
  const grantable = rolesOf(before.members).filter((role) => role !== platformRole)
  return grantable.toSorted().join() === after.toSorted().join()
}

/** @throws Problem 403 if the company would have no other administrator */
export async function keepAnAdministrator({ tx, caller }: WriteContext, userId: string): Promise<void> {
  // Serialises two administrators who remove each other at the same time.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
    .for('update')
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.companyId, caller.companyId),
        ne(table.id, userId),
        isNull(table.deactivatedAt),
        isNull(table.lockedAt),
        sql`${roleCompanyAdmin} = any(${table.roles})`,
      ),
    )
    .limit(1)
  if (!other) throw forbidden(texts.lastAdministrator)
}

import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/contract/company/audit'
import { sendPasswordLink } from '../../auth/accountService'
import { endSessionsOf } from '../../auth/sessions'
import { countAttempt } from '../../auth/throttle'
import { isRecord } from '../../db/conditions'
import { users } from '../../db/schema/people'
import type { Deps } from '../../deps'
import { forbidden, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { texts } from '../../texts'
import { recordAudit } from '../audit/recordAudit'

type User = typeof users.$inferSelect

/** Locks a user immediately. @throws Problem 403 for the own account: no one could unlock it */
export async function lockUser(context: WriteContext, id: string): Promise<void> {
  const user = await findAndLock(context, id)
  if (id === context.caller.userId) throw forbidden(texts.ownLock)
  if (user.lockedAt !== null) return
  await setLocked(context, user, context.now)
  await endSessionsOf(context.tx, { companyId: user.companyId, userId: id, now: context.now })
  await audit(context, user, 'userLocked', change(false, true))
}

export async function unlockUser(context: WriteContext, id: string): Promise<void> {
  const user = await findAndLock(context, id)
  if (user.lockedAt === null) return
  await setLocked(context, user, null)
  await audit(context, user, 'userUnlocked', change(true, false))
}

/** Sends a mail with which the user sets a new password. */
export async function mailPasswordLink(
  context: WriteContext,
  deps: Pick<Deps, 'env' | 'now' | 'onMail'>,
  id: string,
): Promise<void> {
  const { tx, now } = context
  const user = await findAndLock(context, id)
  await countAttempt({ ...deps, db: tx }, 'reset-account', user.email)
  await sendPasswordLink(tx, deps, {
    companyId: user.companyId,
    userId: id,
    recipient: user.email,
    now,
    mail: texts.mails.passwordReset,
  })
  await audit(context, user, 'passwordLinkSent')
}

/** Finds a user of any company: ids are globally unique. Locks the row. */
async function findAndLock({ tx }: WriteContext, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw notFound()
  return user
}

const setLocked = ({ tx }: WriteContext, { companyId, id, version }: User, lockedAt: Date | null) =>
  tx
    .update(users)
    .set({ lockedAt, version: version + 1 })
    .where(isRecord(users, companyId, id))

const change = (before: boolean, after: boolean) => ({
  before: { isLocked: before },
  after: { isLocked: after },
})

/** @param changed empty if no value of the account was changed */
const audit = (
  context: WriteContext,
  { companyId, id, firstName, lastName }: User,
  action: AuditAction,
  changed: Partial<ReturnType<typeof change>> = {},
) =>
  recordAudit(context, { companyId, action, subject: { id, name: `${firstName} ${lastName}` }, ...changed })

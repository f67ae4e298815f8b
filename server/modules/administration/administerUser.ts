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

/** Keeps somebody out, at once. @throws Problem 403 for the own account: nobody could open it again */
export async function lockUser(context: WriteContext, id: string): Promise<void> {
  const user = await findAndHold(context, id)
  if (id === context.caller.userId) throw forbidden(texts.ownLock)
  if (user.lockedAt !== null) return
  await setLocked(context, user, context.now)
  await endSessionsOf(context.tx, { companyId: user.companyId, userId: id, now: context.now })
  await tell(context, user, 'userLocked', change(false, true))
}

export async function unlockUser(context: WriteContext, id: string): Promise<void> {
  const user = await findAndHold(context, id)
  if (user.lockedAt === null) return
  await setLocked(context, user, null)
  await tell(context, user, 'userUnlocked', change(true, false))
}

/** Sends the mail by which users set a new password themselves. */
export async function mailPasswordLink(
  context: WriteContext,
  deps: Pick<Deps, 'env' | 'now' | 'onMail'>,
  id: string,
): Promise<void> {
  const { tx, now } = context
  const user = await findAndHold(context, id)
  await countAttempt({ ...deps, db: tx }, 'reset-account', user.email)
  await sendPasswordLink(tx, deps, {
    companyId: user.companyId,
    userId: id,
    recipient: user.email,
    now,
    mail: texts.mails.passwordReset,
  })
  await tell(context, user, 'passwordLinkSent')
}

/** Of whatever company; ids are given once. */
async function findAndHold({ tx }: WriteContext, id: string): Promise<User> {
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

/** @param changed nothing where no value of the account was */
const tell = (
  context: WriteContext,
  { companyId, id, firstName, lastName }: User,
  action: AuditAction,
  changed: Partial<ReturnType<typeof change>> = {},
) =>
  recordAudit(context, { companyId, action, subject: { id, name: `${firstName} ${lastName}` }, ...changed })

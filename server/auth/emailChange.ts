import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { normaliseEmail } from '../../src/contract/access/session'
import type { Db } from '../db/client'
import { isRecord } from '../db/conditions'
import { isDuplicateIn } from '../db/errors'
import { users } from '../db/schema/people'
import { emailChanges, sessions } from '../db/schema/security'
import type { Deps } from '../deps'
import { unprocessable } from '../http/problem'
import type { WriteContext } from '../http/write'
import { publicUrl, sendAccountMail } from '../mail/accountMails'
import { texts } from '../texts'
import { voidPasswordLinks } from './accountService'
import { passwordMatches } from './passwords'
import { hashToken, randomToken } from './sessions'

/*
 * A user who changes the address proves access to the new mailbox. Until then the current address counts, and
 * it gets a notice. Only the owner of the new address learns whether it already has an account.
 */

type MailDeps = Pick<Deps, 'env' | 'onMail'>

/** Returns the address that awaits confirmation, undefined if there is none. */
export async function pendingEmailOf(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const [found] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(isOfUser(companyId, userId), gt(emailChanges.expiresAt, now)))
  return found
}

/**
 * Sends a link to the new address and a notice to the current one. Invalidates earlier links.
 * @throws Problem 422 when the password is wrong, or the address is the current one
 */
export async function requestEmailChange(
  { tx, caller: { companyId, userId }, now }: WriteContext,
  deps: MailDeps,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const recipient = normaliseEmail(email)
  const [user] = await tx
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(isRecord(users, companyId, userId))
  if (!user || !(await passwordMatches(user.passwordHash, currentPassword))) {
    throw unprocessable({ propertyPath: 'currentPassword', message: texts.wrongPassword })
  }
  if (user.email === recipient) throw unprocessable({ propertyPath: 'email', message: texts.sameEmail })
  const token = randomToken()
  const seconds = deps.env.RESET_TOKEN_SECONDS
  const wanted = {
    email: recipient,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + seconds * 1000),
  }
  await tx
    .insert(emailChanges)
    .values({ companyId, userId, ...wanted })
    .onConflictDoUpdate({ target: [emailChanges.companyId, emailChanges.userId], set: wanted })
  const link = `${publicUrl(deps.env)}/settings/user?email-token=${token}`
  const cause = 'emailChange'
  const { emailChange, emailChangeNotice } = texts.mails
  const words = emailChange.write({ link, minutes: Math.round(seconds / 60) })
  await sendAccountMail(
    tx,
    deps,
    { recipient, subject: emailChange.subject, ...words, companyId, cause },
    now,
  )
  const { subject, write } = emailChangeNotice
  const notice = { recipient: user.email, subject, ...write({ email: recipient }), companyId, cause } as const
  await sendAccountMail(tx, deps, notice, now)
}

export async function withdrawEmailChange({ tx, caller }: WriteContext): Promise<void> {
  await tx.delete(emailChanges).where(isOfUser(caller.companyId, caller.userId))
}

/**
 * Sets the address that the link was sent to, once. Only its user can do so: another reader of the mail
 * learns and changes nothing. Ends all other sessions and invalidates password links sent to the old address.
 * @throws Problem 422 when the link is unknown, used or expired, or when the address already has an account
 */
export async function confirmEmail(
  { tx, caller: { companyId, userId, sessionId }, now }: WriteContext,
  token: string,
): Promise<void> {
  const [wanted] = await tx
    .delete(emailChanges)
    .where(
      and(
        isOfUser(companyId, userId),
        eq(emailChanges.tokenHash, hashToken(token)),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning({ email: emailChanges.email })
  if (!wanted) throw unprocessable({ propertyPath: 'token', message: texts.emailTokenInvalid })
  const [user] = await tx
    .select({ version: users.version })
    .from(users)
    .where(isRecord(users, companyId, userId))
    .for('update')
  try {
    await tx
      .update(users)
      .set({ email: wanted.email, acceptedAt: now, version: (user?.version ?? 0) + 1 })
      .where(isRecord(users, companyId, userId))
  } catch (error) {
    const isTaken = ['users_accepted_email', 'users_company_email'].some((each) => isDuplicateIn(each, error))
    if (!isTaken) throw error
    throw unprocessable({ propertyPath: 'token', message: texts.emailTaken })
  }
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        sessionId === undefined ? undefined : ne(sessions.id, sessionId),
      ),
    )
  await voidPasswordLinks(tx, { companyId, userId, now })
}

const isOfUser = (companyId: string, userId: string) =>
  and(eq(emailChanges.companyId, companyId), eq(emailChanges.userId, userId))

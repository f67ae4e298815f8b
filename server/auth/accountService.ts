import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { normaliseEmail, type PasswordReset } from '../../src/contract/access/session'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import type { Db } from '../db/client'
import { isRecord } from '../db/conditions'
import { isDuplicateIn } from '../db/errors'
import { companies, users } from '../db/schema/people'
import { passwordResets } from '../db/schema/security'
import type { Deps } from '../deps'
import { unprocessable } from '../http/problem'
import { publicUrl, sendAccountMail } from '../mail/accountMails'
import { germanTime } from '../modules/proofs/proofTexts'
import { texts } from '../texts'
import { accountsOf } from './accounts'
import { hashPassword, passwordMatches } from './passwords'
import { endSessionsOf, hashToken, randomToken } from './sessions'
import { settleSignUp } from './signUp'

type UserKey = { companyId: string; userId: string }

/** Number of invitations of an address that get a new link at once, if it has accepted none. */
const maxInvitations = 3

/**
 * Sends a link for a new password if the account exists. The response does not reveal whether it does. A user
 * with an accepted account gets the link for that account, regardless of other invitations.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const recipient = normaliseEmail(email)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const accounts = await accountsOf(tx, recipient)
    const accepted = accounts.filter(({ acceptedAt }) => acceptedAt !== null)
    const mayFollow = accounts.filter(({ invitationWithdrawnAt }) => invitationWithdrawnAt === null)
    const wanted = accepted.length > 0 ? accepted : mayFollow.slice(0, maxInvitations)
    for (const { companyId, userId, deactivatedAt } of wanted) {
      // A deactivated user needs no password.
      if (deactivatedAt !== null) continue
      await sendPasswordLink(tx, deps, { companyId, userId, recipient, now, mail: texts.mails.passwordReset })
    }
  })
}

/** Queues a mail with a fresh link that lets its reader set a password. */
export async function sendPasswordLink(
  tx: Db,
  deps: Pick<Deps, 'env' | 'onMail'>,
  {
    mail,
    recipient,
    now,
    ...user
  }: UserKey & {
    recipient: string
    now: Date
    mail: typeof texts.mails.passwordReset | typeof texts.mails.invitation
  },
): Promise<void> {
  const isInvitation = mail === texts.mails.invitation
  const seconds = isInvitation ? deps.env.INVITATION_TOKEN_SECONDS : deps.env.RESET_TOKEN_SECONDS
  const token = randomToken()
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await tx.insert(passwordResets).values({ tokenHash: hashToken(token), ...user, expiresAt })
  await noteInvitation(tx, { ...user, endsAt: expiresAt })
  const link = `${publicUrl(deps.env)}/security/reset-password?token=${token}`
  const [company] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, user.companyId))
  const words = mail.write({
    link,
    minutes: Math.round(seconds / 60),
    until: germanTime(expiresAt, company?.timeZone),
    company: company?.name ?? '',
  })
  const cause = isInvitation ? 'invitation' : 'passwordReset'
  const { companyId } = user
  await sendAccountMail(tx, deps, { recipient, subject: mail.subject, ...words, companyId, cause }, now)
}

/** Stores until when an invited user can follow a link. Has no effect after the invitation is accepted. */
export async function noteInvitation(
  tx: Db,
  { companyId, userId, endsAt }: UserKey & { endsAt: Date },
): Promise<void> {
  await tx
    .update(users)
    // A password link requested meanwhile may expire before the invitation.
    .set({
      invitationEndsAt: sql`greatest(${users.invitationEndsAt}, ${endsAt.toISOString()}::timestamptz)`,
      invitationWithdrawnAt: null,
    })
    .where(and(isRecord(users, companyId, userId), isNull(users.acceptedAt), isNull(users.passwordHash)))
}

/** Invalidates all password links sent to a user. */
export async function voidPasswordLinks(
  tx: Db,
  { companyId, userId, now }: UserKey & { now: Date },
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.companyId, companyId),
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
      ),
    )
}

/**
 * Sets the password that a reset link allows, once, and ends all sessions of the user. The link proves access
 * to the mailbox: the account belongs to this user from now on.
 * @throws Problem 422 when the link is unknown, used or expired, or when the user has accepted an account
 * elsewhere
 */
export async function resetPassword(deps: Deps, { token, plainPassword }: PasswordReset): Promise<void> {
  const now = deps.now()
  const passwordHash = await hashPassword(plainPassword)
  await deps.db.transaction(async (tx) => {
    // When two requests use the link at once, the second one finds it used: the condition is part of the
    // update.
    const [reset] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashToken(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning({ companyId: passwordResets.companyId, userId: passwordResets.userId })
    if (!reset) throw unprocessable({ propertyPath: 'token', message: texts.resetTokenInvalid })
    await accept(tx, { ...reset, now })
    await settleSignUp(tx, deps.env, { ...reset, now })
    await setPassword(tx, { ...reset, passwordHash, now })
  })
}

async function accept(tx: Db, { companyId, userId, now }: UserKey & { now: Date }): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ acceptedAt: now })
      .where(and(isRecord(users, companyId, userId), isNull(users.acceptedAt)))
  } catch (error) {
    if (!isDuplicateIn('users_accepted_email', error)) throw error
    throw unprocessable({ propertyPath: 'token', message: texts.acceptedElsewhere })
  }
}

async function setPassword(
  tx: Db,
  { companyId, userId, passwordHash, now }: UserKey & { passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash })
    .where(isRecord(users, companyId, userId))
  await endSessionsOf(tx, { companyId, userId, now })
  await voidPasswordLinks(tx, { companyId, userId, now })
}

/**
 * Changes the password of a user who knows the current one. Ends all sessions.
 * @throws Problem 422 when the current password is wrong
 */
export async function changePassword(
  tx: Db,
  {
    companyId,
    userId,
    now,
    currentPassword,
    plainPassword,
  }: UserKey & {
    now: Date
    currentPassword: string
    plainPassword: string
  },
): Promise<void> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(isRecord(users, companyId, userId))
  if (!(await passwordMatches(user?.passwordHash ?? null, currentPassword))) {
    throw unprocessable({ propertyPath: 'currentPassword', message: texts.wrongPassword })
  }
  await setPassword(tx, { companyId, userId, passwordHash: await hashPassword(plainPassword), now })
}

/** @throws Problem 422 */
export function checkPasswordLength(password: string, { min, max }: { min: number; max: number }): void {
  if (password.length < min) {
    throw unprocessable({ propertyPath: 'plainPassword', message: validationMessages.minLength({ min }) })
  }
  if (password.length > max) {
    throw unprocessable({ propertyPath: 'plainPassword', message: validationMessages.maxLength({ max }) })
  }
}

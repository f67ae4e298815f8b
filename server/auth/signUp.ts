import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { roleCompanyAdmin } from '../../src/contract/access/roles'
import { normaliseEmail, type SignUp } from '../../src/contract/access/session'
import { deletionGraceDays } from '../../src/contract/company/companyDeletion'
import type { Db } from '../db/client'
import { isRecord } from '../db/conditions'
import { isDuplicateIn } from '../db/errors'
import { companies, users } from '../db/schema/people'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { unprocessable } from '../http/problem'
import { publicUrl, sendAccountMail } from '../mail/accountMails'
import { germanTime } from '../modules/proofs/proofTexts'
import { texts } from '../texts'
import { newId } from '../uuid'
import { addNewCompanyColours } from './newCompanyColours'
import { hashPassword } from './passwords'
import { hashToken, randomToken } from './sessions'

/*
 * A company signs up with its first administrator, who confirms the address by a link. Until then the
 * password does not work and the trial has not started. A company that is never confirmed is deleted like one
 * whose deletion was requested. Without a mail server no link could be followed, so the account is confirmed
 * immediately.
 */

type SignUpDeps = Pick<Deps, 'db' | 'env' | 'now' | 'onMail'>
type NewUser = { companyId: string; userId: string; recipient: string; company: string; now: Date }

const dayMs = 86_400_000
const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/**
 * If the address already has an account, only its owner gets a mail: the caller learns nothing about the
 * address.
 */
export async function signUp(
  deps: SignUpDeps,
  { companyName, firstName, lastName, ...account }: typeof SignUp.Type,
): Promise<void> {
  const now = deps.now()
  const recipient = normaliseEmail(account.email)
  const passwordHash = await hashPassword(account.plainPassword)
  const isConfirmed = deps.env.SMTP_URL === ''
  await deps.db.transaction(async (tx) => {
    if (await hasAccount(tx, recipient)) return notifyOwner(tx, deps, recipient, now)
    const companyId = newId(now.getTime())
    const userId = newId(now.getTime())
    await tx.insert(companies).values({
      id: companyId,
      name: companyName,
      createdAt: now,
      ...(isConfirmed
        ? { trialEndsAt: daysAfter(now, deps.env.TRIAL_DAYS) }
        : { deletionAt: daysAfter(now, deletionGraceDays) }),
    })
    const added = await tx
      .insert(users)
      .values({
        id: userId,
        companyId,
        email: recipient,
        firstName,
        lastName,
        passwordHash,
        roles: [roleCompanyAdmin],
        createdAt: now,
        acceptedAt: isConfirmed ? now : null,
      })
      .onConflictDoNothing({ target: users.email, where: isNotNull(users.acceptedAt) })
      .returning({ id: users.id })
    if (added.length === 0) {
      // A parallel sign-up with the same address came first.
      await tx.delete(companies).where(eq(companies.id, companyId))
      return notifyOwner(tx, deps, recipient, now)
    }
    await addNewCompanyColours(tx, companyId, now)
    if (isConfirmed) return welcome(tx, deps, { companyId, recipient, now })
    await sendConfirmation(tx, deps, { companyId, userId, recipient, company: companyName, now })
  })
}

async function hasAccount(tx: Db, email: string): Promise<boolean> {
  const isAccepted = and(eq(users.email, email), isNotNull(users.acceptedAt))
  return (await tx.select({ id: users.id }).from(users).where(isAccepted)).length > 0
}

async function notifyOwner(tx: Db, deps: SignUpDeps, recipient: string, now: Date): Promise<void> {
  const { subject, write } = texts.mails.alreadyRegistered
  const link = `${publicUrl(deps.env)}/security/login`
  await sendAccountMail(tx, deps, { recipient, subject, ...write({ link }) }, now)
}

async function welcome(
  tx: Db,
  deps: SignUpDeps,
  { companyId, recipient, now }: Pick<NewUser, 'companyId' | 'recipient' | 'now'>,
): Promise<void> {
  const { subject, write } = texts.mails.welcome
  const words = write({ link: `${publicUrl(deps.env)}/security/login`, days: deps.env.TRIAL_DAYS })
  await sendAccountMail(tx, deps, { recipient, subject, ...words, companyId, cause: 'welcome' }, now)
}

/** Queues a mail with a new link, which replaces the earlier one. */
async function sendConfirmation(
  tx: Db,
  deps: SignUpDeps,
  { companyId, userId, recipient, company, now }: NewUser,
): Promise<void> {
  const token = randomToken()
  const endsAt = new Date(now.getTime() + deps.env.INVITATION_TOKEN_SECONDS * 1000)
  await tx
    .update(users)
    .set({ confirmationHash: hashToken(token), confirmationEndsAt: endsAt })
    .where(isRecord(users, companyId, userId))
  const { subject, write } = texts.mails.signUp
  const link = `${publicUrl(deps.env)}/sign-up?token=${token}`
  const words = write({ link, company, until: germanTime(endsAt), days: deps.env.TRIAL_DAYS })
  await sendAccountMail(tx, deps, { recipient, subject, ...words, companyId, cause: 'welcome' }, now)
}

/** Sends a new link to the latest unconfirmed sign-up of the address. @returns whether there is one */
export async function resendConfirmation(deps: SignUpDeps, email: string): Promise<boolean> {
  const recipient = normaliseEmail(email)
  return deps.db.transaction(async (tx) => {
    if (await hasAccount(tx, recipient)) return false
    const [waiting] = await tx
      .select({ companyId: users.companyId, userId: users.id, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.email, recipient), isNotNull(users.confirmationEndsAt), isNull(users.lockedAt)))
      .orderBy(desc(users.createdAt))
      .limit(1)
    if (!waiting) return false
    await sendConfirmation(tx, deps, { ...waiting, recipient, now: deps.now() })
    return true
  })
}

/**
 * Accepts the account whose link was followed, once: the link proves access to the mailbox. The trial starts.
 * @throws Problem 422 when the link is unknown, used or expired, or when the address has an account by now
 */
export async function confirmSignUp(deps: SignUpDeps, token: string): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const isLink = and(eq(users.confirmationHash, hashToken(token)), gt(users.confirmationEndsAt, now))
    const [user] = await tx
      .select({ companyId: users.companyId, userId: users.id, recipient: users.email })
      .from(users)
      .where(and(isLink, isNull(users.lockedAt)))
      .for('update')
    if (!user) throw unprocessable({ propertyPath: 'token', message: texts.confirmationInvalid })
    try {
      await tx
        .update(users)
        .set({ acceptedAt: now })
        .where(isRecord(users, user.companyId, user.userId))
    } catch (error) {
      if (!isDuplicateIn('users_accepted_email', error)) throw error
      throw unprocessable({ propertyPath: 'token', message: texts.emailTaken })
    }
    await settleSignUp(tx, deps.env, { ...user, now })
    await welcome(tx, deps, { ...user, now })
  })
}

/**
 * Completes the sign-up of a user who proved access to the mailbox by any link: the trial starts, and the
 * deletion of the company is cancelled.
 */
export async function settleSignUp(
  tx: Db,
  env: Env,
  { companyId, userId, now }: Pick<NewUser, 'companyId' | 'userId' | 'now'>,
): Promise<void> {
  const settled = await tx
    .update(users)
    .set({ confirmationHash: null, confirmationEndsAt: null })
    .where(and(isRecord(users, companyId, userId), isNotNull(users.confirmationEndsAt)))
    .returning({ id: users.id })
  if (settled.length === 0) return
  await tx
    .update(companies)
    .set({ trialEndsAt: daysAfter(now, env.TRIAL_DAYS), deletionAt: null })
    .where(eq(companies.id, companyId))
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { roleCompanyAdmin, rolePlatformAdmin } from '../../../../src/contract/access/roles'
import { deletionGraceDays, type CompanyDeletion } from '../../../../src/contract/company/companyDeletion'
import { passwordMatches } from '../../../auth/passwords'
import { isRecord } from '../../../db/conditions'
import { companies, users } from '../../../db/schema/people'
import type { Deps } from '../../../deps'
import { Problem, forbidden, notFound, unprocessable } from '../../../http/problem'
import type { WriteContext } from '../../../http/write'
import { publicUrl, sendAccountMail } from '../../../mail/accountMails'
import { texts } from '../../../texts'
import { recordAudit } from '../../audit/recordAudit'
import { germanDay } from '../../proofs/proofTexts'

type Company = typeof companies.$inferSelect
type MailDeps = Pick<Deps, 'env' | 'onMail'>
type MailText = { subject: string; body: string; html: string }

const dayMs = 86_400_000

/**
 * Schedules the deletion of the caller's company after the grace period. A repeated request keeps the day.
 * @throws Problem 422 for a wrong name or password, 403 for the company that runs the platform
 */
export async function requestDeletion(
  context: WriteContext,
  deps: MailDeps,
  { companyName, currentPassword }: CompanyDeletion,
): Promise<void> {
  const { tx, caller, now } = context
  const company = await lockCompany(context, caller.companyId)
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(isRecord(users, caller.companyId, caller.userId))
  if (!(await passwordMatches(user?.passwordHash ?? null, currentPassword)))
    throw unprocessable({ propertyPath: 'currentPassword', message: texts.wrongPassword })
  if (companyName.trim() !== company.name.trim())
    throw unprocessable({ propertyPath: 'companyName', message: texts.companyDeletion.otherName })
  if (await runsPlatform(context, deps)) throw forbidden(texts.companyDeletion.platform)
  if (company.deletionAt !== null) return
  const deletionAt = new Date(now.getTime() + deletionGraceDays * dayMs)
  await tx.update(companies).set({ deletionAt }).where(eq(companies.id, company.id))
  await recordAudit(context, {
    companyId: company.id,
    action: 'deletionRequested',
    subject: company,
    before: { deletionAt: null },
    after: { deletionAt },
  })
  const { subject, write } = texts.mails.deletionRequested
  const link = `${publicUrl(deps.env)}/settings/company`
  const by = await nameOfCaller(context)
  const words = write({ company: company.name, day: germanDay(deletionAt, company.timeZone), by, link })
  await mailAdministrators(context, deps, company.id, { subject, ...words })
}

/**
 * Withdraws the deletion of a company. Has no effect if none was requested.
 * @throws Problem 404 for an unknown company, 409 once the deletion has started
 */
export async function withdrawDeletion(context: WriteContext, deps: MailDeps, id: string): Promise<void> {
  const company = await lockCompany(context, id)
  const { deletionAt, deletionCounts } = company
  if (deletionCounts !== null) throw new Problem(409, { description: texts.companyDeletion.begun })
  if (deletionAt === null) return
  await context.tx
    .update(companies)
    .set({ deletionAt: null, deletionRanAt: null })
    .where(eq(companies.id, id))
  await recordAudit(context, {
    companyId: id,
    action: 'deletionWithdrawn',
    subject: company,
    before: { deletionAt },
    after: { deletionAt: null },
  })
  const { subject, write } = texts.mails.deletionWithdrawn
  await mailAdministrators(context, deps, id, { subject, ...write({ company: company.name }) })
}

async function lockCompany({ tx }: WriteContext, id: string): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  if (!company) throw notFound()
  return company
}

/** The deletion would also delete the administrators of the platform. */
async function runsPlatform({ tx, caller }: WriteContext, { env }: MailDeps): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, caller.companyId),
        sql`${rolePlatformAdmin(env.PRODUCT_KEY)} = any(${users.roles})`,
      ),
    )
    .limit(1)
  return found.length > 0
}

async function nameOfCaller({ tx, caller }: WriteContext): Promise<string> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(isRecord(users, caller.companyId, caller.userId))
  return user ? `${user.firstName} ${user.lastName}` : ''
}

/** Mails all administrators, so that each one learns of the request of another. */
async function mailAdministrators(
  { tx, now }: WriteContext,
  deps: MailDeps,
  companyId: string,
  words: MailText,
): Promise<void> {
  const administrators = await tx
    .select({ recipient: users.email })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        isNull(users.deactivatedAt),
        isNull(users.lockedAt),
        sql`${roleCompanyAdmin} = any(${users.roles})`,
      ),
    )
  for (const { recipient } of administrators)
    await sendAccountMail(tx, deps, { recipient, ...words, companyId, cause: 'companyDeletion' }, now)
}

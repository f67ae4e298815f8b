import { eq } from 'drizzle-orm'
import type { FeatureSwitch, TrialExtension } from '../../../src/contract/company/administration'
import type { AuditAction } from '../../../src/contract/company/audit'
import { pausedServicePackage } from '../../../src/contract/company/companyTerms'
import { companies } from '../../db/schema/people'
import { Problem, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { texts } from '../../texts'
import { recordAudit } from '../audit/recordAudit'

type Company = typeof companies.$inferSelect
type Change = Partial<Pick<Company, 'trialEndsAt' | 'servicePackage' | 'packageBeforePause' | 'features'>>

const dayMs = 86_400_000

/**
 * Extends the trial from its end, or from now if it has ended. @throws Problem 409 for a company without a
 * trial
 */
export function extendTrial(
  context: WriteContext,
  id: string,
  { days }: typeof TrialExtension.Type,
): Promise<void> {
  return change(context, id, 'trialExtended', ({ trialEndsAt }) => {
    if (trialEndsAt === null) throw new Problem(409, { description: texts.noTrial })
    const from = Math.max(trialEndsAt.getTime(), context.now.getTime())
    return { trialEndsAt: new Date(from + days * dayMs) }
  })
}

/** Locks out the company's users until it is resumed. */
export function pauseCompany(context: WriteContext, id: string): Promise<void> {
  return change(context, id, 'companyPaused', ({ servicePackage }) =>
    servicePackage === pausedServicePackage
      ? null
      : { servicePackage: pausedServicePackage, packageBeforePause: servicePackage },
  )
}

/** Resumes a paused company with its previous package. */
export function resumeCompany(context: WriteContext, id: string): Promise<void> {
  return change(context, id, 'companyWoken', ({ servicePackage, packageBeforePause }) =>
    servicePackage === pausedServicePackage
      ? { servicePackage: packageBeforePause, packageBeforePause: null }
      : null,
  )
}

export function switchFeature(
  context: WriteContext,
  id: string,
  { feature, isOn }: typeof FeatureSwitch.Type,
): Promise<void> {
  return change(context, id, 'featuresChanged', ({ features }) => {
    if (features.includes(feature) === isOn) return null
    return { features: isOn ? [...features, feature] : features.filter((each) => each !== feature) }
  })
}

/** @param changeOf returns null if the company already has the requested state: nothing is changed or logged */
async function change(
  context: WriteContext,
  id: string,
  action: AuditAction,
  changeOf: (company: Company) => Change | null,
): Promise<void> {
  const { tx } = context
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  if (!company) throw notFound()
  const changed = changeOf(company)
  if (changed === null) return
  const { packageBeforePause: _, ...after } = changed
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, company[name as keyof Company]]))
  await tx
    .update(companies)
    .set({ ...changed, version: company.version + 1 })
    .where(eq(companies.id, id))
  await recordAudit(context, { companyId: id, action, subject: { id, name: company.name }, before, after })
}

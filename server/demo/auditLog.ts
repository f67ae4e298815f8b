import type { AuditAction } from '../../src/contract/company/audit'
import { addDays, berlinMoment } from './berlinTime'
import type { DemoContext } from './demoContext'
import { seededRandom } from './random'

type Plan = {
  company: string
  /** E-mail addresses of the author and of the affected user. Without `to`, the company is affected. */
  by: string
  to?: string
  action: AuditAction
  daysAgo: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const nordlicht = 'Nordlicht Service GmbH'
const platform = 'platform@demo.example'
const admin = 'admin@demo.example'
const rights = (email: string, roles: readonly string[], canView: boolean) => ({
  email,
  roles,
  canViewPlan: canView,
  canViewProof: canView,
  canViewTour: canView,
})

const plans: readonly Plan[] = [
  {
    company: nordlicht,
    by: platform,
    action: 'featuresChanged',
    daysAgo: 92,
    before: { features: [] },
    after: { features: ['FEATURE_DEVICES'] },
  },
  {
    company: nordlicht,
    by: admin,
    to: 'viewer@demo.example',
    action: 'userAdded',
    daysAgo: 61,
    after: rights('viewer@demo.example', ['ROLE_SPECTATOR'], false),
  },
  {
    company: nordlicht,
    by: admin,
    to: 'viewer@demo.example',
    action: 'userChanged',
    daysAgo: 60,
    before: { canViewPlan: false, canViewProof: false, canViewTour: false },
    after: { canViewPlan: true, canViewProof: true, canViewTour: true },
  },
  { company: nordlicht, by: platform, to: admin, action: 'passwordLinkSent', daysAgo: 33 },
  {
    company: nordlicht,
    by: admin,
    action: 'settingsChanged',
    daysAgo: 12,
    before: { defaultDestinationLengthOfStay: 300, locationTracking: false },
    after: { defaultDestinationLengthOfStay: 600, locationTracking: true },
  },
  {
    company: 'Ruhepause Kurierdienst OHG',
    by: platform,
    action: 'companyPaused',
    daysAgo: 21,
    before: { servicePackage: 'starter' },
    after: { servicePackage: 'paused' },
  },
]

/** Adds audit entries to all demo companies. Runs after all of them are built. */
export function addAuditLog({ rows, today }: DemoContext): void {
  // A separate random source, so that earlier random values stay the same.
  const random = seededRandom(20_261_126)
  for (const plan of plans) {
    const company = rows.companies.find(({ name }) => name === plan.company)
    const author = rows.users.find(({ email }) => email === plan.by)
    const person = rows.users.find(({ email }) => email === plan.to)
    if (!company?.id || !author?.id) continue
    const createdAt = berlinMoment(addDays(today, -plan.daysAgo), 36_000 + plan.daysAgo * 97)
    rows.auditEntries.push({
      id: random.id(createdAt),
      companyId: company.id,
      createdAt,
      action: plan.action,
      authorId: author.id,
      authorName: `${author.firstName} ${author.lastName}`,
      subjectId: person?.id ?? company.id,
      subjectName: person ? `${person.firstName} ${person.lastName}` : company.name,
      before: plan.before ?? null,
      after: plan.after ?? null,
    })
  }
}

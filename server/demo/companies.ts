import { featureDevices, pausedServicePackage } from '../../src/contract/company/companyTerms'
import { addressAt, type Address } from './addresses'
import { addDays, berlinMoment } from './berlinTime'
import defaults from './data/company.json'
import { record, type DemoContext } from './demoContext'
import type { StaffMember } from './staff'
import { demoTags, tourColours, type TagName } from './tourPlans'

const hour = 3_600

export type CompanyFacts = {
  name: string
  staff: readonly StaffMember[]
  depot: Address
  servicePackage: string
  /** Days until the trial ends; negative if it has ended. Absent: no trial. */
  trialDays?: number
  /** Shown to customers, who have their page. Absent: they have none. */
  customerPhone?: string
  proofRules?: { requiredPhotoCount: number | null; failureReasons: string[] }
}

const noProofRules = { requiredPhotoCount: null, failureReasons: [] }

export type BuiltCompany = {
  id: string
  depot: Address
  /** Ids by email address, in the order of the staff. */
  userIds: Map<string, string>
  /** The first member of staff. */
  adminId: string | null
  tagIds: Map<TagName, string>
  createdAt: Date
}

/** Nordlicht's depot at the Tempelhof harbour. */
export const nordlichtDepot: Address = addressAt(
  {
    quarter: 'Tempelhof',
    zip: '12099',
    name: 'Tempelhofer Damm',
    from: { number: 165, lat: 52.463, lon: 13.385 },
    to: { number: 227, lat: 52.4555, lon: 13.3847 },
  },
  226,
)

/** Columns of a tour template's start address. */
export const startColumns = (depot: Address) => ({
  startAddress: depot.address,
  startLat: depot.lat,
  startLng: depot.lng,
  startNavLat: depot.navLat,
  startNavLng: depot.navLng,
  startZip: depot.zip,
  startStreet: depot.street,
  startCity: depot.city,
})

/** A company with its staff, the twelve colours and its tags. */
export function buildCompany(context: DemoContext, facts: CompanyFacts): BuiltCompany {
  const { rows, random, region, today } = context
  const createdAt = berlinMoment(addDays(today, -400), 9 * hour)
  const id = random.id(createdAt)
  rows.companies.push({
    id,
    createdAt,
    name: facts.name,
    timeZone: region.timeZone,
    holidayState: region.holidayState,
    trialEndsAt: facts.trialDays === undefined ? null : berlinMoment(addDays(today, facts.trialDays), 0),
    servicePackage: facts.servicePackage,
    packageBeforePause: facts.servicePackage === pausedServicePackage ? 'starter' : null,
    features: facts.servicePackage === pausedServicePackage ? [] : [featureDevices],
    ...defaults,
    ...(facts.proofRules ?? noProofRules),
    phone: facts.customerPhone ?? null,
    customerPageEnabled: facts.customerPhone !== undefined,
    customerSeesVehicle: facts.customerPhone !== undefined,
    ...startColumns(facts.depot),
    version: 1,
  })
  const built = { id, depot: facts.depot, createdAt }
  const userIds = addStaff(context, built, facts.staff)
  const [adminId = null] = userIds.values()
  return { ...built, userIds, adminId, tagIds: addLabels(context, built) }
}

function addStaff(
  context: DemoContext,
  company: Pick<BuiltCompany, 'id' | 'createdAt'>,
  staff: readonly StaffMember[],
) {
  const { rows, random, region, passwordHash } = context
  const userIds = new Map<string, string>()
  for (const { firstName, lastName, email, roles, canView = false, hasLogin = false } of staff) {
    const user = record(context, company)
    userIds.set(email, user.id)
    rows.users.push({
      ...user,
      email,
      passwordHash: hasLogin ? passwordHash : null,
      // An account without a password cannot log in, but is not a pending invitation.
      acceptedAt: user.createdAt,
      firstName,
      lastName,
      phone: `${region.phonePrefix} ${random.integer(1000, 9999)}`,
      roles: [...roles],
      canViewPlan: canView,
      canViewProof: canView,
      canViewTour: canView,
      lastActiveAt: hasLogin ? lastActivity(context, userIds.size) : null,
      workingHours: null,
    })
  }
  return userIds
}

/** Some minutes ago for the first member of staff, longer for each following one. */
const lastActivity = ({ now }: DemoContext, place: number) =>
  new Date(now.getTime() - place * place * 17 * 60_000)

function addLabels(context: DemoContext, company: Pick<BuiltCompany, 'id' | 'createdAt'>) {
  const { rows } = context
  for (const [name, code] of Object.entries(tourColours))
    rows.colours.push({ ...record(context, company), name, code })

  const tagIds = new Map<TagName, string>()
  for (const [name, colourCode] of Object.entries(demoTags)) {
    const tag = { ...record(context, company), name, colourCode, isSkill: false }
    tagIds.set(name as TagName, tag.id)
    rows.tags.push(tag)
  }
  return tagIds
}

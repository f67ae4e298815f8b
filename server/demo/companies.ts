import { featureDevices, pausedServicePackage } from '../../src/contract/company/companyTerms'
import { addressAt, type Address } from './addresses'
import { addDays, berlinMoment } from './berlinTime'
import type { DemoContext } from './demoContext'
import type { StaffMember } from './staff'
import { demoTags, tourColours, type TagName } from './tourPlans'

const hour = 3_600

export type CompanyFacts = {
  name: string
  staff: readonly StaffMember[]
  depot: Address
  servicePackage: string
  /** Days until the trial ends; negative: it ended. Absent: no trial. */
  trialDays?: number
}

export type BuiltCompany = {
  id: string
  depot: Address
  /** Ids by email address, in the order of the staff. */
  userIds: Map<string, string>
  tagIds: Map<TagName, string>
  createdAt: Date
}

/** Nordlicht's yard beside the Tempelhof harbour. */
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

const startOf = (depot: Address) => ({
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
  const { rows, random, today } = context
  const createdAt = berlinMoment(addDays(today, -400), 9 * hour)
  const id = random.id(createdAt)
  rows.companies.push({
    id,
    createdAt,
    name: facts.name,
    trialEndsAt: facts.trialDays === undefined ? null : berlinMoment(addDays(today, facts.trialDays), 0),
    servicePackage: facts.servicePackage,
    features: facts.servicePackage === pausedServicePackage ? [] : [featureDevices],
    locationTracking: true,
    excludeMotorwayByDefault: false,
    excludeFerryByDefault: true,
    excludeTollByDefault: false,
    autoProofByDefault: false,
    defaultMaximumCapacity: 60,
    defaultTourTemplateEarliestTime: 6 * hour,
    defaultTourTemplateLatestTime: 16 * hour,
    defaultVehicleType: 'car',
    defaultCapacity: 1,
    defaultDestinationTimeWindowType: 'soft',
    defaultDestinationLengthOfStay: 600,
    lengthOfStayInMinutes: true,
    addDestinationProofToMail: false,
    defaultDestinationNotificationTriggers: ['notifyOnProof'],
    defaultDestinationEarliestTime: null,
    defaultDestinationLatestTime: null,
    showCapacities: true,
    ...startOf(facts.depot),
    version: 1,
  })
  const built = { id, depot: facts.depot, createdAt }
  return { ...built, userIds: addStaff(context, built, facts.staff), tagIds: addLabels(context, built) }
}

function addStaff(
  { rows, random, passwordHash }: DemoContext,
  company: Pick<BuiltCompany, 'id' | 'createdAt'>,
  staff: readonly StaffMember[],
) {
  const userIds = new Map<string, string>()
  for (const { firstName, lastName, email, roles, canView = false, hasLogin = false } of staff) {
    const id = random.id(company.createdAt)
    userIds.set(email, id)
    rows.users.push({
      id,
      companyId: company.id,
      version: 1,
      createdAt: company.createdAt,
      email,
      passwordHash: hasLogin ? passwordHash : null,
      firstName,
      lastName,
      phone: `030 5550 ${random.integer(1000, 9999)}`,
      roles: [...roles],
      canViewPlan: canView,
      canViewProof: canView,
      canViewTour: canView,
    })
  }
  return userIds
}

function addLabels({ rows, random }: DemoContext, company: Pick<BuiltCompany, 'id' | 'createdAt'>) {
  const record = () => ({
    id: random.id(company.createdAt),
    companyId: company.id,
    version: 1,
    createdAt: company.createdAt,
  })
  for (const [name, code] of Object.entries(tourColours)) rows.colours.push({ ...record(), name, code })

  const tagIds = new Map<TagName, string>()
  for (const [name, colourCode] of Object.entries(demoTags)) {
    const tag = { ...record(), name, colourCode }
    tagIds.set(name as TagName, tag.id)
    rows.tags.push(tag)
  }
  return tagIds
}

/** Columns of a tour template's start address. */
export const startColumns = startOf

import { eq } from 'drizzle-orm'
import { fallbackCapacity } from '../../../src/contract/tour/planningTerms'
import { iriOf } from '../../../src/contract/wire/ids'
import { companies, companyDefaultAssignees } from '../../db/schema/people'
import type { JsonObject } from '../../http/jsonLd'
import { readOnce, type WriteContext } from '../../http/write'
import { userTarget } from '../users/usersTarget'

/**
 * Returns the defaults of a new tour template for members missing in its body. An address is applied
 * completely or not at all.
 */
export async function tourTemplateDefaults(context: WriteContext, given: JsonObject): Promise<JsonObject> {
  const company = await loadCompany(context)
  if (!company) return {}
  return {
    ...withoutNulls({
      vehicleType: company.defaultVehicleType,
      maximumCapacity: company.defaultMaximumCapacity,
      earliestTime: company.defaultTourTemplateEarliestTime,
      latestTime: company.defaultTourTemplateLatestTime,
    }),
    excludeMotorway: company.excludeMotorwayByDefault,
    excludeFerry: company.excludeFerryByDefault,
    excludeToll: company.excludeTollByDefault,
    locationTracking: company.locationTracking,
    autoProof: company.autoProofByDefault,
    assignees: await defaultAssignees(context),
    ...addressDefaults('start', company, given),
    ...addressDefaults('destination', company, given),
  }
}

/** Returns the defaults of a new stop or stop template for members missing in its body. */
export async function stopDefaults(context: WriteContext): Promise<JsonObject> {
  const company = await loadCompany(context)
  if (!company) return {}
  return {
    capacity: company.defaultCapacity ?? fallbackCapacity,
    addProofToMail: company.addDestinationProofToMail,
    notificationTriggers: company.defaultDestinationNotificationTriggers,
    ...withoutNulls({
      timeWindowType: company.defaultDestinationTimeWindowType,
      lengthOfStay: company.defaultDestinationLengthOfStay,
      earliestTime: company.defaultDestinationEarliestTime,
      latestTime: company.defaultDestinationLatestTime,
    }),
  }
}

async function loadCompany(context: WriteContext) {
  const { tx, caller } = context
  const [company] = await readOnce(context, 'company', async () =>
    tx.select().from(companies).where(eq(companies.id, caller.companyId)),
  )
  return company
}

async function defaultAssignees({ tx, caller }: WriteContext): Promise<string[]> {
  const assignees = await tx
    .select({ userId: companyDefaultAssignees.userId })
    .from(companyDefaultAssignees)
    .where(eq(companyDefaultAssignees.companyId, caller.companyId))
  return assignees.map(({ userId }) => iriOf(userTarget.path, userId))
}

function addressDefaults(
  prefix: 'start' | 'destination',
  company: JsonObject,
  given: JsonObject,
): JsonObject {
  const isPart = (name: string) => new RegExp(`^${prefix}[A-Z]`).test(name)
  if (Object.keys(given).some(isPart)) return {}
  return Object.fromEntries(Object.entries(company).filter(([name]) => isPart(name)))
}

const withoutNulls = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

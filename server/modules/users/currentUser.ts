import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import type { JsonObject } from '../../http/jsonLd'
import { unauthorized } from '../../http/problem'
import { findRow } from '../../resources/repository'
import { itemJson, memberJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { companies } from '../companies/companies'

/**
 * Returns the user who calls with their company; for a device, its driver.
 * @throws Problem 401 if they were deleted in the meantime
 */
export async function currentUserJson(
  db: Db,
  users: Resource,
  { companyId, userId }: Caller,
): Promise<JsonObject> {
  const user = await findRow(db, users, companyId, userId)
  const company = await findRow(db, companies, companyId, companyId)
  if (!user || !company) throw unauthorized()
  return { ...itemJson(users, user), company: memberJson(companies, company) }
}

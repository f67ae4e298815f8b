import * as Schema from 'effect/Schema'
import { requiredSecret, requiredText } from '../wire/fields'

/** So many days a company can still change its mind, and take with it what it needs. */
export const deletionGraceDays = 30

/** POST /api/companies/{id}/request-deletion: typed by hand, so that nobody deletes a company by accident. */
export const CompanyDeletion = Schema.Struct({
  /** That of the company, as it is written. */
  companyName: requiredText(255),
  currentPassword: requiredSecret(255),
})
export type CompanyDeletion = typeof CompanyDeletion.Type

import * as Schema from 'effect/Schema'
import { requiredSecret, requiredText } from '../wire/fields'

/** Number of days in which a company can cancel its deletion and download its data. */
export const deletionGraceDays = 30

/** POST /api/companies/{id}/request-deletion. The name is typed manually to prevent accidental deletion. */
export const CompanyDeletion = Schema.Struct({
  /** The exact name of the company. */
  companyName: requiredText(255),
  currentPassword: requiredSecret(255),
})
export type CompanyDeletion = typeof CompanyDeletion.Type

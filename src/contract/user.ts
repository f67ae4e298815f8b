import * as Schema from 'effect/Schema'
import { Company } from './company'
import { Email, Text, nullable, maxText, readId, requiredText, resourceFields, tolerant } from './fields'
import { defaultProductKey } from './product'

export const roleSpectator = 'ROLE_SPECTATOR'
export const roleDriver = 'ROLE_DRIVER'
export const roleCompanyAdmin = 'ROLE_COMPANY_ADMIN'
export const rolePlatformAdmin = (productKey: string = defaultProductKey): string =>
  `ROLE_${productKey}_ADMIN`

const userFields = {
  ...resourceFields,
  ...tolerant({
    username: Schema.String,
    firstName: Schema.String,
    lastName: Schema.String,
    fullName: Schema.String,
    email: Schema.String,
    phone: Schema.String,
    roles: Schema.Array(Schema.String),
    canViewPlan: Schema.Boolean,
    canViewProof: Schema.Boolean,
    canViewTour: Schema.Boolean,
  }),
}

/** A member of staff in lists; the company comes as embedded resource or IRI. */
export const User = Schema.Struct({
  ...userFields,
  ...tolerant({ company: Schema.Union([Company, Schema.String]) }),
})
export type User = typeof User.Type

/** GET /api/current-user */
export const CurrentUser = Schema.Struct({ ...userFields, ...tolerant({ company: Company }), id: readId })
export type CurrentUser = typeof CurrentUser.Type

export type RoleFlags = {
  isPlatformAdmin: boolean
  isCompanyAdmin: boolean
  isDriver: boolean
  isSpectator: boolean
}

/** Part 1 §6: the flags a user's roles imply. */
export function roleFlags(roles: readonly string[], productKey: string = defaultProductKey): RoleFlags {
  const isPlatformAdmin = roles.includes(rolePlatformAdmin(productKey))
  const isCompanyAdmin = isPlatformAdmin || roles.includes(roleCompanyAdmin)
  return {
    isPlatformAdmin,
    isCompanyAdmin,
    isDriver: isCompanyAdmin || roles.includes(roleDriver),
    isSpectator: roles.includes(roleSpectator),
  }
}

/** Roles a company admin may give; the platform role is never given through the API. */
export const grantableRoles = [roleSpectator, roleDriver, roleCompanyAdmin] as const

export const UserWrite = Schema.Struct({
  email: Email,
  firstName: requiredText(120),
  lastName: requiredText(120),
  phone: nullable(maxText(60)),
  roles: nullable(Schema.Array(Schema.Literals(grantableRoles))),
  canViewPlan: nullable(Schema.Boolean),
  canViewProof: nullable(Schema.Boolean),
  canViewTour: nullable(Schema.Boolean),
  plainPassword: nullable(Text),
})

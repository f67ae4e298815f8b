import * as Schema from 'effect/Schema'
import { Company } from '../company/company'
import {
  Email,
  Text,
  nullable,
  maxText,
  readId,
  requiredText,
  resourceFields,
  tolerant,
} from '../wire/fields'
import { roleCompanyAdmin, roleDriver, roleSpectator } from './roles'

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

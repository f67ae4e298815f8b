import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { Company } from '../company/company'
import {
  Email,
  Reference,
  StorableText,
  listLimits,
  listOf,
  maxText,
  nullable,
  readEmbedded,
  readList,
  readRecord,
  readReference,
  requiredText,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { idOfIri } from '../wire/ids'
import { WorkingHoursWrite, readWorkingHours } from '../company/workingHours'
import { roleCompanyAdmin, roleDriver, roleSpectator } from './roles'

const userFields = {
  username: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  fullName: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  roles: readList(Schema.String),
  canViewPlan: Schema.Boolean,
  canViewProof: Schema.Boolean,
  canViewTour: Schema.Boolean,
}

/** State of an invitation that was not accepted yet; null once it is accepted. */
export const invitationStates = ['open', 'withdrawn'] as const

/**
 * A member of staff in lists; the company is embedded or an IRI. Only our server sends invitations and
 * access; missing members are unknown.
 */
export const User = readRecord({
  ...userFields,
  company: Schema.Union([Company, Schema.String]),
  invitation: Schema.String,
  invitationEndsAt: Schema.String,
  isDeactivated: Schema.Boolean,
  /** Extension `plannedTours`. */
  workingHours: readWorkingHours,
  /** Skills among them, see `isSkill` of tags. Extension `plannedTours`. */
  tags: readList(readReference),
})
export type User = typeof User.Type

const SignedIn = readRecord({
  ...userFields,
  company: readEmbedded(Company),
  /** Only of `GET /api/driver/me`: the device that calls for its driver; null for a user. */
  device: readEmbedded(readRecord({ name: Schema.String })),
  /** Only of `GET /api/driver/me`: the number under which drivers reach their company. */
  dispatchPhone: Schema.String,
})

/**
 * GET /api/current-user and /api/driver/me. Roles must be valid too, because permissions cannot be derived without them. If the
 * response has no id, it is taken from the path.
 */
export const CurrentUser = SignedIn.pipe(
  Schema.decodeTo(
    Schema.toType(Schema.Struct({ ...SignedIn.fields, id: Schema.String })),
    SchemaTransformation.transform({
      decode: (user) => ({ ...user, id: user.id ?? idOfIri(user['@id']) }),
      encode: (user) => user,
    }),
  ),
).check(Schema.makeFilter(({ roles }) => roles != null))
export type CurrentUser = typeof CurrentUser.Type

/** Roles that a company administrator may grant; the platform role is never granted through the API. */
export const grantableRoles = [roleSpectator, roleDriver, roleCompanyAdmin] as const

export const UserWrite = Schema.Struct({
  email: Email,
  firstName: requiredText(120),
  lastName: requiredText(120),
  phone: nullable(maxText(60)),
  roles: nullable(listOf(Schema.Literals(grantableRoles), listLimits.ofRecord)),
  canViewPlan: nullable(Schema.Boolean),
  canViewProof: nullable(Schema.Boolean),
  canViewTour: nullable(Schema.Boolean),
  plainPassword: nullable(StorableText),
  workingHours: nullable(WorkingHoursWrite),
  tags: nullable(listOf(Reference, listLimits.ofRecord)),
})
export type UserWrite = SentBody<typeof UserWrite.Encoded>

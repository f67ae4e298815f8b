import * as Schema from 'effect/Schema'
import { Email, readRecord, requiredSecret, requiredText } from '../wire/fields'
import { UserWrite } from './user'

/** GET /api/account: what the current user can change of it. Only our server has these calls. */
export const OwnAccount = readRecord({
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  /** The address that the user wants to have, until its reader has confirmed it. */
  pendingEmail: Schema.String,
  /** Until when it can be confirmed. */
  pendingEmailEndsAt: Schema.String,
})
export type OwnAccount = typeof OwnAccount.Type

const { firstName, lastName, phone } = UserWrite.fields
/** PATCH /api/account: what users change of themselves, whatever they may do. Roles and rights are given by others. */
export const OwnProfile = Schema.Struct({ firstName, lastName, phone })
export type OwnProfile = typeof OwnProfile.Encoded

/** POST /api/account/change-email */
export const EmailChange = Schema.Struct({ email: Email, currentPassword: requiredSecret(255) })

/** POST /api/account/confirm-email, with what the link in the mail says. */
export const EmailConfirmation = Schema.Struct({ token: requiredText(255) })
export type EmailConfirmation = typeof EmailConfirmation.Type

import * as Schema from 'effect/Schema'
import { Email, readRecord, requiredSecret, requiredText } from '../wire/fields'
import { UserWrite } from './user'

/** GET /api/account: the current user's own account data. An extension of our server. */
export const OwnAccount = readRecord({
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  /** The requested e-mail address, until it is confirmed. */
  pendingEmail: Schema.String,
  /** End of the confirmation period. */
  pendingEmailEndsAt: Schema.String,
})
export type OwnAccount = typeof OwnAccount.Type

const { firstName, lastName, phone } = UserWrite.fields
/** PATCH /api/account: every user may change these members. Roles and permissions are granted by others. */
export const OwnProfile = Schema.Struct({ firstName, lastName, phone })
export type OwnProfile = typeof OwnProfile.Encoded

/** POST /api/account/change-email */
export const EmailChange = Schema.Struct({ email: Email, currentPassword: requiredSecret(255) })

/** POST /api/account/confirm-email, with the token of the link in the mail. */
export const EmailConfirmation = Schema.Struct({ token: requiredText(255) })
export type EmailConfirmation = typeof EmailConfirmation.Type

import * as Schema from 'effect/Schema'
import { visibleText } from '../../lib/visibleText'
import { Email, requiredSecret, requiredText, secretText, tolerant } from '../wire/fields'
import { validationMessages } from '../wire/validationMessages'

/**
 * Normalizes an e-mail address before login and reset requests: removes invisible characters, trims and
 * lower-cases it.
 */
export const normaliseEmail = (email: string): string => visibleText(email).trim().toLowerCase()

/** POST /api/authentication_token */
export const Credentials = Schema.Struct({ email: requiredText(180), password: requiredSecret(255) })
export type Credentials = typeof Credentials.Type

/** Response of login and refresh. If `refresh_token` is missing, the old one stays valid. */
export const TokenAnswer = Schema.Struct(tolerant({ token: Schema.String, refresh_token: Schema.String }))
export type TokenAnswer = typeof TokenAnswer.Type

/** POST /api/token/refresh */
export const RefreshRequest = Schema.Struct({ refresh_token: requiredSecret(512) })

/** POST /api/users/request-password-reset and /api/users/sign-up/request-new-token */
export const EmailRequest = Schema.Struct({ email: Email })

export const passwordLimits = { min: 10, max: 255 } as const
/** A new password. */
export const NewPassword = secretText(passwordLimits.max).check(
  Schema.isMinLength(passwordLimits.min, {
    message: validationMessages.minLength({ min: passwordLimits.min }),
  }),
)
const passwordsMatch = Schema.makeFilter((body: { plainPassword: string; confirmPassword: string }) =>
  body.plainPassword === body.confirmPassword
    ? true
    : { path: ['confirmPassword'], issue: validationMessages.passwordsDiffer },
)

/** POST /api/users/reset-password */
export const PasswordReset = Schema.Struct({
  plainPassword: NewPassword,
  confirmPassword: Schema.String,
  token: requiredText(255),
}).check(passwordsMatch)
export type PasswordReset = typeof PasswordReset.Type

/** PATCH /api/users/{id}/change-password */
export const PasswordChange = Schema.Struct({
  currentPassword: requiredSecret(255),
  plainPassword: NewPassword,
  confirmPassword: Schema.String,
}).check(passwordsMatch)

/** POST /api/users/sign-up/confirm, with the token of the link in the mail. */
export const SignUpConfirmation = Schema.Struct({ token: requiredText(255) })
export type SignUpConfirmation = typeof SignUpConfirmation.Type

/** POST /api/users/sign-up: creates a company on trial with its first administrator. */
export const SignUp = Schema.Struct({
  companyName: requiredText(255),
  firstName: requiredText(120),
  lastName: requiredText(120),
  email: Email,
  plainPassword: NewPassword,
  confirmPassword: Schema.String,
}).check(passwordsMatch)

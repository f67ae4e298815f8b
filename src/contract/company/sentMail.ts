import * as Schema from 'effect/Schema'
import { readNumber, readRecord } from '../wire/fields'

/** What a mail tells of. */
export const mailCauses = [
  'tourStart',
  'upcoming',
  'proof',
  'passwordReset',
  'invitation',
  'welcome',
  'emailChange',
  'companyDeletion',
] as const
export type MailCause = (typeof mailCauses)[number]

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Why the last attempt failed: nothing of what the mail server said. */
export const mailFailures = [
  /** The recipient does not exist. */
  'recipient',
  /** The mail server did not answer. */
  'unreachable',
  /** It does not let us in. */
  'login',
  /** It did not take the mail. */
  'refused',
  /** It waited too long to be sent. */
  'tooOld',
  /** What was to be attached is not there any more. */
  'proofDeleted',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** A mail of the company, sent or not. Only our server has these calls: whatever is missing is unknown. */
export const SentMail = readRecord({
  recipient: Schema.String,
  subject: Schema.String,
  cause: Schema.String,
  /** `@id` of the tour or the proof that it tells of, while that is there. */
  about: Schema.String,
  state: Schema.String,
  failure: Schema.String,
  attempts: readNumber,
  createdAt: Schema.String,
  sentAt: Schema.String,
  failedAt: Schema.String,
  /** Whether it may be sent again. */
  canRetry: Schema.Boolean,
})
export type SentMail = typeof SentMail.Type

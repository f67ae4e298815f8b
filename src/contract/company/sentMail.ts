import * as Schema from 'effect/Schema'
import { readNumber, readRecord } from '../wire/fields'

/** The reason for a mail. */
export const mailCauses = [
  'tourStart',
  'upcoming',
  'visitTomorrow',
  'proof',
  'passwordReset',
  'invitation',
  'welcome',
  'emailChange',
  'companyDeletion',
] as const
export type MailCause = (typeof mailCauses)[number]

/** How it is sent; SMS only to customers without a mail address. */
export const mailChannels = ['mail', 'sms'] as const
export type MailChannel = (typeof mailChannels)[number]

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Why the last attempt failed. The message of the mail server is not included. */
export const mailFailures = [
  /** The recipient does not exist. */
  'recipient',
  /** The mail server did not respond. */
  'unreachable',
  /** The mail server rejected the login. */
  'login',
  /** The mail server rejected the mail. */
  'refused',
  /** The mail expired in the queue. */
  'tooOld',
  /** The record to attach was deleted. */
  'proofDeleted',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** A mail of the company, sent or not. An extension of our server; missing members are unknown. */
export const SentMail = readRecord({
  /** An address, or a phone number. */
  recipient: Schema.String,
  channel: Schema.String,
  subject: Schema.String,
  cause: Schema.String,
  /** `@id` of the tour or proof that the mail is about, as long as it exists. */
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

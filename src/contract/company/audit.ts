import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** What is written down of a company: by the platform first, then by the company itself. */
export const auditActions = [
  'trialExtended',
  'companyPaused',
  'companyWoken',
  'featuresChanged',
  'userLocked',
  'userUnlocked',
  'passwordLinkSent',
  'settingsChanged',
  'taskCorrected',
  'oldDataRemoved',
  'dataExported',
  'deletionRequested',
  'deletionWithdrawn',
  'companyDeleted',
  'userAdded',
  'userChanged',
  'userDeleted',
  'userDeactivated',
  'userActivated',
  'invitationSent',
  'invitationWithdrawn',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What something was done to: the company as a whole, or somebody who works in it. */
export const auditKinds = ['company', 'user'] as const
export type AuditKind = (typeof auditKinds)[number]

const deedsToUsers: readonly AuditAction[] = [
  'userLocked',
  'userUnlocked',
  'passwordLinkSent',
  'userAdded',
  'userChanged',
  'userDeleted',
  'userDeactivated',
  'userActivated',
  'invitationSent',
  'invitationWithdrawn',
]
export const auditActionsOf = (kind: AuditKind): readonly AuditAction[] =>
  kind === 'user' ? deedsToUsers : auditActions.filter((action) => !deedsToUsers.includes(action))

/** An entry of the log of a company. */
export const AuditEntry = readRecord({
  createdAt: Schema.String,
  action: Schema.String,
  authorName: Schema.String,
  /** Who or what it was done to. */
  subjectName: Schema.String,
  /** The members that were changed; null where there was, or is, nothing. */
  before: Schema.Record(Schema.String, Schema.Unknown),
  after: Schema.Record(Schema.String, Schema.Unknown),
})
export type AuditEntry = typeof AuditEntry.Type

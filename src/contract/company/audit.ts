import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** Audited actions: first those of the platform, then those of the company itself. */
export const auditActions = [
  'trialExtended',
  'companyPaused',
  'companyWoken',
  'featuresChanged',
  'userLocked',
  'userUnlocked',
  'passwordLinkSent',
  'jobRetried',
  'jobCancelled',
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

/** Subject of an action: the company as a whole, or a user. */
export const auditKinds = ['company', 'user'] as const
export type AuditKind = (typeof auditKinds)[number]

const userActions: readonly AuditAction[] = [
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
  kind === 'user' ? userActions : auditActions.filter((action) => !userActions.includes(action))

/** An entry of a company's audit log. */
export const AuditEntry = readRecord({
  createdAt: Schema.String,
  action: Schema.String,
  authorName: Schema.String,
  /** Name of the subject. */
  subjectName: Schema.String,
  /** The changed members; null if there was, or is, no value. */
  before: Schema.Record(Schema.String, Schema.Unknown),
  after: Schema.Record(Schema.String, Schema.Unknown),
})
export type AuditEntry = typeof AuditEntry.Type

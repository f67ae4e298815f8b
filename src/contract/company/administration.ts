import * as Schema from 'effect/Schema'
import { integerBetween, readCount, readEmbedded, readList, readNumber, readRecord } from '../wire/fields'
import { featureDevices } from './companyTerms'

/** On trial, trial ended, in service, or paused by the platform. */
export const companyStates = ['trial', 'trialEnded', 'active', 'paused'] as const
export type CompanyState = (typeof companyStates)[number]

/** Features that a platform administrator can switch on and off. */
export const switchableFeatures = [featureDevices] as const

/**
 * A company in the platform administration. The specification does not define its members, so missing ones
 * are unknown.
 */
export const AdministeredCompany = readRecord({
  name: Schema.String,
  state: Schema.String,
  /** For a paused company, the package before the pause. */
  servicePackage: Schema.String,
  trialEndsAt: Schema.String,
  features: readList(Schema.String),
  userCount: readCount,
  /** Total bytes of its files. */
  storedBytes: readNumber,
  /** Last session of any of its users. */
  lastActiveAt: Schema.String,
  createdAt: Schema.String,
  /** Scheduled time of its complete deletion, as requested by its administrators. */
  deletionAt: Schema.String,
})
export type AdministeredCompany = typeof AdministeredCompany.Type

/** A user of any company. */
export const AdministeredUser = readRecord({
  firstName: Schema.String,
  lastName: Schema.String,
  fullName: Schema.String,
  email: Schema.String,
  roles: readList(Schema.String),
  company: readEmbedded(readRecord({ name: Schema.String })),
  lastActiveAt: Schema.String,
  isLocked: Schema.Boolean,
})
export type AdministeredUser = typeof AdministeredUser.Type

/** Number of days to extend a trial by. */
export const extensionLimits = { min: 1, max: 365 } as const
export const usualExtensionDays = 14

export const TrialExtension = Schema.Struct({
  days: integerBetween(extensionLimits.min, extensionLimits.max),
})

export const FeatureSwitch = Schema.Struct({
  feature: Schema.Literals(switchableFeatures),
  isOn: Schema.Boolean,
})

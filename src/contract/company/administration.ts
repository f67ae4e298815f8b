import * as Schema from 'effect/Schema'
import { integerBetween, readCount, readEmbedded, readList, readNumber, readRecord } from '../wire/fields'
import { featureDevices } from './companyTerms'

/** On trial, with its trial over, in service, or paused by the platform. */
export const companyStates = ['trial', 'trialEnded', 'active', 'paused'] as const
export type CompanyState = (typeof companyStates)[number]

/** Features that the platform switches on and off. */
export const switchableFeatures = [featureDevices] as const

/** A company as the platform sees it. The specification shows none: whatever is missing is unknown. */
export const AdministeredCompany = readRecord({
  name: Schema.String,
  state: Schema.String,
  /** Of a paused company the one that it had before. */
  servicePackage: Schema.String,
  trialEndsAt: Schema.String,
  features: readList(Schema.String),
  userCount: readCount,
  /** Bytes of its files. */
  storedBytes: readNumber,
  /** When one of its users last had a session. */
  lastActiveAt: Schema.String,
  createdAt: Schema.String,
  /** From when on it is deleted whole, as its administrators want. */
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

/** How many days a trial is extended by. */
export const extensionLimits = { min: 1, max: 365 } as const
export const usualExtensionDays = 14

export const TrialExtension = Schema.Struct({
  days: integerBetween(extensionLimits.min, extensionLimits.max),
})

export const FeatureSwitch = Schema.Struct({
  feature: Schema.Literals(switchableFeatures),
  isOn: Schema.Boolean,
})

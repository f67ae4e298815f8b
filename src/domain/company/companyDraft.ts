import { coordinateText } from '../address/coordinateText'
import { dequal } from 'dequal/lite'
import type { Company } from '../../contract/company/company'
import { knownAccuracy } from '../address/knownAccuracy'
import {
  defaultTimeWindowType,
  defaultVehicleType,
  notificationTriggers,
  type NotificationTrigger,
} from '../../contract/tour/planningTerms'
import { rootOf } from '../../lib/forms/fieldErrors'
import { formatGermanNumber } from '../../lib/numericInput'
import type { AddressValue } from '../address/addressValue'
import { numberOf, timeText } from '../drafts/draftTexts'
import { customerRuleFields, draftOfCustomerRules, type CustomerRulesDraft } from './customerRules'
import { draftOfImportRules, importRuleFields, type ImportRulesDraft } from './importRules'
import { draftOfRules, ruleFields, type ProofRulesDraft } from './proofRules'
import { draftOfTourRules, tourRuleFields, type TourRulesDraft } from './tourRules'

/** The company as its form holds it: numbers and times as typed, the service time in the displayed unit. */
export type CompanyDraft = {
  name: string
  startAddress: AddressValue
  destinationAddress: AddressValue
  defaultCapacity: string
  showCapacities: boolean
  defaultDestinationLengthOfStay: string
  lengthOfStayInMinutes: boolean
  defaultDestinationTimeWindowType: string
  /** `HH:MM` as typed; empty means none. */
  defaultDestinationEarliestTime: string
  defaultDestinationLatestTime: string
  defaultDestinationNotificationTriggers: readonly NotificationTrigger[]
  addDestinationProofToMail: boolean
  /** Months as typed; empty means forever. */
  positionRetentionMonths: string
  proofRetentionMonths: string
  defaultVehicleType: string
  excludeMotorwayByDefault: boolean
  excludeFerryByDefault: boolean
  excludeTollByDefault: boolean
  autoProofByDefault: boolean
  locationTracking: boolean
  defaultMaximumCapacity: string
  defaultAssignees: readonly string[]
  defaultTourTemplateEarliestTime: string
  defaultTourTemplateLatestTime: string
} & ProofRulesDraft &
  ImportRulesDraft &
  TourRulesDraft &
  CustomerRulesDraft

/**
 * The defaults of new tours. They have a screen of their own, as do proofs and imports; all other fields are
 * on the company screen.
 */
const tourDefaults: readonly string[] = [
  'defaultVehicleType',
  'excludeMotorwayByDefault',
  'excludeFerryByDefault',
  'excludeTollByDefault',
  'autoProofByDefault',
  'locationTracking',
  'defaultMaximumCapacity',
  'defaultAssignees',
  'defaultTourTemplateEarliestTime',
  'defaultTourTemplateLatestTime',
  ...tourRuleFields,
]

/** The screens that share the company form. */
export type CompanyScreen =
  | 'settings-company'
  | 'settings-tours'
  | 'settings-proof-of-service'
  | 'settings-import'
  | 'settings-customers'

type SettingsRoute = Exclude<CompanyScreen, 'settings-customers'>

/** The tab of a screen whose page has several: tasks are next to proofs, mappings next to imports. */
const tabs: Partial<Record<CompanyScreen, string>> = {
  'settings-proof-of-service': 'rules',
  'settings-import': 'rules',
  'settings-customers': 'customers',
}

/** Path and tab of a screen. */
export const placeOfScreen = (
  screen: CompanyScreen,
): { route: SettingsRoute; query?: Record<string, string> } => {
  const tab = tabs[screen]
  const route = screen === 'settings-customers' ? 'settings-proof-of-service' : screen
  return tab === undefined ? { route } : { route, query: { tab } }
}

/** @param name of a field, or of a control within it */
export function screenOfField(name: string): CompanyScreen {
  if (ruleFields.includes(rootOf(name))) return 'settings-proof-of-service'
  if (customerRuleFields.includes(rootOf(name))) return 'settings-customers'
  if (importRuleFields.includes(name)) return 'settings-import'
  return tourDefaults.includes(name) ? 'settings-tours' : 'settings-company'
}

/** The screen to resume unsaved changes on: the one that has all of them, else the company screen. */
export function screenOfChanges(base: CompanyDraft, draft: CompanyDraft): CompanyScreen {
  const names = Object.keys(draft) as (keyof CompanyDraft)[]
  const changed = names.filter((name) => !dequal(base[name], draft[name]))
  const [first, ...others] = new Set(changed.map(screenOfField))
  return first === undefined || others.length > 0 ? 'settings-company' : first
}

export function draftOfCompany(company: Company): CompanyDraft {
  const isInMinutes = company.lengthOfStayInMinutes ?? false
  const triggers = company.defaultDestinationNotificationTriggers ?? []
  return {
    name: company.name ?? '',
    startAddress: {
      address: company.startAddress ?? '',
      lat: coordinateText(company.startLat ?? null),
      lng: coordinateText(company.startLng ?? null),
      navLat: company.startNavLat ?? null,
      navLng: company.startNavLng ?? null,
      zip: company.startZip ?? '',
      street: company.startStreet ?? '',
      city: company.startCity ?? '',
      ...knownAccuracy('', company.startPositionAccuracy),
    },
    destinationAddress: {
      address: company.destinationAddress ?? '',
      lat: coordinateText(company.destinationLat ?? null),
      lng: coordinateText(company.destinationLng ?? null),
      navLat: company.destinationNavLat ?? null,
      navLng: company.destinationNavLng ?? null,
      zip: company.destinationZip ?? '',
      street: company.destinationStreet ?? '',
      city: company.destinationCity ?? '',
      ...knownAccuracy('', company.destinationPositionAccuracy),
    },
    defaultCapacity: numberText(company.defaultCapacity),
    showCapacities: company.showCapacities ?? false,
    defaultDestinationLengthOfStay: stayText(company.defaultDestinationLengthOfStay, isInMinutes),
    lengthOfStayInMinutes: isInMinutes,
    defaultDestinationTimeWindowType: company.defaultDestinationTimeWindowType ?? defaultTimeWindowType,
    defaultDestinationEarliestTime: timeText(company.defaultDestinationEarliestTime),
    defaultDestinationLatestTime: timeText(company.defaultDestinationLatestTime),
    defaultDestinationNotificationTriggers: notificationTriggers.filter((known) => triggers.includes(known)),
    addDestinationProofToMail: company.addDestinationProofToMail ?? false,
    positionRetentionMonths: numberText(company.positionRetentionMonths),
    proofRetentionMonths: numberText(company.proofRetentionMonths),
    defaultVehicleType: company.defaultVehicleType ?? defaultVehicleType,
    excludeMotorwayByDefault: company.excludeMotorwayByDefault ?? false,
    excludeFerryByDefault: company.excludeFerryByDefault ?? false,
    excludeTollByDefault: company.excludeTollByDefault ?? false,
    autoProofByDefault: company.autoProofByDefault ?? false,
    locationTracking: company.locationTracking ?? false,
    defaultMaximumCapacity: numberText(company.defaultMaximumCapacity),
    defaultAssignees: company.defaultAssignees ?? [],
    defaultTourTemplateEarliestTime: timeText(company.defaultTourTemplateEarliestTime),
    defaultTourTemplateLatestTime: timeText(company.defaultTourTemplateLatestTime),
    ...draftOfRules(company),
    ...draftOfImportRules(company),
    ...draftOfTourRules(company),
    ...draftOfCustomerRules(company),
  }
}

/** The changes caused by choosing a vehicle: a bicycle has no motorway or toll settings. */
export function chooseVehicle(vehicleType: string): Partial<CompanyDraft> {
  if (vehicleType !== 'bicycle') return { defaultVehicleType: vehicleType }
  return { defaultVehicleType: vehicleType, excludeMotorwayByDefault: false, excludeTollByDefault: false }
}

/** The PDF is attached to the proof mail, so disabling the mail disables it too. */
export function toggleTrigger(
  { defaultDestinationNotificationTriggers: chosen }: CompanyDraft,
  trigger: NotificationTrigger,
  isOn: boolean,
): Partial<CompanyDraft> {
  const next = notificationTriggers.filter((each) => (each === trigger ? isOn : chosen.includes(each)))
  return {
    defaultDestinationNotificationTriggers: next,
    ...(next.includes('notifyOnProof') ? {} : { addDestinationProofToMail: false }),
  }
}

/** The same service time in the other unit; text that is not a number is kept. */
export function toggleUnit(
  { defaultDestinationLengthOfStay: text, lengthOfStayInMinutes: isInMinutes }: CompanyDraft,
  isInMinutesNext: boolean,
): Partial<CompanyDraft> {
  const seconds = staySeconds(text, isInMinutes)
  const isReadable = seconds !== null && !Number.isNaN(seconds)
  return {
    lengthOfStayInMinutes: isInMinutesNext,
    defaultDestinationLengthOfStay: isReadable ? stayText(seconds, isInMinutesNext) : text,
  }
}

const numberText = (value: number | null | undefined) => (value == null ? '' : formatGermanNumber(value))
const stayText = (seconds: number | null | undefined, isInMinutes: boolean) =>
  seconds == null ? '' : formatGermanNumber(isInMinutes ? Math.round((seconds / 60) * 100) / 100 : seconds)

/** Null for empty text, NaN for text that is not a number. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

/** A service time in seconds. */
export function staySeconds(text: string, isInMinutes: boolean): number | null {
  const value = numberOrNull(text)
  if (value === null) return null
  // Minutes are rounded to whole seconds; seconds are validated as typed.
  return isInMinutes ? Math.round(value * 60) : value
}

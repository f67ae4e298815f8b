import * as Schema from 'effect/Schema'
import { CompanyWrite, type Company } from '../../contract/company/company'
import { capacityLimits, requiredText } from '../../contract/wire/fields'
import {
  defaultTimeWindowType,
  defaultVehicleType,
  notificationTriggers,
  type NotificationTrigger,
} from '../../contract/tour/planningTerms'
import { parseTimeOfDay, timeOfDayText } from '../../contract/tour/timeOfDay'
import { validationMessages } from '../../contract/wire/validationMessages'
import type { AddressValue } from '../../kits/address/addressValue'
import { formatGermanNumber, parseGermanNumber } from '../../lib/numericInput'

/** The company as its form holds it: numbers and times as typed, the length of stay in the unit shown. */
export type CompanyFormValues = {
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
}

export function companyFormOf(company: Company): CompanyFormValues {
  const isInMinutes = company.lengthOfStayInMinutes ?? false
  const triggers = company.defaultDestinationNotificationTriggers ?? []
  return {
    name: company.name ?? '',
    startAddress: {
      address: company.startAddress ?? '',
      lat: shownCoordinate(company.startLat),
      lng: shownCoordinate(company.startLng),
      navLat: company.startNavLat ?? null,
      navLng: company.startNavLng ?? null,
      zip: company.startZip ?? '',
      street: company.startStreet ?? '',
      city: company.startCity ?? '',
    },
    destinationAddress: {
      address: company.destinationAddress ?? '',
      lat: shownCoordinate(company.destinationLat),
      lng: shownCoordinate(company.destinationLng),
      navLat: company.destinationNavLat ?? null,
      navLng: company.destinationNavLng ?? null,
      zip: company.destinationZip ?? '',
      street: company.destinationStreet ?? '',
      city: company.destinationCity ?? '',
    },
    defaultCapacity: shownNumber(company.defaultCapacity),
    showCapacities: company.showCapacities ?? false,
    defaultDestinationLengthOfStay: shownStay(company.defaultDestinationLengthOfStay, isInMinutes),
    lengthOfStayInMinutes: isInMinutes,
    defaultDestinationTimeWindowType: company.defaultDestinationTimeWindowType ?? defaultTimeWindowType,
    defaultDestinationEarliestTime: shownTime(company.defaultDestinationEarliestTime),
    defaultDestinationLatestTime: shownTime(company.defaultDestinationLatestTime),
    defaultDestinationNotificationTriggers: notificationTriggers.filter((known) => triggers.includes(known)),
    addDestinationProofToMail: company.addDestinationProofToMail ?? false,
    defaultVehicleType: company.defaultVehicleType ?? defaultVehicleType,
    excludeMotorwayByDefault: company.excludeMotorwayByDefault ?? false,
    excludeFerryByDefault: company.excludeFerryByDefault ?? false,
    excludeTollByDefault: company.excludeTollByDefault ?? false,
    autoProofByDefault: company.autoProofByDefault ?? false,
    locationTracking: company.locationTracking ?? false,
    defaultMaximumCapacity: shownNumber(company.defaultMaximumCapacity),
    defaultAssignees: company.defaultAssignees ?? [],
    defaultTourTemplateEarliestTime: shownTime(company.defaultTourTemplateEarliestTime),
    defaultTourTemplateLatestTime: shownTime(company.defaultTourTemplateLatestTime),
  }
}

const WholeNumber = Schema.Number.check(
  Schema.makeFilter((value: number) => Number.isInteger(value) || validationMessages.integer),
  Schema.makeFilter(
    (value: number) =>
      (value >= capacityLimits.min && value <= capacityLimits.max) ||
      validationMessages.between(capacityLimits),
  ),
)
const Time = Schema.Number.check(
  Schema.makeFilter((value: number) => !Number.isNaN(value) || validationMessages.timeOfDay),
)
const Stay = Schema.Number.check(
  Schema.makeFilter((value: number) => !Number.isNaN(value) || validationMessages.numeric),
)
const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/** What `changesOf` gives, with the messages of the form; NaN stands for text that could not be read. */
export const CompanyChanges = Schema.Struct({
  ...CompanyWrite.fields,
  name: Schema.optionalKey(requiredText(255)),
  defaultCapacity: maybe(WholeNumber),
  defaultMaximumCapacity: maybe(WholeNumber),
  defaultDestinationLengthOfStay: maybe(Stay),
  defaultDestinationEarliestTime: maybe(Time),
  defaultDestinationLatestTime: maybe(Time),
  defaultTourTemplateEarliestTime: maybe(Time),
  defaultTourTemplateLatestTime: maybe(Time),
})

const wireValues: {
  [Name in keyof CompanyFormValues]: (values: CompanyFormValues) => Record<string, unknown>
} = {
  name: ({ name }) => ({ name }),
  startAddress: ({ startAddress: part }) => ({
    startAddress: blankToNull(part.address),
    startLat: part.lat,
    startLng: part.lng,
    startNavLat: part.navLat,
    startNavLng: part.navLng,
    startZip: blankToNull(part.zip),
    startStreet: blankToNull(part.street),
    startCity: blankToNull(part.city),
  }),
  destinationAddress: ({ destinationAddress: part }) => ({
    destinationAddress: blankToNull(part.address),
    destinationLat: part.lat,
    destinationLng: part.lng,
    destinationNavLat: part.navLat,
    destinationNavLng: part.navLng,
    destinationZip: blankToNull(part.zip),
    destinationStreet: blankToNull(part.street),
    destinationCity: blankToNull(part.city),
  }),
  defaultCapacity: (values) => ({ defaultCapacity: numberOf(values.defaultCapacity) }),
  showCapacities: ({ showCapacities }) => ({ showCapacities }),
  defaultDestinationLengthOfStay: (values) => ({
    defaultDestinationLengthOfStay: secondsOf(
      values.defaultDestinationLengthOfStay,
      values.lengthOfStayInMinutes,
    ),
  }),
  lengthOfStayInMinutes: ({ lengthOfStayInMinutes }) => ({ lengthOfStayInMinutes }),
  defaultDestinationTimeWindowType: (values) => ({
    defaultDestinationTimeWindowType: values.defaultDestinationTimeWindowType,
  }),
  defaultDestinationEarliestTime: (values) => ({
    defaultDestinationEarliestTime: timeOf(values.defaultDestinationEarliestTime),
  }),
  defaultDestinationLatestTime: (values) => ({
    defaultDestinationLatestTime: timeOf(values.defaultDestinationLatestTime),
  }),
  defaultDestinationNotificationTriggers: (values) => ({
    defaultDestinationNotificationTriggers: values.defaultDestinationNotificationTriggers,
  }),
  addDestinationProofToMail: ({ addDestinationProofToMail }) => ({ addDestinationProofToMail }),
  defaultVehicleType: (values) => ({ defaultVehicleType: values.defaultVehicleType }),
  excludeMotorwayByDefault: ({ excludeMotorwayByDefault }) => ({ excludeMotorwayByDefault }),
  excludeFerryByDefault: ({ excludeFerryByDefault }) => ({ excludeFerryByDefault }),
  excludeTollByDefault: ({ excludeTollByDefault }) => ({ excludeTollByDefault }),
  autoProofByDefault: ({ autoProofByDefault }) => ({ autoProofByDefault }),
  locationTracking: ({ locationTracking }) => ({ locationTracking }),
  defaultMaximumCapacity: (values) => ({ defaultMaximumCapacity: numberOf(values.defaultMaximumCapacity) }),
  defaultAssignees: ({ defaultAssignees }) => ({ defaultAssignees }),
  defaultTourTemplateEarliestTime: (values) => ({
    defaultTourTemplateEarliestTime: timeOf(values.defaultTourTemplateEarliestTime),
  }),
  defaultTourTemplateLatestTime: (values) => ({
    defaultTourTemplateLatestTime: timeOf(values.defaultTourTemplateLatestTime),
  }),
}

const formFields = Object.keys(wireValues) as (keyof CompanyFormValues)[]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const changedFields = (values: CompanyFormValues, base: CompanyFormValues) =>
  formFields.filter((name) => !isSame(values[name], base[name]))

export const hasChanges = (values: CompanyFormValues, base: CompanyFormValues): boolean =>
  changedFields(values, base).length > 0

/** The body to send: what differs from the base and nothing else, an address always as a whole. */
export function changesOf(values: CompanyFormValues, base: CompanyFormValues): Record<string, unknown> {
  return Object.assign({}, ...changedFields(values, base).map((name) => wireValues[name](values))) as Record<
    string,
    unknown
  >
}

/** What was typed over `base`, over a newer version in its place. */
export function rebased(
  values: CompanyFormValues,
  base: CompanyFormValues,
  newer: CompanyFormValues,
): CompanyFormValues {
  const own = changedFields(values, base).map((name) => [name, values[name]] as const)
  return { ...newer, ...Object.fromEntries(own) }
}

/** The changes that choosing a vehicle brings: a bicycle knows neither motorways nor tolls (part 1 §2). */
export function vehicleChosen(vehicleType: string): Partial<CompanyFormValues> {
  if (vehicleType !== 'bicycle') return { defaultVehicleType: vehicleType }
  return { defaultVehicleType: vehicleType, excludeMotorwayByDefault: false, excludeTollByDefault: false }
}

/** The PDF goes with the mail about the proof, so it goes when that mail does (part 2 §2). */
export function triggerToggled(
  { defaultDestinationNotificationTriggers: chosen }: CompanyFormValues,
  trigger: NotificationTrigger,
  isOn: boolean,
): Partial<CompanyFormValues> {
  const next = notificationTriggers.filter((each) => (each === trigger ? isOn : chosen.includes(each)))
  return {
    defaultDestinationNotificationTriggers: next,
    ...(next.includes('notifyOnProof') ? {} : { addDestinationProofToMail: false }),
  }
}

/** The same length of stay in the other unit; text that is no number stays as it is. */
export function unitToggled(
  { defaultDestinationLengthOfStay: text, lengthOfStayInMinutes: isInMinutes }: CompanyFormValues,
  isInMinutesNext: boolean,
): Partial<CompanyFormValues> {
  const seconds = secondsOf(text, isInMinutes)
  const isReadable = seconds !== null && !Number.isNaN(seconds)
  return {
    lengthOfStayInMinutes: isInMinutesNext,
    defaultDestinationLengthOfStay: isReadable ? shownStay(seconds, isInMinutesNext) : text,
  }
}

const shownCoordinate = (degrees: number | null | undefined) => (degrees == null ? null : String(degrees))
const shownNumber = (value: number | null | undefined) => (value == null ? '' : formatGermanNumber(value))
const shownTime = (seconds: number | null | undefined) => (seconds == null ? '' : timeOfDayText(seconds))
const shownStay = (seconds: number | null | undefined, isInMinutes: boolean) =>
  seconds == null ? '' : formatGermanNumber(isInMinutes ? Math.round((seconds / 60) * 100) / 100 : seconds)

const blankToNull = (text: string) => (text.trim() === '' ? null : text)
const numberOf = (text: string) => (text.trim() === '' ? null : (parseGermanNumber(text) ?? Number.NaN))
const timeOf = (text: string) => (text.trim() === '' ? null : (parseTimeOfDay(text) ?? Number.NaN))

function secondsOf(text: string, isInMinutes: boolean): number | null {
  const value = numberOf(text)
  return value === null ? null : Math.round(isInMinutes ? value * 60 : value)
}

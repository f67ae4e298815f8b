import { dequal } from 'dequal/lite'
import * as Schema from 'effect/Schema'
import { CompanyWrite } from '../../contract/company/company'
import { daysOffLimits, readDayOff } from '../../contract/company/daysOff'
import { linkDayLimits } from '../../contract/customer/customerPageSettings'
import { retentionLimitsMonths } from '../../contract/company/retention'
import { requiredPhotoLimits } from '../../contract/proof/proofRules'
import { pauseAfterLimitsSeconds, pauseLimitsSeconds } from '../../contract/tour/pauseRule'
import { parseTimeOfDay } from '../../contract/tour/timeOfDay'
import {
  capacityLimits,
  durationLimitsSeconds,
  listOf,
  maxText,
  requiredText,
} from '../../contract/wire/fields'
import { validationMessages } from '../../contract/wire/validationMessages'
import { decodeOrViolations } from '../../contract/wire/violations'
import { errorsByField, rootOf } from '../../lib/forms/fieldErrors'
import { knownAccuracy } from '../address/knownAccuracy'
import { partOfField } from '../drafts/draftParts'
import { blankToNull } from '../drafts/draftTexts'
import { numberOrNull, staySeconds, type CompanyDraft } from './companyDraft'
import { customerRulesToSend } from './customerRules'
import { importRulesToSend } from './importRules'
import { reasonPaths, rulesToSend } from './proofRules'
import { missingPauseField, pauseUnits, tourRulesToSend } from './tourRules'

const wholeNumber = (limits: { min: number; max: number }) =>
  Schema.Number.check(
    Schema.makeFilter((value: number) => Number.isInteger(value) || validationMessages.integer),
    Schema.makeFilter(
      (value: number) => (value >= limits.min && value <= limits.max) || validationMessages.between(limits),
    ),
  )
const WholeNumber = wholeNumber(capacityLimits)
const Months = wholeNumber(retentionLimitsMonths)
const Time = Schema.Number.check(
  Schema.makeFilter((value: number) => !Number.isNaN(value) || validationMessages.timeOfDay),
)
const Stay = Schema.Number.check(
  Schema.makeFilter((value: number) => {
    if (Number.isNaN(value)) return validationMessages.numeric
    if (!Number.isInteger(value)) return validationMessages.integer
    const { min, max } = durationLimitsSeconds
    return (value >= min && value <= max) || validationMessages.between(durationLimitsSeconds)
  }),
)
const Line = maxText(daysOffLimits.length).check(
  Schema.makeFilter(
    (line: string) => readDayOff(line) !== null || validationMessages.dayOff({ line: line.slice(0, 40) }),
  ),
)
/** Validates seconds that are typed in a larger unit. */
const secondsIn = (unit: number, { min, max }: { min: number; max: number }) =>
  Schema.Number.check(
    Schema.makeFilter((value: number) => !Number.isNaN(value) || validationMessages.numeric),
    Schema.makeFilter(
      (value: number) =>
        (value >= min && value <= max) || validationMessages.between({ min: min / unit, max: max / unit }),
    ),
  )
const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/**
 * Schema of the result of `bodyOfCompany` with the messages of the form. NaN represents text that could not
 * be parsed.
 */
export const CompanyChanges = Schema.Struct({
  ...CompanyWrite.fields,
  name: Schema.optionalKey(requiredText(255)),
  defaultCapacity: maybe(WholeNumber),
  defaultMaximumCapacity: maybe(WholeNumber),
  positionRetentionMonths: maybe(Months),
  proofRetentionMonths: maybe(Months),
  requiredPhotoCount: maybe(wholeNumber(requiredPhotoLimits)),
  customerLinkDays: maybe(wholeNumber(linkDayLimits)),
  defaultDestinationLengthOfStay: maybe(Stay),
  defaultDestinationEarliestTime: maybe(Time),
  defaultDestinationLatestTime: maybe(Time),
  defaultTourTemplateEarliestTime: maybe(Time),
  defaultTourTemplateLatestTime: maybe(Time),
  daysOff: maybe(listOf(Line, daysOffLimits.count)),
  schoolHolidays: maybe(listOf(Line, daysOffLimits.count)),
  pauseSeconds: maybe(secondsIn(pauseUnits.pauseSeconds, pauseLimitsSeconds)),
  pauseAfterSeconds: maybe(secondsIn(pauseUnits.pauseAfterSeconds, pauseAfterLimitsSeconds)),
})

const wireValues: {
  [Name in keyof CompanyDraft]-?: (values: CompanyDraft) => Record<string, unknown>
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
    ...knownAccuracy('start', part.positionAccuracy),
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
    ...knownAccuracy('destination', part.positionAccuracy),
  }),
  defaultCapacity: (values) => ({ defaultCapacity: numberOrNull(values.defaultCapacity) }),
  showCapacities: ({ showCapacities }) => ({ showCapacities }),
  defaultDestinationLengthOfStay: (values) => ({
    defaultDestinationLengthOfStay: staySeconds(
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
  positionRetentionMonths: (values) => ({
    positionRetentionMonths: numberOrNull(values.positionRetentionMonths),
  }),
  proofRetentionMonths: (values) => ({ proofRetentionMonths: numberOrNull(values.proofRetentionMonths) }),
  defaultVehicleType: (values) => ({ defaultVehicleType: values.defaultVehicleType }),
  excludeMotorwayByDefault: ({ excludeMotorwayByDefault }) => ({ excludeMotorwayByDefault }),
  excludeFerryByDefault: ({ excludeFerryByDefault }) => ({ excludeFerryByDefault }),
  excludeTollByDefault: ({ excludeTollByDefault }) => ({ excludeTollByDefault }),
  autoProofByDefault: ({ autoProofByDefault }) => ({ autoProofByDefault }),
  locationTracking: ({ locationTracking }) => ({ locationTracking }),
  defaultMaximumCapacity: (values) => ({
    defaultMaximumCapacity: numberOrNull(values.defaultMaximumCapacity),
  }),
  defaultAssignees: ({ defaultAssignees }) => ({ defaultAssignees }),
  defaultTourTemplateEarliestTime: (values) => ({
    defaultTourTemplateEarliestTime: timeOf(values.defaultTourTemplateEarliestTime),
  }),
  defaultTourTemplateLatestTime: (values) => ({
    defaultTourTemplateLatestTime: timeOf(values.defaultTourTemplateLatestTime),
  }),
  ...rulesToSend,
  ...importRulesToSend,
  ...tourRulesToSend,
  ...customerRulesToSend,
}

const draftFields = Object.keys(wireValues) as (keyof CompanyDraft)[]

/** The body to send: only values that differ from the base. An address is sent as a whole. */
export function bodyOfCompany(draft: CompanyDraft, base: CompanyDraft): Record<string, unknown> {
  const changed = draftFields.filter((field) => !dequal(draft[field], base[field]))
  return Object.assign({}, ...changed.map((field) => wireValues[field](draft))) as Record<string, unknown>
}

const tooLong = {
  inSeconds: validationMessages.between(durationLimitsSeconds),
  inMinutes: validationMessages.between({
    min: durationLimitsSeconds.min / 60,
    max: durationLimitsSeconds.max / 60,
  }),
}

/** Validation messages for the changes of a draft, by field; empty if they may be sent. */
export function companyViolations(draft: CompanyDraft, base: CompanyDraft): Record<string, string> {
  const body = bodyOfCompany(draft, base)
  const { violations = [] } = decodeOrViolations(CompanyChanges, body)
  const controls = reasonPaths(draft)
  const ofParts = violations.map(({ propertyPath, message }) => ({
    propertyPath: controls.includes(propertyPath) ? propertyPath : partOfField(rootOf(propertyPath)),
    message: draft.lengthOfStayInMinutes && message === tooLong.inSeconds ? tooLong.inMinutes : message,
  }))
  const missing = 'pauseSeconds' in body || 'pauseAfterSeconds' in body ? missingPauseField(draft) : null
  if (missing !== null) ofParts.push({ propertyPath: missing, message: validationMessages.required })
  const { fields } = errorsByField(ofParts, [...draftFields, ...controls])
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.join(' ')]))
}

const timeOf = (text: string) => (text.trim() === '' ? null : (parseTimeOfDay(text) ?? Number.NaN))

import { formatGermanNumber, parseGermanNumber } from '../lib/numericInput'
import type { Company } from './company'
import { DestinationWrite, placeIssues, type Destination } from './destination'
import { durationLimitsSeconds } from './fields'
import { validationMessages } from './validationMessages'
import { decodeOrViolations } from './violations'
import { defaultIgnoredRestrictions, defaultTimeWindowType, fallbackCapacity } from './planningTerms'
import { parseTimeOfDay, timeOfDayText } from './timeOfDay'

/**
 * A destination as its form holds it: texts as typed, so that nothing typed is lost, whatever it is.
 * Lengths of stay are in the company's unit (minutes or seconds).
 */
export type DestinationDraft = {
  address: string
  lat: string | null
  lng: string | null
  navLat: number | null
  navLng: number | null
  zip: string
  street: string
  city: string
  name: string
  refId: string
  propertyDescription: string
  capacity: string
  lengthOfStay: string
  timeWindowType: string
  /** `HH:MM` as typed; empty means none. */
  earliestTime: string
  latestTime: string
  phone: string
  phoneContactName: string
  active: boolean
  multipoint: boolean
  tags: readonly string[]
}
export type DraftField = keyof DestinationDraft

/** What a new destination starts with: the company's defaults (part 1 §3, part 2 §3). */
export function newDestinationDraft(company: Company): DestinationDraft {
  return {
    address: '',
    lat: null,
    lng: null,
    navLat: null,
    navLng: null,
    zip: '',
    street: '',
    city: '',
    name: '',
    refId: '',
    propertyDescription: '',
    capacity: formatGermanNumber(company.defaultCapacity ?? fallbackCapacity),
    lengthOfStay: shownLengthOfStay(company.defaultDestinationLengthOfStay, company),
    timeWindowType: company.defaultDestinationTimeWindowType ?? defaultTimeWindowType,
    earliestTime: shownTime(company.defaultDestinationEarliestTime),
    latestTime: shownTime(company.defaultDestinationLatestTime),
    phone: '',
    phoneContactName: '',
    active: true,
    multipoint: false,
    tags: [],
  }
}

export function draftOfDestination(destination: Destination, company: Company): DestinationDraft {
  return {
    address: destination.address ?? '',
    lat: destination.lat == null ? null : String(destination.lat),
    lng: destination.lng == null ? null : String(destination.lng),
    navLat: destination.navLat ?? null,
    navLng: destination.navLng ?? null,
    zip: destination.zip ?? '',
    street: destination.street ?? '',
    city: destination.city ?? '',
    name: destination.name ?? '',
    refId: destination.refId ?? '',
    propertyDescription: destination.propertyDescription ?? '',
    capacity: destination.capacity == null ? '' : formatGermanNumber(destination.capacity),
    lengthOfStay: shownLengthOfStay(destination.lengthOfStay, company),
    timeWindowType: destination.timeWindowType ?? defaultTimeWindowType,
    earliestTime: shownTime(destination.earliestTime),
    latestTime: shownTime(destination.latestTime),
    phone: destination.phone ?? '',
    phoneContactName: destination.phoneContactName ?? '',
    active: destination.active ?? true,
    multipoint: destination.multipoint ?? false,
    tags: destination.tags ?? [],
  }
}

/** Values of a new destination that the general form does not show yet. */
export function newDestinationDefaults(company: Company): Record<string, unknown> {
  return {
    notificationTriggers: company.defaultDestinationNotificationTriggers ?? [],
    addProofToMail: company.addDestinationProofToMail ?? false,
    ignoredRestrictions: defaultIgnoredRestrictions,
  }
}

/** The body to send: blank texts become null, lengths of stay seconds (part 2 §5). */
export function bodyOfDraft(draft: DestinationDraft, company: Company) {
  return {
    address: blankToNull(draft.address),
    lat: draft.lat,
    lng: draft.lng,
    navLat: draft.navLat,
    navLng: draft.navLng,
    zip: blankToNull(draft.zip),
    street: blankToNull(draft.street),
    city: blankToNull(draft.city),
    refId: blankToNull(draft.refId),
    name: draft.name,
    propertyDescription: draft.propertyDescription,
    capacity: numberOf(draft.capacity),
    lengthOfStay: draft.lengthOfStay.trim() === '' ? null : secondsOf(numberOf(draft.lengthOfStay), company),
    timeWindowType: draft.timeWindowType,
    earliestTime: parseTimeOfDay(draft.earliestTime),
    latestTime: parseTimeOfDay(draft.latestTime),
    phone: draft.phone,
    phoneContactName: draft.phoneContactName,
    active: draft.active,
    multipoint: draft.multipoint,
    tags: draft.tags,
  }
}

/** Messages by field; empty when the draft may be sent. */
export function draftViolations(draft: DestinationDraft, company: Company): Record<string, string> {
  const body = bodyOfDraft(draft, company)
  const { violations = [] } = decodeOrViolations(DestinationWrite, body)
  const messages = Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
  // The schema looks at the place only when every field is sound; the form shows all errors at once.
  const place = placeIssues(body)
  for (const field of place === true ? [] : place.path) messages[field] ??= validationMessages.required
  if (Number.isNaN(body.capacity)) {
    const isBlank = draft.capacity.trim() === ''
    messages['capacity'] = isBlank ? validationMessages.required : validationMessages.integer
  }
  if (Number.isNaN(body.lengthOfStay)) messages['lengthOfStay'] = validationMessages.numeric
  else if (messages['lengthOfStay'] === validationMessages.between(durationLimitsSeconds)) {
    messages['lengthOfStay'] = validationMessages.between(durationLimits(company))
  }
  for (const field of ['earliestTime', 'latestTime'] as const) {
    if (draft[field].trim() !== '' && parseTimeOfDay(draft[field]) === null) {
      messages[field] = validationMessages.timeOfDay
    }
  }
  return messages
}

function shownTime(seconds: number | null | undefined): string {
  return seconds == null ? '' : timeOfDayText(seconds)
}

function blankToNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** NaN for text that is no number or beyond all numbers, which no schema lets pass. */
function numberOf(text: string): number {
  const value = parseGermanNumber(text) ?? Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

function secondsOf(value: number, company: Company): number {
  return company.lengthOfStayInMinutes === true ? Math.round(value * 60) : value
}

/** In the unit that the form shows. */
function durationLimits(company: Company) {
  const { min, max } = durationLimitsSeconds
  return company.lengthOfStayInMinutes === true ? { min: min / 60, max: max / 60 } : { min, max }
}

function shownLengthOfStay(seconds: number | null | undefined, company: Company): string {
  if (seconds == null) return ''
  if (company.lengthOfStayInMinutes !== true) return formatGermanNumber(seconds)
  return formatGermanNumber(Math.round((seconds / 60) * 100) / 100)
}

import { formatGermanNumber } from '../lib/numericInput'
import type { Company } from './company'
import type { Destination } from './destination'
import { readCustomFields, type CustomFieldDrafts } from './destinationDraftCustomFields'
import type { Iri } from './ids'
import {
  defaultIgnoredRestrictions,
  defaultTimeWindowType,
  fallbackCapacity,
  notificationTriggers,
} from './planningTerms'
import { timeOfDayText } from './timeOfDay'

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
  tags: readonly Iri[]
  tourTemplate: Iri | null
  notificationEmail: string
  notificationTriggers: readonly string[]
  addProofToMail: boolean
  /** The parts of `ignoredRestrictions` (decision 19). */
  ignoreOnewayRestriction: boolean
  ignoreAccessRestrictions: boolean
  ignoreOtherRestrictions: boolean
  customFieldValues: CustomFieldDrafts
}
export type DraftField = keyof DestinationDraft

/** The fields that one choice of an address fills. */
export const placeFields = [
  'address',
  'lat',
  'lng',
  'navLat',
  'navLng',
  'zip',
  'street',
  'city',
] as const satisfies readonly DraftField[]

/** Which draft field is which part of `ignoredRestrictions`. */
export const restrictionFields = {
  access: 'ignoreAccessRestrictions',
  oneways: 'ignoreOnewayRestriction',
  restrictions: 'ignoreOtherRestrictions',
} as const

/** @param multipoint a route: no single place, but a name (decision 8) */
export type NewDestination = { tourTemplate?: Iri | null; multipoint?: boolean }

/** What a new destination starts with: the company's defaults (part 1 §3, part 2 §3). */
export function newDestinationDraft(
  company: Company,
  { tourTemplate = null, multipoint = false }: NewDestination = {},
): DestinationDraft {
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
    multipoint,
    tags: [],
    tourTemplate,
    notificationEmail: '',
    notificationTriggers: knownTriggers(company.defaultDestinationNotificationTriggers),
    addProofToMail: company.addDestinationProofToMail ?? false,
    ...restrictionFlags(null),
    customFieldValues: {},
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
    tourTemplate: destination.tourTemplate?.['@id'] ?? null,
    notificationEmail: destination.notificationEmail ?? '',
    notificationTriggers: knownTriggers(destination.notificationTriggers),
    addProofToMail: destination.addProofToMail ?? false,
    ...restrictionFlags(destination.ignoredRestrictions),
    customFieldValues: readCustomFields(destination),
  }
}

/** Missing altogether, all restrictions are ignored (part 2 §3). */
function restrictionFlags(list: string | null | undefined) {
  const parts = (list ?? defaultIgnoredRestrictions).split(',').map((part) => part.trim())
  return {
    ignoreOnewayRestriction: parts.includes('oneways'),
    ignoreAccessRestrictions: parts.includes('access'),
    ignoreOtherRestrictions: parts.includes('restrictions'),
  }
}

/** In the one order of the form; what this client does not know it cannot show. */
function knownTriggers(given: readonly string[] | null | undefined): readonly string[] {
  return notificationTriggers.filter((trigger) => given?.includes(trigger))
}

function shownTime(seconds: number | null | undefined): string {
  return seconds == null ? '' : timeOfDayText(seconds)
}

function shownLengthOfStay(seconds: number | null | undefined, company: Company): string {
  if (seconds == null) return ''
  if (company.lengthOfStayInMinutes !== true) return formatGermanNumber(seconds)
  return formatGermanNumber(Math.round((seconds / 60) * 100) / 100)
}

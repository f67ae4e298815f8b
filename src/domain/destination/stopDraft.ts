import { formatGermanNumber } from '../../lib/numericInput'
import type { Company } from '../../contract/company/company'
import { readCustomFields, type CustomFieldDrafts } from '../drafts/customFieldDrafts'
import type { Destination } from '../../contract/destination/destination'
import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { knownAccuracy } from '../address/knownAccuracy'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { timeText } from '../drafts/draftTexts'
import type { Iri } from '../../contract/wire/ids'
import {
  defaultTimeWindowType,
  fallbackCapacity,
  notificationTriggers,
} from '../../contract/tour/planningTerms'

/**
 * The form fields shared by destinations and destination templates. Text is kept as typed, so that no input
 * is lost. Service times are in the company's unit (minutes or seconds).
 */
export type StopDraft = {
  address: string
  lat: string | null
  lng: string | null
  navLat: number | null
  navLng: number | null
  zip: string
  street: string
  city: string
  /** Null or missing if unknown. */
  positionAccuracy?: PositionAccuracy | null | undefined
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
  tags: readonly Iri[]
  notificationEmail: string
  notificationTriggers: readonly string[]
  addProofToMail: boolean
  customFieldValues: CustomFieldDrafts
}

/** The fields filled by choosing an address. */
export const placeFields = [
  'address',
  'lat',
  'lng',
  'navLat',
  'navLng',
  'zip',
  'street',
  'city',
  'positionAccuracy',
] as const satisfies readonly (keyof StopDraft)[]

/** The draft of a new stop: the company's defaults. */
export function newStopDraft(company: Company): StopDraft {
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
    lengthOfStay: lengthOfStayText(company.defaultDestinationLengthOfStay, company),
    timeWindowType: company.defaultDestinationTimeWindowType ?? defaultTimeWindowType,
    earliestTime: timeText(company.defaultDestinationEarliestTime),
    latestTime: timeText(company.defaultDestinationLatestTime),
    phone: '',
    phoneContactName: '',
    tags: [],
    notificationEmail: '',
    notificationTriggers: knownTriggers(company.defaultDestinationNotificationTriggers),
    addProofToMail: company.addDestinationProofToMail ?? false,
    customFieldValues: {},
  }
}

export function draftOfStop(stop: Destination | DestinationTemplate, company: Company): StopDraft {
  return {
    address: stop.address ?? '',
    lat: stop.lat == null ? null : String(stop.lat),
    lng: stop.lng == null ? null : String(stop.lng),
    navLat: stop.navLat ?? null,
    navLng: stop.navLng ?? null,
    zip: stop.zip ?? '',
    street: stop.street ?? '',
    city: stop.city ?? '',
    ...knownAccuracy('', stop.positionAccuracy),
    name: stop.name ?? '',
    refId: stop.refId ?? '',
    propertyDescription: stop.propertyDescription ?? '',
    capacity: stop.capacity == null ? '' : formatGermanNumber(stop.capacity),
    lengthOfStay: lengthOfStayText(stop.lengthOfStay, company),
    timeWindowType: stop.timeWindowType ?? defaultTimeWindowType,
    earliestTime: timeText(stop.earliestTime),
    latestTime: timeText(stop.latestTime),
    phone: stop.phone ?? '',
    phoneContactName: stop.phoneContactName ?? '',
    tags: stop.tags ?? [],
    notificationEmail: stop.notificationEmail ?? '',
    notificationTriggers: knownTriggers(stop.notificationTriggers),
    addProofToMail: stop.addProofToMail ?? false,
    customFieldValues: readCustomFields(stop),
  }
}

/**
 * The known triggers in the order of the form. Unknown ones are dropped, because the form cannot show them.
 */
function knownTriggers(given: readonly string[] | null | undefined): readonly string[] {
  return notificationTriggers.filter((trigger) => given?.includes(trigger))
}

function lengthOfStayText(seconds: number | null | undefined, company: Company): string {
  if (seconds == null) return ''
  if (company.lengthOfStayInMinutes !== true) return formatGermanNumber(seconds)
  return formatGermanNumber(Math.round((seconds / 60) * 100) / 100)
}

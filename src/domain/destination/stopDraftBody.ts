import type { Company } from '../../contract/company/company'
import { knownAccuracy } from '../address/knownAccuracy'
import { customFieldsToSend } from '../drafts/customFieldDrafts'
import { blankToNull, numberOf } from '../drafts/draftTexts'
import type { StopDraft } from './stopDraft'
import { parseTimeOfDay } from '../../contract/tour/timeOfDay'

/** The body members shared by both: blank text becomes null, service times and times become seconds. */
export function bodyOfStop(draft: StopDraft, company: Company) {
  return {
    address: blankToNull(draft.address),
    lat: draft.lat,
    lng: draft.lng,
    navLat: draft.navLat,
    navLng: draft.navLng,
    zip: blankToNull(draft.zip),
    street: blankToNull(draft.street),
    city: blankToNull(draft.city),
    ...knownAccuracy('', draft.positionAccuracy),
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
    tags: draft.tags,
    notificationEmail: blankToNull(draft.notificationEmail.trim()),
    notificationTriggers: draft.notificationTriggers,
    addProofToMail: draft.addProofToMail,
    customFieldValues: customFieldsToSend(draft.customFieldValues),
  }
}
export type StopBody = ReturnType<typeof bodyOfStop>

function secondsOf(value: number, company: Company): number {
  return company.lengthOfStayInMinutes === true ? Math.round(value * 60) : value
}

import type { Company } from '../../contract/company/company'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import { defaultIgnoredRestrictions } from '../../contract/tour/planningTerms'
import type { AddressValue } from '../address/addressValue'
import { draftOfRhythm, type WithRhythm } from '../rhythm/rhythmDraft'
import { draftOfStop, newStopDraft, type StopDraft } from './stopDraft'

/** A destination as its form holds it. */
export type DestinationDraft = StopDraft & {
  active: boolean
  multipoint: boolean
  tourTemplate: Iri | null
  destinationTemplate: Iri | null
  /** The parts of `ignoredRestrictions`. */
  ignoreOnewayRestriction: boolean
  ignoreAccessRestrictions: boolean
  ignoreOtherRestrictions: boolean
} & WithRhythm
export type DraftField = keyof DestinationDraft

/** The draft field of each part of `ignoredRestrictions`. */
export const restrictionFields = {
  access: 'ignoreAccessRestrictions',
  oneways: 'ignoreOnewayRestriction',
  restrictions: 'ignoreOtherRestrictions',
} as const

/** A point clicked on the map, in degrees WGS 84; `known` if its address was already geocoded. */
export type PlaceOfNew = { lng: number; lat: number; known?: AddressValue | undefined }

export type NewDestination = {
  tourTemplate?: Iri | null | undefined
  /** A route without a single place; it needs a name instead. */
  multipoint?: boolean
  place?: PlaceOfNew | null | undefined
}

/** The draft of a new destination. */
export function newDestinationDraft(
  company: Company,
  { tourTemplate = null, multipoint = false, place = null }: NewDestination = {},
): DestinationDraft {
  return {
    ...newStopDraft(company),
    ...(place === null ? {} : { ...place.known, lng: String(place.lng), lat: String(place.lat) }),
    active: true,
    multipoint,
    tourTemplate,
    destinationTemplate: null,
    ...restrictionFlags(null),
  }
}

export function draftOfDestination(destination: Destination, company: Company): DestinationDraft {
  return {
    ...draftOfStop(destination, company),
    active: destination.active ?? true,
    multipoint: destination.multipoint ?? false,
    tourTemplate: destination.tourTemplate?.['@id'] ?? null,
    destinationTemplate: destination.destinationTemplate ?? null,
    ...restrictionFlags(destination.ignoredRestrictions),
    ...draftOfRhythm(destination.rhythm),
  }
}

/**
 * The form changes made by a template: all its stop fields, including empty ones. Of the custom fields, it
 * changes only those it has a value for.
 */
export function changesByTemplate(
  { customFieldValues }: DestinationDraft,
  template: DestinationTemplate,
  company: Company,
): Partial<DestinationDraft> {
  const stop = draftOfStop(template, company)
  return {
    ...stop,
    customFieldValues: { ...customFieldValues, ...stop.customFieldValues },
    destinationTemplate: template['@id'],
  }
}

/** If the list is missing, all restrictions are ignored. */
function restrictionFlags(list: string | null | undefined) {
  const parts = (list ?? defaultIgnoredRestrictions).split(',').map((part) => part.trim())
  return {
    ignoreOnewayRestriction: parts.includes('oneways'),
    ignoreAccessRestrictions: parts.includes('access'),
    ignoreOtherRestrictions: parts.includes('restrictions'),
  }
}

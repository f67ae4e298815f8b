import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { answersTo, isAnotherHouse } from '../../address/askedAddress'
import { foundAddressFields, type FoundAddress } from '../../calls/geocoding'
import { isOtherZip } from '../../paste/pastedStops'
import type { RowPlace } from './rowFacts'
import type { RowValues } from './rowValues'

/* Addresses that a row may mean, and whether one is certain. */

/** Maximum number of addresses to choose from. */
const maxCandidates = 3

/** @param found results of the search for the text, best first */
export function placeOfAnswer(found: readonly FoundAddress[], text: string): RowPlace {
  const [address, ...behind] = answersTo(text, found)
  if (address === undefined) return { kind: 'notFound' }
  const others = isDoubtful(address, text) ? behind : behind.filter((other) => isAsGood(other, address, text))
  const place = { kind: 'found' as const, address, isAccepted: false }
  const kept = others.slice(0, maxCandidates - 1)
  return isDoubtful(address, text) || kept.length > 0 ? { ...place, others: kept } : place
}

/** The addresses that a row may mean, best first; empty once the user has chosen one. */
export function candidatesOf(place: RowPlace | null): readonly FoundAddress[] {
  return place?.kind === 'found' && !place.isAccepted ? [place.address, ...(place.others ?? [])] : []
}

/**
 * Whether only the street or town was found, postcode or house differ from the file, or several results match
 * equally well.
 */
export function isDoubtfulPlace(place: RowPlace | null, text: string): boolean {
  if (place?.kind !== 'found' || place.isAccepted) return false
  return isDoubtful(place.address, text) || (place.others ?? []).length > 0
}

/** A row without a street has an uncertain position within its town, whatever the search returned. */
export const isStreetMissing = (place: RowPlace | null, { street, address }: RowValues): boolean =>
  place?.kind === 'found' && !place.isAccepted && !street && (!address || place.address.street === '')

function isDoubtful({ approximate, street, zip: foundZip }: FoundAddress, text: string): boolean {
  return approximate === true || isOtherZip(foundZip, text) || isAnotherHouse(street, text)
}

/**
 * Whether another result is the same house in a street of the same name elsewhere, and the text does not
 * distinguish them.
 */
function isAsGood(other: FoundAddress, first: FoundAddress, text: string): boolean {
  if (isDoubtful(other, text) || key(other.street) !== key(first.street) || other.street === '') return false
  if (other.zip === first.zip && key(other.city) === key(first.city)) return false
  const named = (city: string) => city !== '' && key(text).includes(key(city))
  return named(other.city) || !named(first.city)
}

const key = (text: string) => text.toLocaleLowerCase('de').replace(/[^\p{L}\p{N}]/gu, '')

/** Serializes a chosen address as a correction. */
export const placeText = (address: FoundAddress): string => JSON.stringify(address)

const Chosen = Schema.fromJsonString(Schema.Struct(foundAddressFields))

/** The address that the user chose for a row; null if there is none. */
export function chosenPlace({ place = '' }: RowValues): RowPlace | null {
  if (place === '') return null
  const address = Option.getOrNull(Schema.decodeUnknownOption(Chosen)(place))
  return address && { kind: 'found', address, isAccepted: true }
}

import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { readAccuracy } from '../../contract/destination/positionAccuracy'
import type { AddressValue } from '../../domain/address/addressValue'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { shownText } from '../../lib/shownText'
import { addressValueOf } from './addressValue'

type Origin =
  | { kind: 'destination'; record: Destination }
  | { kind: 'template'; record: DestinationTemplate }
  | { kind: 'address'; address: FoundAddress }

/** A suggestion for a text: a record of the company with a position, or a geocoded address. */
export type Suggestion = { key: string; title: string; detail: string; place: AddressValue } & Origin

export const suggestAddress = (address: FoundAddress, index: number): Suggestion => ({
  kind: 'address',
  // The server may return the same address twice, so only the index makes the key unique.
  key: `address ${index} ${address.address}`,
  title: address.address,
  detail: '',
  place: addressValueOf(address),
  address,
})

/** Returns an empty array for a destination without a position. */
export const suggestDestination = (record: Destination): Suggestion[] =>
  known(record).map((words) => ({ kind: 'destination', record, ...words }))

/** Returns an empty array for a template without a position: it cannot become a stop. */
export const suggestTemplate = (record: DestinationTemplate): Suggestion[] =>
  known(record).map((words) => ({ kind: 'template', record, ...words }))

type Words = Pick<Suggestion, 'key' | 'title' | 'detail' | 'place'>

function known(record: Destination | DestinationTemplate): Words[] {
  const place = placeOfRecord(record)
  if (place === null) return []
  const { name, street } = record
  const title = name || street || place.address
  return [
    {
      key: record['@id'],
      title: shownText(title),
      detail: title === place.address ? '' : shownText(place.address),
      place,
    },
  ]
}

/** Position of a destination or template; null if unknown. */
function placeOfRecord(record: Destination | DestinationTemplate): AddressValue | null {
  const { address, lat, lng, navLat, navLng, zip, street, city } = record
  if (!address || lat == null || lng == null) return null
  return {
    address,
    lat: String(lat),
    lng: String(lng),
    navLat: navLat ?? null,
    navLng: navLng ?? null,
    zip: zip ?? '',
    street: street ?? '',
    city: city ?? '',
    positionAccuracy: readAccuracy(record.positionAccuracy),
  }
}

/**
 * Index of the suggestion that Enter selects before any arrow key: the first address, or record whose name or
 * address contains the text. Other records matched a different field (a note, part of a postcode); a user who
 * typed an address and pressed Enter does not mean them.
 */
export function preferredOf(suggestions: readonly Suggestion[], text: string): number | null {
  const typed = text.trim().toLocaleLowerCase('de')
  const index = suggestions.findIndex(
    ({ kind, title, detail }) =>
      kind === 'address' || containsText(title, typed) || containsText(detail, typed),
  )
  return index === -1 ? null : index
}

/** True if the words contain the text; `Hof 54` does not contain `Hof 5`. */
function containsText(words: string, typed: string): boolean {
  const at = words.toLocaleLowerCase('de').indexOf(typed)
  const next = words[at + typed.length] ?? ''
  return at !== -1 && !(/\d$/.test(typed) && /\d/.test(next))
}

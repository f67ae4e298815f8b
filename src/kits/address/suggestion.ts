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

/** What is offered for a text: a place that the company knows already, or an address that was found. */
export type Suggestion = { key: string; title: string; detail: string; place: AddressValue } & Origin

export const suggestAddress = (address: FoundAddress, index: number): Suggestion => ({
  kind: 'address',
  // The server may offer one address at one point twice; only the place in the list tells them apart.
  key: `address ${index} ${address.address}`,
  title: address.address,
  detail: '',
  place: addressValueOf(address),
  address,
})

/** Nothing for a destination that has no place. */
export const suggestDestination = (record: Destination): Suggestion[] =>
  known(record).map((words) => ({ kind: 'destination', record, ...words }))

/** Nothing for a template that has no place: it can be no stop. */
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

/** Where a destination or template lies; null where that is not known. */
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
 * Which one Enter means before any arrow was pressed: the first that has what was typed in its name or address, word for
 * word, else the first address. Other records were found by something else (a note, a part of a postcode), and must not
 * be taken for somebody who typed an address and pressed Enter.
 */
export function preferredOf(suggestions: readonly Suggestion[], text: string): number | null {
  const typed = text.trim().toLocaleLowerCase('de')
  const index = suggestions.findIndex(
    ({ kind, title, detail }) => kind === 'address' || says(title, typed) || says(detail, typed),
  )
  return index === -1 ? null : index
}

/** `Hof 5` is not said by `Hof 54`. */
function says(words: string, typed: string): boolean {
  const at = words.toLocaleLowerCase('de').indexOf(typed)
  const next = words[at + typed.length] ?? ''
  return at !== -1 && !(/\d$/.test(typed) && /\d/.test(next))
}

import { normaliseSearchText } from '../../adapters/geocoding/searchText'

/* By what a row and a record are the same: case, spaces and spellings of an address make no difference. */

export const spaceless = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
export const refKey = (text: string | null | undefined) => spaceless(text).toLowerCase()
/** @param address as it is normalised */
export const placeKey = (name: string | null | undefined, address: string) =>
  `${normaliseSearchText(name ?? '')}\n${address}`

/** A reference as people write it: with a capital or without. */
export const spellings = (text: string): string[] =>
  text === '' ? [] : [text, text.toLowerCase(), text.toUpperCase()]

/** Where a row is, as far as its key says so. */
export type RowPlace = {
  name: string
  /** As it is normalised. */
  address: string
  /** With the house number. */
  street: string
  zip: string | null
  city: string
}

/** `Torstraße 1, 10119 Berlin`; null without an address. */
export function placeOfKey({
  name,
  address,
}: {
  name?: string | null
  address?: string | null
}): RowPlace | null {
  const normalised = normaliseSearchText(address ?? '')
  if (normalised === '') return null
  const [street = '', ...rest] = spaceless(address).split(/ ?, ?/)
  const [town = ''] = rest
  const zip = /(?<!\d)\d{4,5}(?!\d)/.exec(rest.join(' '))?.[0] ?? null
  return { name: spaceless(name), address: normalised, street, zip, city: town }
}

const streetKey = (name: string | null, street: string, near: string) =>
  placeKey(name, `at ${normaliseSearchText(street)} ${normaliseSearchText(near)}`)

/**
 * By what a place is the same, the surest first: a geocoder writes a town or a country in its own words, so that the street
 * counts with the postcode, or with the town of a row without one.
 */
export function placeKeysOf(place: RowPlace | null | undefined): string[] {
  if (place == null) return []
  const { name, address, street, zip, city } = place
  const near = zip ?? city
  return [placeKey(name, address), ...(near === '' ? [] : [streetKey(name, street, near)])]
}

/** Of a record: every key that a row for it may have. */
export function placeKeysOfStop(stop: {
  name: string | null
  addressKey: string | null
  street: string | null
  zip: string | null
  city: string | null
}): string[] {
  const { name, addressKey, street, zip, city } = stop
  const keys = [placeKey(name, addressKey ?? '')]
  if (street) for (const near of [zip, city]) if (near) keys.push(streetKey(name, street, near))
  return keys
}

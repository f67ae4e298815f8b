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

import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'

/* Keys that match rows and records. Case, spaces and spellings of an address are ignored. */

export const spaceless = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
export const refKey = (text: string | null | undefined) => spaceless(text).toLowerCase()
/** The same for a column. */
export const keyOfColumn = (column: PgColumn) =>
  sql`btrim(regexp_replace(lower(translate(${column}, ${'\u00a0\u202f'}, '  ') collate "und-x-icu"), '\\s+', ' ', 'g'))`
/** @param address in normalised form */
export const placeKey = (name: string | null | undefined, address: string) =>
  `${normaliseSearchText(name ?? '')}\n${address}`

/** Returns the reference in its likely spellings: as typed, in lower and in upper case. */
export const spellings = (text: string): string[] =>
  text === '' ? [] : [text, text.toLowerCase(), text.toUpperCase()]

/** The place of a row as far as its key contains it. */
export type RowPlace = {
  name: string
  /** Normalised; `parts` holds its comma-separated beginnings, which may be all that a record has. */
  address: string
  parts: readonly string[]
  /** Includes the house number. */
  street: string
  zip: string | null
  city: string
}

/** Parses `Torstraße 1, 10119 Berlin`; null without a name and an address. */
export function placeOfKey({
  name,
  address,
}: {
  name?: string | null
  address?: string | null
}): RowPlace | null {
  const normalised = normaliseSearchText(address ?? '')
  if (normalised === '' && spaceless(name) === '') return null
  const [street = '', ...rest] = spaceless(address).split(/ ?, ?/)
  const [town = ''] = rest
  const zip = /(?<!\d)\d{4,5}(?!\d)/.exec(rest.join(' '))?.[0] ?? null
  const parts = rest.map((_, at) => normaliseSearchText([street, ...rest.slice(0, at)].join(' ')))
  return { name: spaceless(name), address: normalised, parts, street, zip, city: town }
}

const streetKey = (name: string | null, street: string, near: string) =>
  placeKey(name, `at ${normaliseSearchText(street)} ${normaliseSearchText(near)}`)

/**
 * Returns the keys that identify a place, the most reliable first. A geocoder may name a town or country
 * differently, so the street also matches with the postcode, or with the town of a row without postcode.
 */
export function placeKeysOf(place: RowPlace | null | undefined): string[] {
  if (place == null) return []
  const { name, address, street, zip, city } = place
  const near = street === '' ? '' : (zip ?? city)
  return [placeKey(name, address), ...(near === '' ? [] : [streetKey(name, street, near)])]
}

/** Returns every key that a row for this stop may have. */
export function placeKeysOfStop(stop: {
  name: string | null
  address: string | null
  street: string | null
  zip: string | null
  city: string | null
}): string[] {
  const { name, address, street, zip, city } = stop
  const near = address ?? ''
  // The form in a file that contains all parts.
  const whole = [near, ...[zip, city].map((part) => (part !== null && !near.includes(part) ? part : ''))]
  const keys = [near, whole.join(' ')].map((text) => placeKey(name, normaliseSearchText(text)))
  if (street) for (const near of [zip, city]) if (near) keys.push(streetKey(name, street, near))
  return keys
}

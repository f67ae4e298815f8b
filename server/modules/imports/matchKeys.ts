import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'

/* By what a row and a record are the same: case, spaces and spellings of an address make no difference. */

export const spaceless = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
export const refKey = (text: string | null | undefined) => spaceless(text).toLowerCase()
/** The same of a column. */
export const keyOfColumn = (column: PgColumn) =>
  sql`btrim(regexp_replace(lower(translate(${column}, ${'\u00a0\u202f'}, '  ') collate "und-x-icu"), '\\s+', ' ', 'g'))`
/** @param address as it is normalised */
export const placeKey = (name: string | null | undefined, address: string) =>
  `${normaliseSearchText(name ?? '')}\n${address}`

/** A reference as people write it: with a capital or without. */
export const spellings = (text: string): string[] =>
  text === '' ? [] : [text, text.toLowerCase(), text.toUpperCase()]

/** Where a row is, as far as its key says so. */
export type RowPlace = {
  name: string
  /** As it is normalised, and what stands before its commas, which may be all that a record has of it. */
  address: string
  parts: readonly string[]
  /** With the house number. */
  street: string
  zip: string | null
  city: string
}

/** `Torstraße 1, 10119 Berlin`; null without a name and an address. */
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
 * By what a place is the same, the surest first: a geocoder writes a town or a country in its own words, so that the street
 * counts with the postcode, or with the town of a row without one.
 */
export function placeKeysOf(place: RowPlace | null | undefined): string[] {
  if (place == null) return []
  const { name, address, street, zip, city } = place
  const near = street === '' ? '' : (zip ?? city)
  return [placeKey(name, address), ...(near === '' ? [] : [streetKey(name, street, near)])]
}

/** Of a record: every key that a row for it may have. */
export function placeKeysOfStop(stop: {
  name: string | null
  address: string | null
  street: string | null
  zip: string | null
  city: string | null
}): string[] {
  const { name, address, street, zip, city } = stop
  const near = address ?? ''
  // As a file says it that has all of them.
  const whole = [near, ...[zip, city].map((part) => (part !== null && !near.includes(part) ? part : ''))]
  const keys = [near, whole.join(' ')].map((text) => placeKey(name, normaliseSearchText(text)))
  if (street) for (const near of [zip, city]) if (near) keys.push(streetKey(name, street, near))
  return keys
}

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import {
  isCountryCode,
  townOf,
  type CountryCode,
  type Gazetteer,
  type Place,
  type Postcode,
} from './gazetteer'
import type { LonLat } from './geocoder'
import { normaliseSearchText } from './searchText'

export type PostalEntry = {
  country: CountryCode
  code: string
  place: string
  admin: string
  position: LonLat
}

const REDUCED_COLUMNS = 5

/**
 * Reads a postal code file of GeoNames (https://download.geonames.org/export/zip/, CC BY 4.0): tab-separated
 * country, postcode, place, admin name 1, code 1, name 2, code 2, name 3, code 3, latitude, longitude,
 * accuracy. A reduced file may hold only country, postcode, place, latitude and longitude. Skips lines of
 * other countries and unreadable lines. Throws when the file cannot be read.
 */
export async function loadGeoNamesPostal(file: string): Promise<PostalEntry[]> {
  const entries: PostalEntry[] = []
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const columns = line.split('\t')
    const [country = '', code = '', place = ''] = columns
    const isReduced = columns.length === REDUCED_COLUMNS
    const [lat = '', lon = ''] = isReduced ? columns.slice(3) : columns.slice(9)
    const admin = isReduced ? '' : (columns[3] ?? '')
    const position: LonLat = [Number.parseFloat(lon), Number.parseFloat(lat)]
    if (isCountryCode(country) && code && place && position.every(Number.isFinite))
      entries.push({ country, code: code.replace(/^(L|LU|FL)-/, ''), place, admin, position })
  }
  return entries
}

/** Two places of the same name within this distance are the same place. */
const SAME_PLACE_METERS = 30_000

/**
 * Returns a new gazetteer whose postcodes lie at the positions of the entries. Postcodes without an entry
 * keep their position; unknown places are added.
 */
export function mergePostalEntries(gazetteer: Gazetteer, entries: PostalEntry[]): Gazetteer {
  const places: Place[] = gazetteer.places.map((place) => ({ ...place, postcodes: [] }))
  for (const place of places) place.parent = place.parent && places[place.parent.id]
  const byName = new Map<string, Place[]>()
  const nameKey = (country: CountryCode, name: string) => `${country} ${normaliseSearchText(name)}`
  const enter = (place: Place, name: string) => {
    const key = nameKey(place.country, name)
    byName.set(key, [...(byName.get(key) ?? []), place])
  }
  for (const place of places) for (const name of [place.name, ...place.otherNames]) enter(place, name)

  const knownPlace = ({ country, position }: PostalEntry, name: string): Place | undefined =>
    (byName.get(nameKey(country, name)) ?? [])
      .map((place) => ({ place, meters: distanceMeters(place.position, position) }))
      .filter(({ meters }) => meters < SAME_PLACE_METERS)
      .sort((a, b) => a.meters - b.meters)[0]?.place

  const placeOf = (entry: PostalEntry): Place => {
    // "Wien, Innere Stadt" and "Graz,01.Bez.:Innere Stadt" are parts of towns.
    const known = knownPlace(entry, entry.place) ?? knownPlace(entry, entry.place.replace(/,.*/, ''))
    if (known) return known
    const { place: name, country, admin, position } = entry
    const place: Place = {
      id: places.length,
      name,
      country,
      admin,
      position,
      population: 0,
      isLocality: false,
      parent: undefined,
      otherNames: [],
      postcodes: [],
    }
    places.push(place)
    enter(place, name)
    return place
  }

  const byCode = new Map<string, PostalEntry[]>()
  for (const entry of entries) {
    const key = `${entry.country} ${entry.code}`
    byCode.set(key, [...(byCode.get(key) ?? []), entry])
  }
  const kept = gazetteer.postcodes.map((postcode): Postcode => ({
    ...postcode,
    places: postcode.places.flatMap((place) => places[place.id] ?? []),
    quarter: postcode.quarter && places[postcode.quarter.id],
  }))
  const postcodes = kept.filter(({ country, code }) => !byCode.has(`${country} ${code}`))
  const replaced = new Map(kept.map((postcode) => [`${postcode.country} ${postcode.code}`, postcode]))
  for (const [key, list] of byCode) {
    const [first] = list
    if (!first) continue
    const before = replaced.get(key)
    const located = list
      .map((entry) => ({ place: townOf(placeOf(entry)), position: entry.position }))
      .sort((a, b) => b.place.population - a.place.population)
    const named = located.map(({ place }) => place)
    // Only entries in the main place count: surrounding villages must not move the postcode out of the town.
    const inMain = located.filter(({ place }) => place === named[0])
    const mean = (axis: 0 | 1) =>
      inMain.reduce((sum, { position }) => sum + position[axis], 0) / inMain.length
    postcodes.push({
      code: first.code,
      country: first.country,
      position: [mean(0), mean(1)],
      places: [...new Set([...(before?.places ?? []), ...named])],
      quarter: before?.quarter,
    })
  }
  for (const postcode of postcodes) for (const place of postcode.places) place.postcodes.push(postcode)
  return { ...gazetteer, places, postcodes }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../projectRoot'
import { isInRing } from '../../streets/pbf/lonLat'
import type { LonLat } from './geocoder'
import { searchWords } from './searchText'

export type CountryCode = 'DE' | 'AT' | 'CH' | 'LU' | 'LI' | 'BE'

export const countryNames: Record<CountryCode, string> = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
  LU: 'Luxemburg',
  LI: 'Liechtenstein',
  BE: 'Belgien',
}

export const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(countryNames, code)

export type Place = {
  id: number
  name: string
  country: CountryCode
  /** First-level area: Land, Bundesland, canton, region; may be empty. */
  admin: string
  position: LonLat
  /** 0 = unknown. */
  population: number
  /** A quarter or village inside `parent`. */
  isLocality: boolean
  parent: Place | undefined
  otherNames: string[]
  postcodes: Postcode[]
}

export type Postcode = {
  code: string
  country: CountryCode
  position: LonLat
  /** Main place first. */
  places: Place[]
  quarter: Place | undefined
}

/** Outer ring and holes per part. */
type Outline = LonLat[][][]

export type Gazetteer = {
  places: Place[]
  postcodes: Postcode[]
  outlines: Record<CountryCode, Outline>
}

type PlaceRow = [string, CountryCode, number, number, number, number, 0 | 1, number, string[]?]
type PostcodeRow = [string, number, number, number[], number]
type GazetteerFile = { admins: string[]; places: PlaceRow[]; postcodes: PostcodeRow[] }

const assetsFolder = path.join(projectRoot, 'server/assets')

const outlinesOf = new Map<string, Gazetteer['outlines']>()

/** Returns the outlines of the six countries, read from disk once. */
export function loadOutlines(folder = assetsFolder): Gazetteer['outlines'] {
  const known = outlinesOf.get(folder)
  if (known) return known
  const file = readFileSync(path.join(folder, 'countries.json'), 'utf8')
  const outlines = JSON.parse(file) as Gazetteer['outlines']
  outlinesOf.set(folder, outlines)
  return outlines
}

/** Reads the committed gazetteer (about 1.1 MB, 60 ms); the formats are described in scripts/geodata. */
export function loadGazetteer(folder = assetsFolder): Gazetteer {
  const file = JSON.parse(readFileSync(path.join(folder, 'gazetteer.json'), 'utf8')) as GazetteerFile
  const outlines = loadOutlines(folder)
  const places = file.places.map(
    ([name, country, admin, lon, lat, population, isLocality, , otherNames], id): Place => ({
      id,
      name,
      country,
      admin: file.admins[admin] ?? '',
      position: [lon, lat],
      population,
      isLocality: isLocality === 1,
      parent: undefined,
      otherNames: otherNames ?? [],
      postcodes: [],
    }),
  )
  file.places.forEach((row, id) => {
    const place = places[id]
    if (place) place.parent = places[row[7]]
  })
  const postcodes = file.postcodes.map(([code, lon, lat, placeIds, quarter]): Postcode => ({
    code,
    country: 'DE',
    position: [lon, lat],
    places: placeIds.flatMap((id) => places[id] ?? []),
    quarter: places[quarter],
  }))
  linkPostcodes(postcodes)
  return { places, postcodes, outlines }
}

/** Adds every postcode to its places. */
function linkPostcodes(postcodes: Postcode[]): void {
  for (const postcode of postcodes) for (const place of postcode.places) place.postcodes.push(postcode)
}

/** Returns the town of a place: its parent, or the place itself unless it is a quarter. */
export const townOf = (place: Place): Place => place.parent ?? place

/** Returns the country of a point (outlines are accurate to about 300 m), undefined at sea and elsewhere. */
export function countryAt(position: LonLat, outlines: Gazetteer['outlines']): CountryCode | undefined {
  // Enclaves first: Büsingen is cut out of Switzerland, and Liechtenstein lies between two other countries.
  return (['LI', 'LU', 'DE', 'AT', 'CH', 'BE'] as const).find((country) =>
    outlines[country].some(
      ([outer, ...holes]) =>
        outer && isInRing(position, outer) && !holes.some((hole) => isInRing(position, hole)),
    ),
  )
}

/** Words beside its name that match a place: town, area, country, postcodes. */
export const contextWords = (place: Place): string[] => [
  ...searchWords(place.parent?.name ?? ''),
  ...searchWords(place.admin),
  ...searchWords(countryNames[place.country]),
  ...place.postcodes.map((postcode) => postcode.code),
  ...(place.parent?.postcodes ?? []).map((postcode) => postcode.code),
]

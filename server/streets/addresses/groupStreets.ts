import Flatbush from 'flatbush'
import { readHouse } from '../../../src/contract/destination/houseNumber'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { searchWords } from '../../adapters/geocoding/searchText'
import type { LonLat } from '../pbf/lonLat'
import { alongLine } from './alongLine'
import type { Collected, TaggedHouse } from './collectAddresses'
import { createTownFinder, type PlaceNode } from './townFinder'

type IndexedHouse = { number: string; position: LonLat; isInterpolated: boolean }

/** A street within one town and postcode; both may be empty. */
export type IndexedStreet = {
  name: string
  town: string
  postcode: string
  /** Nearest quarter or hamlet; empty if none is near. */
  quarter: string
  position: LonLat
  houses: IndexedHouse[]
  lines: LonLat[][]
}

/** How far the postcode of another house of the town counts for one without. In degrees, about 5 km. */
const postcodeReach = 0.05
const quarterMeters = 2000

/** Groups houses and named ways by street, and adds the town and postcode where no tag says them. */
export function groupStreets(found: Collected): IndexedStreet[] {
  const finder = createTownFinder(found)
  const quarterAt = quarterFinder(found.places)
  const houses = found.houses.map((house) => ({
    ...house,
    town: house.town || finder.town(house.position),
    postcode: house.postcode || finder.postcode(house.position),
  }))
  const postcodeAt = postcodeFinder(houses)
  const streets = new Map<string, IndexedStreet>()
  const streetOf = (name: string, town: string, given: string, position: LonLat): IndexedStreet => {
    const postcode = given || finder.postcode(position) || postcodeAt(town, position)
    // Numbers of streets ("Straße 52") are no words of the search.
    const key = `${searchWords(name).join(' ')}|${searchWords(town).join(' ')}|${postcode}`
    const known = streets.get(key)
    if (known) return known
    const street = { name, town, postcode, quarter: quarterAt(position), position, houses: [], lines: [] }
    streets.set(key, street)
    return street
  }
  for (const house of houses)
    streetOf(house.street, house.town, house.postcode, house.position).houses.push(house)
  for (const { name, points } of found.lines) {
    const middle = alongLine(points, 0.5)
    streetOf(name, finder.town(middle), '', middle).lines.push(points)
  }
  const all = [...streets.values()].filter(({ name }) => searchWords(readHouse(name).words).length > 0)
  for (const street of all) {
    street.houses = withoutTwins(street.houses)
    street.position = middleOf(street)
  }
  // The search considers larger streets first.
  return all.sort((a, b) => b.houses.length - a.houses.length)
}

function quarterFinder(places: readonly PlaceNode[]): (point: LonLat) => string {
  const quarters = places.filter(({ kind }) => !['city', 'town', 'village'].includes(kind))
  if (quarters.length === 0) return () => ''
  const index = new Flatbush(quarters.length)
  for (const { position } of quarters) index.add(...position)
  index.finish()
  return (point) => {
    const quarter = quarters[index.neighbors(...point, 1)[0] ?? -1]
    return quarter && distanceMeters(point, quarter.position) <= quarterMeters ? quarter.name : ''
  }
}

/** The postcode of the nearest house of the same town that has one. */
function postcodeFinder(houses: readonly TaggedHouse[]): (town: string, point: LonLat) => string {
  const known = houses.filter(({ postcode }) => postcode !== '')
  if (known.length === 0) return () => ''
  const towns = new Set(known.map(({ town }) => town))
  const index = new Flatbush(known.length)
  for (const { position } of known) index.add(...position)
  index.finish()
  return (town, point) => {
    if (!towns.has(town)) return ''
    const [at = -1] = index.neighbors(...point, 1, postcodeReach, (id) => known[id]?.town === town)
    return known[at]?.postcode ?? ''
  }
}

/** A house may be tagged at its door and at its building; a tagged one counts before an interpolated one. */
function withoutTwins(houses: readonly IndexedHouse[]): IndexedHouse[] {
  const byNumber = new Map<string, IndexedHouse>()
  for (const house of houses) {
    const key = house.number.toLowerCase().replace(/\s/g, '')
    const known = byNumber.get(key)
    if (!known || (known.isInterpolated && !house.isInterpolated)) byNumber.set(key, house)
  }
  return [...byNumber.values()]
}

/** A point of the street itself: the middle of its middle piece, else its middle house. */
function middleOf({ lines, houses, position }: IndexedStreet): LonLat {
  const line = lines[lines.length >> 1]
  return line ? alongLine(line, 0.5) : (houses[houses.length >> 1]?.position ?? position)
}

import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import type { AddressIndex } from '../../streets/addresses/addressIndex'
import type { RegionArea } from '../../streets/addresses/regionAreas'
import { countryAt, type Gazetteer, type Place, type Postcode } from './gazetteer'
import { buildPlaceIndex, type PlaceIndex } from './placeIndex'
import { normaliseSearchText } from './searchText'

/** Two places of one name within this distance are one. */
const samePlaceMeters = 5000
/** A part of a town is not farther from its middle. */
const townMeters = 15_000

const known = new WeakMap<AddressIndex, PlaceIndex>()

/** Places and postcodes of the region that the gazetteer does not have, built once for an index of addresses. */
export function regionPlaces(index: AddressIndex, gazetteer: Gazetteer): PlaceIndex {
  const built = known.get(index) ?? buildPlaceIndex(missingIn(gazetteer, index.areas))
  known.set(index, built)
  return built
}

function missingIn(
  gazetteer: Gazetteer,
  areas: readonly RegionArea[],
): Pick<Gazetteer, 'places' | 'postcodes'> {
  const byName = new Map<string, Place[]>()
  const add = (place: Place) => {
    const key = normaliseSearchText(place.name)
    byName.set(key, [...(byName.get(key) ?? []), place])
  }
  const near = (name: string, { position }: RegionArea, meters: number) =>
    byName.get(normaliseSearchText(name))?.find((place) => distanceMeters(place.position, position) <= meters)
  // Outlines are accurate to about 300 m.
  const countryOf = ({ position }: RegionArea, town: Place | undefined) =>
    town?.country ?? countryAt(position, gazetteer.outlines)
  gazetteer.places.forEach(add)
  const codes = new Set(gazetteer.postcodes.map(({ country, code }) => `${country} ${code}`))

  const places: Place[] = []
  // Towns before their parts.
  const isTown = ({ kind }: RegionArea) => ['city', 'town', 'village'].includes(kind)
  const ofPlaces = areas.filter(({ kind }) => kind !== 'postcode')
  for (const area of [...ofPlaces.filter(isTown), ...ofPlaces.filter((each) => !isTown(each))]) {
    const parent = area.town === area.name ? undefined : near(area.town, area, townMeters)
    const country = countryOf(area, parent)
    if (country === undefined || near(area.name, area, samePlaceMeters)) continue
    const place: Place = {
      // Those of the gazetteer are not negative.
      id: -1 - places.length,
      name: area.name,
      country,
      admin: parent?.admin ?? '',
      position: area.position,
      population: 0,
      isLocality: parent !== undefined,
      parent: parent?.parent ?? parent,
      otherNames: [],
      postcodes: [],
    }
    places.push(place)
    add(place)
  }
  const postcodes = areas.flatMap((area): Postcode[] => {
    if (area.kind !== 'postcode') return []
    const town = near(area.town, area, townMeters)
    const country = countryOf(area, town)
    if (country === undefined || codes.has(`${country} ${area.name}`)) return []
    return [
      { code: area.name, country, position: area.position, places: town ? [town] : [], quarter: undefined },
    ]
  })
  return { places, postcodes }
}

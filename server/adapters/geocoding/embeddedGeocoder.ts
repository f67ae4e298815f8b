import { readAddressParts } from './addressParts'
import { areaAround, searchApproximate, searchAreas } from './areaSearch'
import { toFeature } from './features'
import { countryAt, loadGazetteer, type CountryCode, type Gazetteer, type Place } from './gazetteer'
import {
  placeTypes,
  type GeocodeCollection,
  type GeocodeFeature,
  type Geocoder,
  type LonLat,
  type PlaceType,
} from './geocoder'
import {
  plainAddress,
  withoutCountry,
  withoutPostcodePrefix,
} from '../../../src/contract/destination/addressWords'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { buildPlaceIndex, type PlaceIndex } from './placeIndex'
import { findNearestMapped, searchMapped, type MappedAddressSource } from './mappedSearch'
import { selectBest, type Ranked } from './ranking'
import { regionPlaces } from './regionPlaces'
import { isAmong, withoutWorse } from './sameAddress'
import { cleanSearchText, searchWords } from './searchText'
import { findNearestStored, searchStored } from './storedSearch'

export const embeddedAttribution =
  '© GeoNames (CC BY 4.0), © GeoBasis-DE / BKG 2017 (Daten verändert), Postleitzahlen © OpenStreetMap-Mitwirkende (ODbL)'
const mappedAttribution = 'Adressen © OpenStreetMap-Mitwirkende (ODbL)'

/** A stored address within this radius is offered for a dragged position … */
const REVERSE_RADIUS_METERS = 150
/**
 * … and taken as the house itself within this one. Beyond it the address is a neighbour and flagged
 * approximate.
 */
const HOUSE_METERS = 30
/** A match of at least this quality is taken as the intended one. */
const GOOD_QUALITY = 0.8

/**
 * Address search without an external service. The company's own addresses come first, then those of the region
 * with streets, then towns and postcodes. Any other street is placed at its postcode or town and flagged
 * approximate. A dragged point resolves to the nearest stored address or one of the region, else to its quarter
 * or town, else (at sea, in other countries) to nothing. The index is built on the first query (about 200 ms); later queries take a few
 * milliseconds.
 */
export function createEmbeddedGeocoder(
  load: () => Gazetteer = loadGazetteer,
  mappedAddresses: MappedAddressSource = async () => undefined,
): Geocoder {
  let loaded: { gazetteer: Gazetteer; index: PlaceIndex; placesOf: Map<CountryCode, Place[]> } | undefined
  const data = () => {
    if (!loaded) {
      const gazetteer = load()
      loaded = { gazetteer, index: buildPlaceIndex(gazetteer), placesOf: groupByCountry(gazetteer.places) }
    }
    return loaded
  }

  return {
    async forward(query, find) {
      const text = cleanSearchText(query.text)
      const words = searchWords(text)
      if (words.length === 0) return collection(words, [])
      const types = typesOf(query)
      const { gazetteer, index } = data()
      const stored = types.includes('address')
        ? await searchStored(text, find, gazetteer.outlines, Boolean(query.routing))
        : []
      const region = await mappedAddresses()
      const mapped =
        region && types.includes('address')
          ? await searchMapped(text, region, gazetteer.outlines, Boolean(query.routing))
          : []
      const others = mapped.filter((entry) => !isAmong(entry, stored))
      const ranked = withoutWorse(
        [
          ...stored,
          ...others,
          ...searchGazetteer(text, types, index),
          ...(region ? searchAreas(words, types, regionPlaces(region, gazetteer)) : []),
        ],
        stored,
      )
      // "Klein Machnow" for Kleinmachnow.
      if (ranked.length === 0 && words.length > 1) ranked.push(...searchAreas([words.join('')], types, index))
      return collection(words, selectBest(ranked, query), region !== undefined)
    },

    async reverse(query, near) {
      const position: LonLat = [query.lon, query.lat]
      const types = typesOf(query)
      const { gazetteer, placesOf } = data()
      const country = countryAt(position, gazetteer.outlines)
      const isRouting = Boolean(query.routing)
      if (types.includes('address')) {
        const addresses = await near(position, REVERSE_RADIUS_METERS)
        const stored = findNearestStored(position, addresses, REVERSE_RADIUS_METERS)
        const feature = stored && toFeature(stored, country, 1, isRouting)
        if (feature && distanceMeters(position, feature.center) <= HOUSE_METERS)
          return collection(position, [feature])
        const region = await mappedAddresses()
        const mapped =
          region &&
          (await findNearestMapped(position, region, {
            houseMeters: HOUSE_METERS,
            outlines: gazetteer.outlines,
            isRouting,
          }))
        if (mapped) return collection(position, [mapped], true)
        if (feature)
          return collection(position, [{ ...feature, properties: { approximate: true, accuracy: 'street' } }])
      }
      const area = country && areaAround(position, placesOf.get(country) ?? [], types)
      return collection(position, area ? [area] : [])
    },
  }
}

function groupByCountry(places: Place[]): Map<CountryCode, Place[]> {
  const groups = new Map<CountryCode, Place[]>()
  for (const place of places) {
    const group = groups.get(place.country)
    if (group) group.push(place)
    else groups.set(place.country, [place])
  }
  return groups
}

const typesOf = ({ types }: { types?: PlaceType[] }): PlaceType[] => (types?.length ? types : [...placeTypes])

/**
 * Drops words beside the address (country, part of a house, a person) if the search with them finds nothing
 * good.
 */
function searchGazetteer(text: string, types: PlaceType[], index: PlaceIndex): Ranked[] {
  const readings = new Set(
    [withoutPostcodePrefix(text), withoutCountry(text), plainAddress(text)].filter(Boolean),
  )
  let found: Ranked[] = []
  for (const reading of readings) {
    const areas = searchAreas(searchWords(reading), types, index)
    const addresses = types.includes('address') ? approximateAddresses(reading, areas, index) : []
    const ranked = [...addresses, ...areas]
    if (ranked.some(({ quality }) => quality >= GOOD_QUALITY)) return ranked
    if (found.length === 0) found = ranked
  }
  return found
}

/** Uses guessed readings ("Prenzlauer" in "Berg") only when the whole line is not a place itself. */
function approximateAddresses(text: string, areas: Ranked[], index: PlaceIndex): Ranked[] {
  const isArea = areas.some(({ quality }) => quality >= GOOD_QUALITY)
  return readAddressParts(text)
    .filter(({ isGuess }) => !(isGuess && isArea))
    .flatMap((parts) => searchApproximate(parts, index))
}

const collection = (
  query: (string | number)[],
  features: GeocodeFeature[],
  hasMapped = false,
): GeocodeCollection => ({
  type: 'FeatureCollection',
  query,
  features,
  attribution: hasMapped ? `${mappedAttribution}, ${embeddedAttribution}` : embeddedAttribution,
})

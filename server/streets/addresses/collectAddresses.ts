import type { BuildInput } from '../build/part'
import { centreOfRing, type LonLat } from '../pbf/lonLat'
import { createNodePositions } from '../pbf/nodePositions'
import { cleanText } from '../pbf/cleanText'
import { openExtract, type OsmRelation, type Tags } from '../pbf/readExtract'
import { pointsOf, polygonsOf } from '../pbf/rings'
import { alongLine } from './alongLine'
import { numbersBetween, splitHouseNumbers } from './houseNumbers'
import type { Area, PlaceNode } from './townFinder'

/** An address as tagged. Town and postcode are empty where no tag says them. */
export type TaggedHouse = {
  street: string
  number: string
  town: string
  postcode: string
  position: LonLat
  /** Between two tagged numbers of an interpolation. */
  isInterpolated: boolean
}

/** A named street with its points, in pieces as mapped. */
type StreetLine = { name: string; points: LonLat[] }

export type Collected = {
  houses: TaggedHouse[]
  lines: StreetLine[]
  places: PlaceNode[]
  towns: Area[]
  postcodes: Area[]
}

const passes = 4

/**
 * Reads addresses, named streets, places and boundaries. Keeps the nodes of addressed houses, named streets and
 * boundaries in memory, not the file.
 */
export async function collectAddresses(input: Omit<BuildInput, 'folder'>): Promise<Collected> {
  const extract = openExtract(input, passes)
  const found: Collected = { houses: [], lines: [], places: [], towns: [], postcodes: [] }
  const relations: OsmRelation[] = []
  await extract.pass({ relation: (relation) => isWanted(relation) && relations.push(relation) })
  const memberRefs = new Map<number, readonly number[]>()
  for (const { members } of relations)
    for (const { type, ref } of members) if (type === 'way') memberRefs.set(ref, [])

  const positions = createNodePositions()
  const interpolated = new Set<number>()
  await extract.pass({
    way: ({ id, refs, tags = {} }) => {
      if (memberRefs.has(id)) memberRefs.set(id, refs)
      if (tags['addr:interpolation']) for (const ref of refs) interpolated.add(ref)
      if (memberRefs.has(id) || isStreet(tags) || isAddress(tags) || tags['addr:interpolation'])
        positions.want(refs)
    },
  })
  const tagsOfEnds = new Map<number, Tags>()
  await extract.pass({
    node: ({ id, lon, lat, tags }) => {
      positions.set(id, lon, lat)
      if (!tags || !Number.isFinite(lon) || !Number.isFinite(lat)) return
      if (isAddress(tags)) found.houses.push(...housesOf(tags, [lon, lat]))
      if (interpolated.has(id)) tagsOfEnds.set(id, tags)
      const { place, name } = tags
      if (place && name && placeKinds.has(place))
        found.places.push({ name: cleanText(name), kind: place, position: [lon, lat] })
    },
  })
  await extract.pass({
    way: ({ refs, tags = {} }) => {
      if (tags['addr:interpolation'])
        found.houses.push(...interpolate(refs, tags['addr:interpolation'], tagsOfEnds, positions.get))
      if (!isStreet(tags) && !isAddress(tags)) return
      const points = pointsOf(refs, positions.get)
      if (points.length === 0) return
      if (isAddress(tags)) found.houses.push(...housesOf(tags, centreOfRing(points)))
      if (isStreet(tags) && points.length > 1) found.lines.push({ name: cleanText(tags['name']), points })
    },
  })
  for (const relation of relations) {
    const polygons = polygonsOf(relation, memberRefs, positions.get)
    const { tags = {} } = relation
    const outer = polygons[0]?.[0]
    if (isAddress(tags) && outer) found.houses.push(...housesOf(tags, centreOfRing(outer)))
    if (tags['boundary'] === 'administrative' && tags['name'])
      found.towns.push({ name: cleanText(tags['name']), polygons })
    if (tags['boundary'] && tags['postal_code'])
      found.postcodes.push({ name: cleanText(tags['postal_code']), polygons })
  }
  return found
}

const placeKinds = new Set(['city', 'town', 'village', 'hamlet', 'suburb', 'quarter', 'neighbourhood'])

/** Named `highway` values that are no streets. */
const noStreets = new Set([
  'bus_stop',
  'platform',
  'construction',
  'proposed',
  'steps',
  'corridor',
  'rest_area',
])

const isStreet = ({ highway, name }: Tags): boolean =>
  highway !== undefined && name !== undefined && !noStreets.has(highway)

const isAddress = (tags: Tags): boolean =>
  tags['addr:housenumber'] !== undefined && (tags['addr:street'] ?? tags['addr:place']) !== undefined

/** Municipalities of Germany, Austria, Switzerland, Liechtenstein and Luxembourg, and boundaries of postcodes. */
const isWanted = ({ tags = {} }: OsmRelation): boolean =>
  isAddress(tags) ||
  (tags['boundary'] === 'administrative' && tags['admin_level'] === '8') ||
  (tags['boundary'] === 'postal_code' && tags['postal_code'] !== undefined)

function housesOf(tags: Tags, position: LonLat): TaggedHouse[] {
  const street = cleanText(tags['addr:street'] ?? tags['addr:place'])
  if (street === '') return []
  const postcode = cleanText(tags['addr:postcode'])
  return splitHouseNumbers(tags['addr:housenumber'] ?? '').map((number) => ({
    street,
    number,
    town: cleanText(tags['addr:city']),
    postcode: /^\d{4,5}$/.test(postcode) ? postcode : '',
    position,
    isInterpolated: false,
  }))
}

/** The houses between each two numbered nodes of an interpolation, spread evenly along the line. */
function interpolate(
  refs: readonly number[],
  kind: string,
  tagsOf: ReadonlyMap<number, Tags>,
  positionOf: (id: number) => LonLat | undefined,
): TaggedHouse[] {
  const houses: TaggedHouse[] = []
  let startAt = -1
  refs.forEach((ref, at) => {
    const tags = tagsOf.get(ref)
    if (!tags || !isAddress(tags)) return
    const startTags = tagsOf.get(refs[startAt] ?? NaN)
    const line = startTags ? pointsOf(refs.slice(startAt, at + 1), positionOf) : []
    if (startTags && line.length > 1) {
      const numbers = numbersBetween(
        startTags['addr:housenumber'] ?? '',
        tags['addr:housenumber'] ?? '',
        kind,
      )
      numbers.forEach((number, index) => {
        const position = alongLine(line, (index + 1) / (numbers.length + 1))
        const [house] = housesOf({ ...startTags, 'addr:housenumber': String(number) }, position)
        if (house) houses.push({ ...house, isInterpolated: true })
      })
    }
    startAt = at
  })
  return houses
}

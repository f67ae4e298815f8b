import { cleanText } from '../pbf/cleanText'
import type { Tags } from '../pbf/readExtract'
import type { MapLayer, Properties } from './mapFiles'

/** One appearance of an object in a layer of the OpenMapTiles schema, from a zoom level on. */
export type Appearance = { layer: MapLayer; minzoom: number; properties: Properties }

const at = (layer: MapLayer, minzoom: number, properties: Properties): Appearance => ({
  layer,
  minzoom,
  properties,
})

type Known = Readonly<Record<string, readonly [class_: string, minzoom: number]>>

const highways: Known = {
  motorway: ['motorway', 9],
  trunk: ['trunk', 9],
  primary: ['primary', 9],
  secondary: ['secondary', 9],
  tertiary: ['tertiary', 10],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  pedestrian: ['minor', 13],
  service: ['service', 13],
  track: ['track', 13],
  path: ['path', 13],
  footway: ['path', 14],
  cycleway: ['path', 13],
  bridleway: ['path', 13],
  steps: ['path', 14],
}
const railways: Known = {
  rail: ['rail', 9],
  narrow_gauge: ['rail', 10],
  light_rail: ['rail', 10],
  tram: ['transit', 12],
  subway: ['transit', 12],
}
const waterways: Known = {
  river: ['river', 9],
  canal: ['canal', 10],
  stream: ['stream', 12],
  ditch: ['ditch', 13],
  drain: ['drain', 13],
}
const covers: Known = {
  wood: ['wood', 9],
  forest: ['wood', 9],
  glacier: ['ice', 9],
  grassland: ['grass', 10],
  meadow: ['grass', 10],
  grass: ['grass', 12],
  village_green: ['grass', 12],
  recreation_ground: ['grass', 12],
  park: ['grass', 12],
  garden: ['grass', 13],
  golf_course: ['grass', 11],
}
const uses: Known = {
  residential: ['residential', 9],
  commercial: ['commercial', 10],
  industrial: ['industrial', 10],
  retail: ['retail', 10],
  cemetery: ['cemetery', 12],
  pitch: ['pitch', 13],
  playground: ['playground', 14],
  stadium: ['stadium', 12],
  zoo: ['zoo', 12],
  theme_park: ['theme_park', 12],
}
const places: Known = {
  city: ['city', 9],
  town: ['town', 9],
  village: ['village', 9],
  suburb: ['suburb', 11],
  quarter: ['quarter', 11],
  neighbourhood: ['neighbourhood', 13],
  hamlet: ['hamlet', 13],
  isolated_dwelling: ['isolated_dwelling', 13],
}
const reserves = new Set(['national_park', 'protected_area', 'nature_reserve'])

/** Tags come from users: a value such as `constructor` must not name a member of an object. */
const find = (known: Known, value: string | undefined) =>
  value !== undefined && Object.hasOwn(known, value) ? known[value] : undefined

function namesOf(tags: Tags): Properties {
  const [name, german] = [cleanText(tags['name']), cleanText(tags['name:de'])]
  return { ...(name && { name }), ...(german && german !== name && { 'name:de': german }) }
}

const isSet = (value: string | undefined) => value !== undefined && value !== 'no'

const brunnel = (tags: Tags): Properties =>
  isSet(tags['tunnel']) ? { brunnel: 'tunnel' } : isSet(tags['bridge']) ? { brunnel: 'bridge' } : {}

/** Lines: streets with their names, railways, ferries, waterways, runways. */
export function classifyLine(tags: Tags): Appearance[] {
  const highway = find(highways, tags['highway']?.replace(/_link$/, ''))
  if (highway) {
    const [class_, minzoom] = highway
    const ref = cleanText(tags['ref'])
    const names = { ...namesOf(tags), ...(ref && { ref }) }
    const street = at('transportation', minzoom, { class: class_, ...brunnel(tags) })
    return Object.keys(names).length === 0
      ? [street]
      : [street, at('transportation_name', Math.max(11, minzoom), { class: class_, ...names })]
  }
  const rail = find(railways, tags['railway'])
  if (rail) return [at('transportation', rail[1], { class: rail[0], ...brunnel(tags) })]
  if (tags['route'] === 'ferry') return [at('transportation', 9, { class: 'ferry' })]
  const water = find(waterways, tags['waterway'])
  if (water) return [at('waterway', water[1], { class: water[0], ...brunnel(tags), ...namesOf(tags) })]
  if (tags['aeroway'] === 'runway' || tags['aeroway'] === 'taxiway')
    return [at('aeroway', 10, { class: tags['aeroway'] })]
  return []
}

/** Areas, given as a closed way or a multipolygon. */
export function classifyArea(tags: Tags): Appearance[] {
  if (isSet(tags['building'])) return [at('building', 14, {})]
  const { natural, landuse, leisure } = tags
  if (
    natural === 'water' ||
    tags['waterway'] === 'riverbank' ||
    landuse === 'reservoir' ||
    landuse === 'basin'
  )
    return [at('water', 9, { class: 'lake' })]
  const subclass = [natural, landuse, leisure].find((value) => find(covers, value))
  const cover = find(covers, subclass)
  if (cover && subclass) return [at('landcover', cover[1], { class: cover[0], subclass })]
  const use = find(uses, landuse) ?? find(uses, leisure) ?? find(uses, tags['tourism'])
  if (use) return [at('landuse', use[1], { class: use[0] })]
  if (reserves.has(tags['boundary'] ?? '') || leisure === 'nature_reserve')
    return [at('park', 9, { class: 'nature_reserve' })]
  return tags['aeroway'] === 'aerodrome' ? [at('aeroway', 10, { class: 'aerodrome' })] : []
}

/** Labels of areas, at their centre. */
export function classifyCentre(tags: Tags): Appearance[] {
  const number = cleanText(tags['addr:housenumber'])
  const numbers = number ? [at('housenumber', 16, { housenumber: number })] : []
  const names = namesOf(tags)
  if (Object.keys(names).length === 0) return numbers
  const [area] = classifyArea(tags)
  if (area?.layer === 'water') return [...numbers, at('water_name', 12, names)]
  if (area?.layer === 'park') return [...numbers, at('park', 12, names)]
  return numbers
}

/** Places, peaks, numbers of houses. */
export function classifyPoint(tags: Tags): Appearance[] {
  const names = namesOf(tags)
  const place = find(places, tags['place'])
  if (place && names['name']) return [at('place', place[1], { class: place[0], ...names })]
  const elevation = Number(tags['ele'])
  if (tags['natural'] === 'peak' && names['name'])
    return [
      at('mountain_peak', 12, { ...names, ...(elevation > 0 && { ele: String(Math.round(elevation)) }) }),
    ]
  return classifyCentre(tags)
}

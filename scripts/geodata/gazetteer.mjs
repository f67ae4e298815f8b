// Places of six countries and the German postcodes, for the embedded address search.
import { BERLIN_POSTCODES } from './berlinPostcodes.mjs'
import { boundsOf, centreOf, distanceKm, insideGeometry, ringArea, polygonsOf, round } from './geometry.mjs'
import { ADMIN_BY_GEONAMES, ALTERNATIVE_NAMES, GERMAN_NAMES, STATE_BY_AGS } from './names.mjs'
import { fold, placeKeys } from './placeNames.mjs'

export const COUNTRIES = ['DE', 'AT', 'CH', 'LU', 'LI', 'BE']

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** German municipalities: one entry per key (AGS), its largest area giving the position. */
function readMunicipalities(features) {
  const byKey = new Map()
  for (const { properties, geometry } of features) {
    if (properties.GF !== 4 || properties.BEZ === 'Gemeindefreies Gebiet') continue
    const known = byKey.get(properties.AGS)
    const area = Math.max(...polygonsOf(geometry).map(([outer]) => ringArea(outer)))
    if (known && known.area >= area) continue
    byKey.set(properties.AGS, { name: properties.GEN, key: properties.AGS, area, geometry })
  }
  return [...byKey.values()].sort((a, b) => compare(a.key, b.key))
}

/** Returns the municipality that a point lies in, through a grid of tenths of a degree. */
function municipalityFinder(municipalities) {
  const grid = new Map()
  for (const municipality of municipalities) {
    const [west, south, east, north] = boundsOf(municipality.geometry).map((value) => Math.floor(value * 10))
    for (let x = west; x <= east; x++)
      for (let y = south; y <= north; y++) {
        const cell = `${x} ${y}`
        if (!grid.has(cell)) grid.set(cell, [])
        grid.get(cell).push(municipality)
      }
  }
  return (point) =>
    grid
      .get(`${Math.floor(point[0] * 10)} ${Math.floor(point[1] * 10)}`)
      ?.find((municipality) => insideGeometry(point, municipality.geometry))
}

/** Name, other spellings and kind of a GeoNames entry in German use; null for duplicates of the source. */
function germanEntry(city) {
  const german = GERMAN_NAMES[city.country][city.name]
  if (german === null || city.name.includes('(Dorf')) return null
  const [town, quarter] = city.name.split(' / ')
  const isQuarter = city.featureCode === 'PPLX' || Boolean(quarter)
  const name = german ?? (quarter ?? town).replace(/ \((?!Kreis)[^)]*\)$/, (part) => (isQuarter ? '' : part))
  const others = [
    ...(german && german !== city.name ? [city.name] : []),
    ...(ALTERNATIVE_NAMES[city.country][name] ?? []),
  ]
  return { name, others: [...new Set(others)], isQuarter, town: quarter ? town : undefined }
}

function germanPlaces(cities, municipalities) {
  const find = municipalityFinder(municipalities)
  const places = new Map(
    municipalities.map((municipality) => [
      municipality,
      {
        name: municipality.name,
        country: 'DE',
        admin: STATE_BY_AGS[municipality.key.slice(0, 2)],
        position: centreOf(municipality.geometry),
        population: 0,
        kind: 'place',
        others: [],
        municipality,
      },
    ]),
  )
  const quarters = []
  for (const city of cities) {
    const entry = germanEntry(city)
    const municipality = find(city.loc.coordinates)
    if (!entry || !municipality) continue
    const place = places.get(municipality)
    const keys = placeKeys(municipality.name)
    const isCentre = !entry.isQuarter && placeKeys(entry.name).some((key) => keys.includes(key))
    if (isCentre) {
      if (city.population < place.population) continue
      place.position = city.loc.coordinates
      place.population = city.population
      place.others = entry.others
    } else
      quarters.push({
        name: entry.name,
        country: 'DE',
        admin: place.admin,
        position: city.loc.coordinates,
        population: city.population,
        kind: 'locality',
        others: entry.others,
        parent: place,
      })
  }
  return [...places.values(), ...quarters]
}

function foreignPlaces(cities) {
  const places = cities.flatMap((city) => {
    const entry = germanEntry(city)
    if (!entry) return []
    return [
      {
        name: entry.name,
        country: city.country,
        admin: ADMIN_BY_GEONAMES[city.country][city.adminCode] ?? '',
        position: city.loc.coordinates,
        population: city.population,
        kind: entry.isQuarter ? 'locality' : 'place',
        others: entry.others,
        town: entry.town,
      },
    ]
  })
  const towns = places.filter((place) => place.kind === 'place')
  for (const place of places) {
    if (place.kind !== 'locality') continue
    const near = towns
      .filter((town) => town.country === place.country && distanceKm(town.position, place.position) < 12)
      .map((town) => ({
        town,
        pull: Math.sqrt(town.population + 1) / (1 + distanceKm(town.position, place.position)),
      }))
      .sort((a, b) => b.pull - a.pull)
    const named = place.town && near.find(({ town }) => place.town.startsWith(town.name))
    place.parent = (named ?? near[0])?.town
    if (!place.parent) place.kind = 'place'
  }
  // "Kloten / Kloten" and the like repeat the same place.
  return places.filter((place) => !place.parent || place.parent.name !== place.name)
}

/**
 * Gives every name of a postcode its municipality. The region distinguishes equal names: the municipality
 * nearest to the centre of the postcodes with the same first digits whose names are unambiguous.
 */
function placePostcodes(placesByPostcode, towns) {
  const byKey = new Map()
  for (const town of towns)
    for (const key of placeKeys(town.municipality.name)) {
      if (!byKey.has(key)) byKey.set(key, [])
      byKey.get(key).push(town)
    }
  const candidatesOf = (name) => placeKeys(name).flatMap((key) => byKey.get(key) ?? [])

  const regions = new Map()
  for (const [code, names] of Object.entries(placesByPostcode))
    for (const name of names) {
      const candidates = candidatesOf(name)
      if (new Set(candidates).size !== 1) continue
      for (const digits of [1, 2, 3, 4]) {
        const region = code.slice(0, digits)
        if (!regions.has(region)) regions.set(region, [])
        regions.get(region).push(candidates[0].position)
      }
    }
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1]
  const regionOf = (code) => {
    for (const digits of [4, 3, 2, 1]) {
      const points = regions.get(code.slice(0, digits))
      if (points && points.length >= 3)
        return [middle(points.map(([lon]) => lon)), middle(points.map(([, lat]) => lat))]
    }
    return undefined
  }

  const result = []
  const invented = new Map()
  const townOf = (name, code) => {
    const region = regionOf(code)
    const ranked = candidatesOf(name).map((town) => ({ town, km: distanceKm(region, town.position) }))
    const nearest = (list) => list.reduce((a, b) => (b.km < a.km ? b : a))
    // The tightest spelling wins while it lies in the region; a lone namesake may lie on an island far out.
    const exact = ranked.filter(({ town, km }) => km < 40 && fold(town.name) === fold(name))
    if (exact.length > 0) return nearest(exact).town
    if (ranked.length > 0) {
      const best = nearest(ranked)
      if (best.km < 90 || fold(best.town.name) === fold(name)) return best.town
    }
    // Municipalities formed after the area source: placed by name at the centre of their postcode region.
    if (!invented.has(name))
      invented.set(name, {
        name,
        country: 'DE',
        admin: towns.reduce((a, b) =>
          distanceKm(region, b.position) < distanceKm(region, a.position) ? b : a,
        ).admin,
        position: region,
        population: 0,
        kind: 'place',
        others: [],
      })
    return invented.get(name)
  }
  for (const code of Object.keys(placesByPostcode).sort())
    result.push({ code, towns: [...new Set(placesByPostcode[code].map((name) => townOf(name, code)))] })
  const counts = new Map()
  for (const { towns: list } of result) for (const town of list) counts.set(town, (counts.get(town) ?? 0) + 1)
  for (const entry of result) {
    // A city whose edge reaches into a neighbour's postcode has many others; the neighbour has only this one.
    entry.towns.sort((a, b) => counts.get(a) - counts.get(b) || b.population - a.population)
    const berlin = BERLIN_POSTCODES.get(entry.code)
    entry.position = berlin?.position ?? entry.towns[0].position
    entry.quarter = berlin?.quarter
  }
  return { postcodes: result, invented: [...invented.values()] }
}

/**
 * Content of `server/assets/gazetteer.json`:
 * - `admins`: names of first-level areas,
 * - `places`: [name, country, admin index, lon, lat, population, 1 for a quarter, parent index or -1, other names],
 * - `postcodes`: [code, lon, lat, place indexes (main one first), quarter index or -1], Germany only.
 */
export function buildGazetteer(sources) {
  const municipalities = readMunicipalities(sources.municipalities)
  const inCountry = (country) =>
    sources.cities
      .filter((city) => city.country === country)
      .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  const german = germanPlaces(inCountry('DE'), municipalities)
  const { postcodes, invented } = placePostcodes(
    sources.placesByPostcode,
    german.filter((place) => place.kind === 'place'),
  )
  const foreign = COUNTRIES.slice(1).flatMap((country) => foreignPlaces(inCountry(country)))
  const all = [...german, ...invented, ...foreign].sort(
    (a, b) =>
      COUNTRIES.indexOf(a.country) - COUNTRIES.indexOf(b.country) ||
      b.population - a.population ||
      compare(fold(a.name), fold(b.name)) ||
      a.position[0] - b.position[0] ||
      a.position[1] - b.position[1],
  )
  const indexOf = new Map(all.map((place, index) => [place, index]))
  const admins = [...new Set(all.map((place) => place.admin))].sort(compare)
  const berlin = all.find((place) => place.name === 'Berlin')
  const quarterIndex = (name) =>
    name ? all.findIndex((place) => place.parent === berlin && place.name === name) : -1
  return {
    places: all,
    gazetteer: {
      admins,
      places: all.map((place) => [
        place.name,
        place.country,
        admins.indexOf(place.admin),
        round(place.position[0], 4),
        round(place.position[1], 4),
        place.population,
        place.kind === 'locality' ? 1 : 0,
        place.parent ? indexOf.get(place.parent) : -1,
        ...(place.others.length > 0 ? [place.others] : []),
      ]),
      postcodes: postcodes.map(({ code, towns, position, quarter }) => [
        code,
        round(position[0], 4),
        round(position[1], 4),
        towns.map((town) => indexOf.get(town)),
        quarterIndex(quarter),
      ]),
    },
  }
}

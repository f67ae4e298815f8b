// The bundled map: sea, borders, places and the Berlin sketch as small GeoJSON files.
import { feature, merge, mesh } from 'topojson-client'
import {
  boundsOf,
  centreOf,
  clipRing,
  polygonsOf,
  ringArea,
  roundLine,
  sharedBorders,
  simplify,
  smooth,
} from './geometry.mjs'
import { COUNTRY_LABELS, FOREIGN_CITIES, STATE_BY_AGS } from './names.mjs'
import { AREAS, LINES } from './sketch.mjs'

/** The area that the map can show; the six countries lie in the core and keep their detail. */
const VIEW = [-25, 33, 42, 72]
const CORE = [2, 45, 17.5, 55.5]
/** Länder that are a city, labelled as one; and label positions where another label occupies the centre. */
const CITY_STATES = ['02', '04', '11']
const STATE_LABELS = { 12: [13.6, 51.85], '03': [9.1, 52.75] }
/** The area viewed most closely in a demo: finer borders. */
const BERLIN = [12.9, 52.3, 13.9, 52.75]
const within = ([west, south, east, north], [lon, lat]) =>
  lon > west && lon < east && lat > south && lat < north
const coastTolerance = (point) => (within(CORE, point) ? 0.003 : 0.045)

const collection = (features) => ({ type: 'FeatureCollection', features })
const featureOf = (type, coordinates, properties) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})

/** World topology with every arc thinned, so that neighbours keep one common border. */
function thinnedWorld(world) {
  const { scale, translate } = world.transform
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const line = arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplify(line, coastTolerance)
  })
  const countries = world.objects.countries.geometries.filter((country) =>
    polygonsOf(feature({ ...world, arcs, transform: undefined }, country).geometry).some(([outer]) =>
      outer.some((point) => within(VIEW, point)),
    ),
  )
  return { topology: { ...world, arcs, transform: undefined }, countries }
}

/** Outer ring of the sea: the whole world, from which the land's outlines are cut. */
const worldRing = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
]

/** The sea as polygon, so that a map without its data yet shows land, which covers more of the view. */
function buildSea({ topology, countries }) {
  const shores = []
  const lakes = []
  for (const [outer, ...holes] of merge(topology, countries).coordinates) {
    const shell = clipRing(outer, VIEW)
    // Islands of less than about 30 km² inside the core, 600 km² outside, are left out.
    if (shell.length === 0 || ringArea(shell) < (within(CORE, shell[0]) ? 0.003 : 0.06)) continue
    shores.push(roundLine(shell, 3))
    const inner = holes.filter((hole) => within(VIEW, hole[0]) && ringArea(hole) > 0.01)
    lakes.push(...inner.map((ring) => [roundLine(ring, 3)]))
  }
  return collection([[worldRing, ...shores], ...lakes].map((polygon) => featureOf('Polygon', polygon, {})))
}

function buildBorders({ topology, countries }, districts) {
  const object = { type: 'GeometryCollection', geometries: countries }
  const national = mesh(topology, object, (a, b) => a !== b)
    .coordinates.filter((line) => line.some((point) => within(VIEW, point)))
    .map((line) => roundLine(line, 3))
  const inner = sharedBorders(
    districts.filter(({ properties }) => properties.GF === 4),
    (a, b) => {
      if (a.properties.AGS === b.properties.AGS) return undefined
      return a.properties.AGS.slice(0, 2) === b.properties.AGS.slice(0, 2) ? 'district' : 'state'
    },
  )
  const linesOf = (kind, toleranceAt, digits) =>
    inner
      .filter((border) => border.kind === kind)
      .map(({ line }) => roundLine(simplify(line, toleranceAt), digits))
      .filter((line) => line.length > 1)
  return collection([
    featureOf('MultiLineString', national, { kind: 'country' }),
    featureOf(
      'MultiLineString',
      linesOf('state', (point) => (within(BERLIN, point) ? 0.0005 : 0.003), 3),
      { kind: 'state' },
    ),
    featureOf(
      'MultiLineString',
      linesOf('district', () => 0.011, 3),
      { kind: 'district' },
    ),
  ])
}

/** Zoom level from which a town of this population is labelled; `sort` decides between towns of one level. */
function rankOf(population) {
  const steps = [
    [1_000_000, 4],
    [450_000, 5],
    [200_000, 6],
    [90_000, 7],
    [40_000, 8],
    [18_000, 9],
    [0, 10],
  ]
  return steps.find(([least]) => population >= least)[1]
}

/** Zoom level from which a quarter is labelled. */
const quarterRank = (population) => (population >= 60_000 ? 10 : population >= 25_000 ? 11 : 12)

/** Labels in order of importance: MapLibre places the first ones first. */
function buildPlaces(places, cities, states) {
  const label = (name, kind, rank, position) =>
    featureOf('Point', roundLine([position], 3)[0], { name, kind, rank })
  const countries = Object.values(COUNTRY_LABELS).map(([name, lon, lat, rank]) =>
    label(name, 'country', rank, [lon, lat]),
  )
  const stateLabels = states
    .filter(({ properties }) => properties.GF === 4 && !CITY_STATES.includes(properties.AGS))
    .map(({ properties, geometry }) =>
      label(STATE_BY_AGS[properties.AGS], 'state', 1, STATE_LABELS[properties.AGS] ?? centreOf(geometry)),
    )
    .sort((a, b) => (a.properties.name < b.properties.name ? -1 : 1))
  const abroad = Object.entries(FOREIGN_CITIES).flatMap(([country, names]) =>
    Object.entries(names).map(([name, german]) => {
      const { population, loc } = cities
        .filter((city) => city.country === country && city.name === name)
        .reduce((a, b) => (b.population > a.population ? b : a))
      return { name: german, population, position: loc.coordinates, rank: Math.max(5, rankOf(population)) }
    }),
  )
  const towns = places
    .filter((place) => place.kind === 'place' && place.population >= 10_500)
    .map(({ name, population, position }) => ({ name, population, position, rank: rankOf(population) }))
  const quarters = places
    .filter(({ name, parent }) => parent?.population >= 100_000 && !/\(Kreis|\d/.test(name))
    .filter(({ population, parent }) => population >= (parent.name === 'Berlin' ? 1000 : 5000))
  return collection([
    ...countries,
    ...stateLabels,
    ...[...towns, ...abroad]
      .sort((a, b) => b.population - a.population)
      .map(({ name, rank, position }) => label(name, 'town', rank, position)),
    ...quarters.map(({ name, population, position }) =>
      label(name, 'quarter', quarterRank(population), position),
    ),
  ])
}

/** Corners of the sketch, rounded, then thinned to 5 m. */
const rounded = (line) =>
  roundLine(
    simplify(smooth(line), () => 0.00005),
    4,
  )

/** `size` of an area is the binary logarithm of its square degrees × 10⁶; labels and far views sort by it. */
function buildSketch(states) {
  const germanLakeConstance = states.filter(
    ({ properties, geometry }) => properties.GF === 1 && boundsOf(geometry)[3] < 48,
  )
  const lakes = germanLakeConstance.flatMap(({ geometry }) =>
    polygonsOf(geometry).map(([outer]) => {
      const shore = simplify(outer, () => 0.001)
      return featureOf('Polygon', [roundLine(shore, 3)], { kind: 'water', size: 13 })
    }),
  )
  const areas = AREAS.map(({ kind, name, ring }) => {
    const size = Math.round(Math.log2(ringArea(ring) * 1e6))
    return featureOf('Polygon', [rounded(ring)], { kind, name, size })
  })
  const lines = LINES.map(({ kind, name, line }) => featureOf('LineString', rounded(line), { kind, name }))
  return collection([...lakes, ...areas, ...lines])
}

/** File name → GeoJSON of the bundled map. */
export function buildBasemap(sources, places) {
  const world = thinnedWorld(sources.world)
  return {
    'sea.json': buildSea(world),
    'borders.json': buildBorders(world, sources.districts),
    'places.json': buildPlaces(places, sources.cities, sources.states),
    'sketch.json': buildSketch(sources.states),
  }
}

/** The six countries' outlines for the server: which country a point lies in. Tolerance about 300 m. */
export function buildCountryOutlines(sources, countries) {
  const { topology } = thinnedWorld(sources.world)
  const ids = { DE: '276', AT: '040', CH: '756', LU: '442', LI: '438', BE: '056' }
  return Object.fromEntries(
    countries.map((country) => {
      const geometry = sources.world.objects.countries.geometries.find(({ id }) => id === ids[country])
      return [
        country,
        polygonsOf(feature(topology, geometry).geometry).map((polygon) =>
          polygon.map((ring) => roundLine(ring, 3)),
        ),
      ]
    }),
  )
}

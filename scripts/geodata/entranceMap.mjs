// Draws the night map beside the login form: `node scripts/geodata/entranceMap.mjs`.
// A second run writes identical bytes. Sources: the bundled map (public/basemap) and entranceTours.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEPOT, TOURS } from './entranceTours.mjs'
import { round, simplify } from './geometry.mjs'
import { openFont } from './glyphs.mjs'
import { buildGraph, nearestNode, shortestPath } from './streetGraph.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const target = path.join(root, 'public', 'entrance-map.svg')
const largestBytes = 60_000

/** Units of the picture; wide screens show all of it, others its middle. */
const SIZE = [1500, 1100]
const CENTRE = [13.4, 52.5135]
const METRES_PER_UNIT = 11.5
const METRES_PER_DEGREE = 111_320

/** Night colours of the map (design notes, maps). */
const COLOURS = {
  land: '#182128',
  water: '#0f2a3d',
  park: '#1b2b25',
  street: '#2f3c45',
  motorway: '#4a4631',
  rail: '#46535b',
  label: '#a9b7be',
  ink: '#10212e',
  signal: '#ffc917',
}
const FONTS = '@fontsource'
const badgeFont = openFont(
  `${FONTS}/fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff`,
  'b',
  19,
)
const labelFont = openFont(`${FONTS}/fira-sans/files/fira-sans-latin-500-normal.woff`, 'l', 15)

const read = (name) => JSON.parse(readFileSync(path.join(root, 'public', 'basemap', name), 'utf8')).features

function project([lon, lat]) {
  const scale = METRES_PER_DEGREE / METRES_PER_UNIT
  const lonScale = Math.cos((CENTRE[1] * Math.PI) / 180)
  return [SIZE[0] / 2 + (lon - CENTRE[0]) * lonScale * scale, SIZE[1] / 2 - (lat - CENTRE[1]) * scale]
}

const margin = 60
const isVisible = ([x, y]) => x > -margin && x < SIZE[0] + margin && y > -margin && y < SIZE[1] + margin

/** Whole units, thinned; a relative path is the shortest notation. */
function pathOf(line, { isClosed = false, tolerance = 1.2, digits = 0 } = {}) {
  const thin = simplify(line, () => tolerance).map((point) => point.map((value) => round(value, digits)))
  const steps = thin
    .slice(1)
    .map(([x, y], i) => `${round(x - thin[i][0], digits)} ${round(y - thin[i][1], digits)}`)
  return `M${thin[0].join(' ')}l${steps.join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-')
}

/** The parts of a line that can be seen, each with one point beyond the edge. */
function visibleParts(line) {
  const parts = []
  let part = []
  line.forEach((point, i) => {
    const isNeeded = isVisible(point) || isVisible(line[i - 1] ?? point) || isVisible(line[i + 1] ?? point)
    if (isNeeded) part.push(point)
    if ((!isNeeded || i === line.length - 1) && part.length > 1) parts.push(part)
    if (!isNeeded) part = []
  })
  return parts
}

const sketch = read('sketch.json')
const linesOf = (...kinds) =>
  sketch
    .filter(({ properties, geometry }) => geometry.type === 'LineString' && kinds.includes(properties.kind))
    .map(({ geometry }) => geometry.coordinates.map(project))

function areas(kinds, colour) {
  const rings = sketch
    .filter(({ properties, geometry }) => geometry.type === 'Polygon' && kinds.includes(properties.kind))
    .map(({ geometry }) => geometry.coordinates[0].map(project))
    .filter((ring) => ring.some(isVisible))
  return `<path fill="${colour}" d="${rings.map((ring) => pathOf(ring, { isClosed: true })).join('')}"/>`
}

function strokes(kinds, colour, width, more = '') {
  const parts = linesOf(...kinds).flatMap(visibleParts)
  return `<path stroke="${colour}" stroke-width="${width}"${more} d="${parts.map((part) => pathOf(part)).join('')}"/>`
}

/** Ink or white, by the higher contrast (the rule of 200 of the design notes). */
function onColour(hex) {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 200 ? COLOURS.ink : '#fff'
}

function drawTour(graph, { code, colour, badge, stops }) {
  const nodes = stops.map((stop) => nearestNode(graph, project(stop)))
  const route = nodes
    .slice(1)
    .flatMap((node, i) => shortestPath(graph, nodes[i], node).slice(i === 0 ? 0 : 1))
  const line = pathOf(route, { tolerance: 0.6 })
  const on = onColour(colour)
  const places = nodes.map((node) => graph.nodes[node].map((value) => round(value, 0)))
  const circles = [...new Set(places.map(String))].map((place) => {
    const [x, y] = place.split(',')
    return `<circle cx="${x}" cy="${y}" r="6"/>`
  })
  const casing = on === '#fff' ? `<path stroke="#fff" stroke-width="8.6" d="${line}"/>` : ''
  const [x, y] = [places[badge.stop][0] + badge.dx, places[badge.stop][1] + badge.dy]
  const width = Math.round(badgeFont.widthOf(code)) + 18
  return {
    boxes: [...sampled(route), { x, y, half: width / 2, tall: 14 }],
    line: `${casing}<path stroke="${colour}" stroke-width="5.6" d="${line}"/>`,
    stops: `<g fill="${colour}" stroke="${on === '#fff' ? '#fff' : COLOURS.ink}" stroke-width="2">${circles.join('')}</g>`,
    badge:
      `<rect x="${x - width / 2}" y="${y - 14}" width="${width}" height="28" rx="3" fill="${colour}" stroke="${on}" stroke-width="1.5"/>` +
      `<g fill="${on}">${badgeFont.text(code, [x, y + 6.6])}</g>`,
  }
}

/** Alternative positions of a name when its own is taken: a little above or below, left or right. */
const SHIFTS = [0, -22, 22, -40, 40].flatMap((dy) => [0, -45, 45, -80, 80].map((dx) => [dx, dy]))

/** The names that matter, with a halo of the land's colour, clear of each other and of `boxes`. */
function labels(boxes) {
  const taken = [...boxes]
  const text = read('places.json')
    .filter(({ properties }) => properties.kind === 'quarter' && properties.rank <= 11)
    .map(({ properties, geometry }) => {
      const half = labelFont.widthOf(properties.name) / 2 + 4
      const [x, y] = project(geometry.coordinates)
      const place = SHIFTS.map(([dx, dy]) => ({ x: x + dx, y: y + dy, half, tall: 9 })).find(
        (box) => isInside(box) && taken.every((other) => !overlap(box, other)),
      )
      if (place === undefined) return ''
      taken.push(place)
      return labelFont.text(properties.name, [place.x, place.y + 5])
    })
    .join('')
  return `<g fill="${COLOURS.label}" stroke="${COLOURS.land}" stroke-width="260" paint-order="stroke">${text}</g>`
}

const isInside = ({ x, y, half }) => x > half && x < SIZE[0] - half && y > 20 && y < SIZE[1] - 20
const overlap = (a, b) => Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < a.tall + b.tall

/** Points at short steps along a line. */
function sampled(line) {
  return line.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = line[i]
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / 8)
    return Array.from({ length: count }, (_, n) => ({
      x: fromX + ((x - fromX) * n) / count,
      y: fromY + ((y - fromY) * n) / count,
      half: 6,
      tall: 6,
    }))
  })
}

function depot([x, y]) {
  const [left, top] = [round(x - 14, 0), round(y - 14, 0)]
  return (
    `<rect x="${left}" y="${top}" width="28" height="28" rx="3" fill="${COLOURS.ink}" stroke="#fff" stroke-width="2"/>` +
    `<path fill="${COLOURS.signal}" d="M${left + 14} ${top + 6}l9 8v9h-6v-6h-6v6h-6v-9z"/>`
  )
}

const streets = linesOf('main')
const graph = buildGraph(streets, [DEPOT, ...TOURS.flatMap(({ stops }) => stops)].map(project), 14)
const tours = TOURS.map((tour) => drawTour(graph, tour))
const renderedLabels = labels(tours.flatMap(({ boxes }) => boxes))
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.join(' ')}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
  `<defs>${badgeFont.definitions()}${labelFont.definitions()}</defs>`,
  `<path fill="${COLOURS.land}" d="M0 0h${SIZE[0]}v${SIZE[1]}H0z"/>`,
  areas(['park', 'wood'], COLOURS.park),
  areas(['water'], COLOURS.water),
  strokes(['river'], COLOURS.water, 9),
  strokes(['canal'], COLOURS.water, 4),
  strokes(['main'], COLOURS.street, 3),
  strokes(['motorway'], COLOURS.motorway, 4),
  strokes(['rail'], COLOURS.rail, 1.4, ' stroke-dasharray="7 5"'),
  ...tours.map(({ line }) => line),
  renderedLabels,
  ...tours.map(({ stops }) => stops),
  depot(graph.nodes[nearestNode(graph, project(DEPOT))]),
  ...tours.map(({ badge }) => badge),
  '</svg>',
].join('\n')
const bytes = Buffer.byteLength(svg)
if (bytes > largestBytes) throw new Error(`The map has ${bytes} bytes, more than ${largestBytes}`)
writeFileSync(target, `${svg}\n`)
console.log(`${path.relative(root, target)}: ${(bytes / 1000).toFixed(1)} kB`)

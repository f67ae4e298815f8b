import Flatbush from 'flatbush'
import { open, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { BuildPart } from '../build/part'
import { boxOf, centreOfRing, type Box, type LonLat, type Polygon } from '../pbf/lonLat'
import { createNodePositions } from '../pbf/nodePositions'
import { openExtract, type OsmRelation, type Tags } from '../pbf/readExtract'
import { pointsOf, polygonsOf } from '../pbf/rings'
import { StreetsError } from '../streetsError'
import { classifyArea, classifyCentre, classifyLine, classifyPoint, type Appearance } from './classify'
import {
  bandFiles,
  bands,
  coverageZoom,
  mapFormat,
  mapHead,
  type MapHead,
  type StoredFeature,
} from './mapFiles'
import { tileOf } from './tileMath'

const passes = 4

/**
 * Builds the map of an extract: features in the order of reading, with spatial indexes. Memory is needed for the
 * positions of nodes (16 bytes each) and the boxes of features (about 80 bytes each), not for the features.
 */
export const buildMap: BuildPart = {
  name: 'map',
  build: async ({ folder, ...input }) => {
    const writers = new Map<string, BandWriter>()
    for (const { name } of bands) writers.set(name, await createBandWriter(folder, name))
    try {
      const coverage = createCoverage()
      await readFeatures(input, (appearances, geometry, box) => {
        const first = Math.min(...appearances.map(({ minzoom }) => minzoom))
        const band = bands.findLast(({ minzoom }) => minzoom <= first) ?? bands[0]
        if (appearances.some(({ layer }) => layer === 'transportation')) coverage.add(geometry)
        return writers.get(band.name)?.add(appearances, geometry, box)
      })
      const counts: Record<string, number> = {}
      for (const [name, writer] of writers) counts[name] = await writer.finish()
      const head: MapHead = { format: mapFormat, counts, coverage: coverage.squares() }
      if (head.coverage.length === 0) throw new StreetsError('NoStreets', 'The extract contains no streets.')
      await writeFile(path.join(folder, mapHead), JSON.stringify(head))
      return { facts: { format: mapFormat, features: Object.values(counts).reduce((a, b) => a + b, 0) } }
    } finally {
      for (const writer of writers.values()) await writer.close()
    }
  },
}

type Geometry = StoredFeature['g']
type AddFeature = (appearances: Appearance[], geometry: Geometry, box: Box) => Promise<void> | undefined

async function readFeatures(input: Parameters<typeof openExtract>[0], add: AddFeature): Promise<void> {
  const extract = openExtract(input, passes)
  const relations: OsmRelation[] = []
  await extract.pass({ relation: (relation) => isWanted(relation) && relations.push(relation) })
  const memberRefs = new Map<number, readonly number[]>()
  const borders = new Map<number, number>()
  for (const { members, tags = {} } of relations)
    for (const { type, ref } of members)
      if (type === 'way') {
        memberRefs.set(ref, [])
        const level = borderLevel(tags)
        if (level) borders.set(ref, Math.min(level, borders.get(ref) ?? level))
      }

  const positions = createNodePositions()
  await extract.pass({
    way: ({ id, refs, tags = {} }) => {
      if (memberRefs.has(id)) memberRefs.set(id, refs)
      if (memberRefs.has(id) || isShown(tags)) positions.want(refs)
    },
  })
  const pending: Promise<void>[] = []
  const put: (...feature: Parameters<AddFeature>) => void = (appearances, geometry, box) => {
    if (appearances.length === 0 || !box.every(Number.isFinite)) return
    const writing = add(appearances, geometry, box)
    if (writing) pending.push(writing)
  }
  await extract.pass({
    node: ({ id, lon, lat, tags }) => {
      positions.set(id, lon, lat)
      if (tags) put(classifyPoint(tags), pointAt([lon, lat]), [lon, lat, lon, lat])
    },
  })
  await extract.pass({
    way: ({ id, refs, tags = {} }) => {
      const level = borders.get(id)
      if (!level && !isShown(tags)) return
      const points = pointsOf(refs, positions.get)
      if (points.length < 2) return
      const box = boxOf(points)
      const border: Appearance[] = level
        ? [{ layer: 'boundary', minzoom: 9, properties: { admin_level: level } }]
        : []
      put([...border, ...classifyLine(tags)], { type: 'LineString', coordinates: rounded(points) }, box)
      if (refs[0] !== refs.at(-1) || points.length < 4) return
      put(classifyArea(tags), { type: 'Polygon', coordinates: [rounded(points)] }, box)
      putCentre(put, tags, points)
    },
  })
  for (const relation of relations) {
    const { tags = {} } = relation
    const appearances = classifyArea(tags)
    if (appearances.length === 0) continue
    const polygons = polygonsOf(relation, memberRefs, positions.get)
    const outer = polygons[0]?.[0]
    if (!outer) continue
    const coordinates = polygons.map((polygon: Polygon) => polygon.map(rounded))
    put(appearances, { type: 'MultiPolygon', coordinates }, boxOf(polygons.flat(2)))
    putCentre(put, tags, outer)
  }
  await Promise.all(pending)
}

function putCentre(put: (...feature: Parameters<AddFeature>) => void, tags: Tags, ring: LonLat[]): void {
  const centre = centreOfRing(ring)
  put(classifyCentre(tags), pointAt(centre), [...centre, ...centre])
}

const isShown = (tags: Tags): boolean =>
  classifyLine(tags).length > 0 || classifyArea(tags).length > 0 || classifyCentre(tags).length > 0

const isWanted = ({ tags = {} }: OsmRelation): boolean =>
  (tags['type'] === 'multipolygon' && classifyArea(tags).length > 0) || borderLevel(tags) !== undefined

/** Borders of countries and states. */
const borderLevel = (tags: Tags): number | undefined =>
  tags['boundary'] === 'administrative' && ['2', '4'].includes(tags['admin_level'] ?? '')
    ? Number(tags['admin_level'])
    : undefined

/** Six decimals are 0.1 m. */
const round = (value: number) => Math.round(value * 1e6) / 1e6
const rounded = (points: readonly LonLat[]) => points.map(([lon, lat]) => [round(lon), round(lat)])
const pointAt = ([lon, lat]: LonLat): Geometry => ({ type: 'Point', coordinates: [round(lon), round(lat)] })

/** Squares with several streets; those that only the end of a street reaches lie outside of the extract. */
const leastStreets = 3

function createCoverage() {
  const streets = new Map<number, number>()
  return {
    add({ type, coordinates }: Geometry) {
      if (type !== 'LineString') return
      const squares = new Set<number>()
      for (const point of coordinates as LonLat[]) {
        const [x, y] = tileOf(point, coverageZoom)
        squares.add(x * 2 ** coverageZoom + y)
      }
      for (const square of squares) streets.set(square, (streets.get(square) ?? 0) + 1)
    },
    squares: () =>
      [...streets]
        .filter(([, count]) => count >= leastStreets)
        .map(([square]) => square)
        .sort((a, b) => a - b),
  }
}

type BandWriter = {
  /** A promise only when a block is full. */
  add: (appearances: readonly Appearance[], geometry: Geometry, box: Box) => Promise<void> | undefined
  /** Writes the rest and the index; returns the number of features. */
  finish: () => Promise<number>
  close: () => Promise<void>
}

const blockBytes = 1 << 20

async function createBandWriter(folder: string, name: string): Promise<BandWriter> {
  const files = bandFiles(name)
  const file: FileHandle = await open(path.join(folder, files.features), 'w')
  const boxes: number[] = []
  const offsets = [0]
  let block: Buffer[] = []
  let bytesInBlock = 0
  let writing: Promise<unknown> = Promise.resolve()

  const flush = (): Promise<void> => {
    const full = block
    block = []
    bytesInBlock = 0
    const next = writing.then(async () => {
      await file.writeFile(Buffer.concat(full))
    })
    // The caller of the last flush gets the error.
    writing = next
    return next
  }

  return {
    add(appearances, geometry, box) {
      const feature: StoredFeature = {
        a: appearances.map(({ layer, minzoom, properties }) => [layer, minzoom, properties]),
        g: geometry,
      }
      const line = Buffer.from(`${JSON.stringify(feature)}\n`)
      boxes.push(...box)
      offsets.push((offsets.at(-1) ?? 0) + line.length)
      block.push(line)
      bytesInBlock += line.length
      return bytesInBlock >= blockBytes ? flush() : undefined
    },
    async finish() {
      await flush()
      const count = offsets.length - 1
      await writeFile(path.join(folder, files.offsets), Float64Array.from(offsets))
      await writeFile(path.join(folder, files.tree), treeOf(boxes))
      return count
    },
    close: () => file.close(),
  }
}

function treeOf(boxes: readonly number[]): Uint8Array {
  const count = boxes.length / 4
  if (count === 0) return new Uint8Array()
  const tree = new Flatbush(count, 16, Float32Array)
  for (let at = 0; at < boxes.length; at += 4)
    tree.add(boxes[at] as number, boxes[at + 1] as number, boxes[at + 2] as number, boxes[at + 3] as number)
  tree.finish()
  return new Uint8Array(tree.data)
}

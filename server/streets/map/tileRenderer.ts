import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import * as Schema from 'effect/Schema'
import Flatbush from 'flatbush'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import type { Box } from '../pbf/lonLat'
import { StreetsError } from '../streetsError'
import {
  bandFiles,
  bands,
  coverageZoom,
  mapHead,
  MapHead,
  maxTileZoom,
  minTileZoom,
  type MapLayer,
  type Properties,
  type StoredFeature,
} from './mapFiles'
import { boxOfTile } from './tileMath'

export type TileRenderer = {
  /** A vector tile of the OpenMapTiles schema, not compressed; empty where there is nothing. */
  render: (z: number, x: number, y: number) => Uint8Array
  close: () => void
}

type Band = { minzoom: number; find: (box: Box) => StoredFeature[]; close: () => void }

type Feature = { type: 'Feature'; geometry: StoredFeature['g']; properties: Properties }
type GeoJson = Parameters<typeof geoJSONToTile>[0]

const extent = 4096
const buffer = 80

/**
 * Opens the files of a map. Reading and rendering block, so this runs in a thread.
 * @throws StreetsError `BuildTooNew` for another format, `BuildBroken` for missing or cut files
 */
export function openTileRenderer(folder: string): TileRenderer {
  const opened: Band[] = []
  try {
    const { coverage, counts } = readHead(readFileSync(path.join(folder, mapHead), 'utf8'))
    for (const { name, minzoom } of bands) opened.push(openBand(folder, name, minzoom, counts[name] ?? 0))
    const covered = new Set(coverage)
    return {
      render: (z, x, y) => renderTile(opened, covered, z, x, y),
      close: () => opened.forEach((band) => band.close()),
    }
  } catch (error) {
    opened.forEach((band) => band.close())
    if (error instanceof StreetsError) throw error
    throw new StreetsError('BuildBroken', 'The map is incomplete. Build the streets again.', { cause: error })
  }
}

function readHead(text: string): MapHead {
  const head: unknown = JSON.parse(text)
  if (Schema.is(MapHead)(head)) return head
  throw new StreetsError('BuildTooNew', 'The map has another format. Build the streets again.')
}

function openBand(folder: string, name: string, minzoom: number, count: number): Band {
  const files = bandFiles(name)
  const offsets = new Float64Array(new Uint8Array(readFileSync(path.join(folder, files.offsets))).buffer)
  const treeBytes = new Uint8Array(readFileSync(path.join(folder, files.tree)))
  const tree = count === 0 ? undefined : Flatbush.from(treeBytes.buffer)
  if (offsets.length !== count + 1 || (tree?.numItems ?? 0) !== count) throw new Error('Cut index')
  const file = openSync(path.join(folder, files.features), 'r')
  if (fstatSync(file).size !== offsets.at(-1)) {
    closeSync(file)
    throw new Error('Cut file of features')
  }
  const read = (id: number): StoredFeature => {
    const start = offsets[id] ?? 0
    const bytes = Buffer.alloc((offsets[id + 1] ?? start) - start)
    readSync(file, bytes, 0, bytes.length, start)
    return JSON.parse(bytes.toString()) as StoredFeature
  }
  return {
    minzoom,
    find: (box) => (tree?.search(...box) ?? []).sort((a, b) => a - b).map(read),
    close: () => closeSync(file),
  }
}

function renderTile(
  opened: readonly Band[],
  covered: ReadonlySet<number>,
  z: number,
  x: number,
  y: number,
): Uint8Array {
  if (z < minTileZoom || z > maxTileZoom) return new Uint8Array()
  const layers = new Map<MapLayer, Feature[]>()
  const add = (layer: MapLayer, feature: Feature) => {
    const known = layers.get(layer)
    if (known) known.push(feature)
    else layers.set(layer, [feature])
  }
  for (const geometry of coveredSquares(covered, z, x, y))
    add('coverage', { type: 'Feature', geometry, properties: {} })
  const box = boxOfTile(z, x, y, buffer / extent)
  for (const band of opened) {
    if (band.minzoom > z) continue
    for (const { a, g } of band.find(box))
      for (const [layer, minzoom, properties] of a)
        if (minzoom <= z) add(layer, { type: 'Feature', geometry: g, properties })
  }
  const tiles = [...layers].map(([layer, features]) => {
    const collection = { type: 'FeatureCollection', features } as GeoJson
    // Names and numbers are repeated by the client where a line leaves the tile.
    return [layer, geoJSONToTile(collection, z, x, y, { extent, buffer, clip: true, maxZoom: maxTileZoom })]
  })
  return tiles.length === 0
    ? new Uint8Array()
    : fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent })
}

/** The covered squares in a tile; a tile within a square is covered as a whole. */
function coveredSquares(covered: ReadonlySet<number>, z: number, x: number, y: number): StoredFeature['g'][] {
  const shift = coverageZoom - z
  const count = shift > 0 ? 2 ** shift : 1
  const [left, top] = shift > 0 ? [x * count, y * count] : [x >> -shift, y >> -shift]
  const squares: StoredFeature['g'][] = []
  for (let column = left; column < left + count; column++)
    for (let row = top; row < top + count; row++) {
      if (!covered.has(column * 2 ** coverageZoom + row)) continue
      const [west, south, east, north] = boxOfTile(coverageZoom, column, row)
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ]
      squares.push({ type: 'Polygon', coordinates: [ring] })
    }
  return squares
}

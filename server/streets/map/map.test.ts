import { VectorTile } from '@mapbox/vector-tile'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../projectRoot'
import type { StreetsBuild } from '../currentBuild'
import { extractOf } from '../pbf/pbf.testing'
import { buildMap } from './buildMap'
import { classifyArea, classifyLine, classifyPoint } from './classify'
import { openTileRenderer, type TileRenderer } from './tileRenderer'
import { registerRegionMap, regionMapUrl } from './regionMapRoutes'
import { tileOf } from './tileMath'

const liechtenstein = path.join(projectRoot, 'server/assets/streets/liechtenstein.osm.pbf')
const work = { progress: () => {}, signal: new AbortController().signal }
const vaduz: [number, number] = [9.5215, 47.139]

let folder: string
let built: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-map-'))
  built = path.join(folder, 'one')
  mkdirSync(path.join(built, 'map'), { recursive: true })
  await buildMap.build({ ...work, pbfPath: liechtenstein, folder: path.join(built, 'map') })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (tile: Uint8Array) => new VectorTile(new PbfReader(tile))

/** Values of a property in a layer of a tile. */
function valuesOf({ layers }: VectorTile, layer: string, property: string): unknown[] {
  const found = layers[layer]
  if (!found) return []
  return Array.from({ length: found.length }, (_, at) => found.feature(at).properties[property])
}

describe('the tiles of Liechtenstein', () => {
  let renderer: TileRenderer
  const tileAt = (zoom: number, point = vaduz) => read(renderer.render(zoom, ...tileOf(point, zoom)))
  beforeAll(() => {
    renderer = openTileRenderer(path.join(built, 'map'))
  })
  afterAll(() => renderer.close())

  it('have the layers that the style renders', () => {
    expect(Object.keys(tileAt(14).layers).sort()).toEqual(
      expect.arrayContaining([
        'building',
        'coverage',
        'landcover',
        'landuse',
        'place',
        'transportation',
        'transportation_name',
        'water',
        'waterway',
      ]),
    )
    expect(tileAt(13).layers['building']).toBeUndefined()
    expect(Object.keys(tileAt(9).layers)).toContain('boundary')
  })

  it('name streets, towns and houses', () => {
    expect(valuesOf(tileAt(14), 'transportation_name', 'name')).toContain('Bergstrasse')
    expect(valuesOf(tileAt(12), 'place', 'name')).toContain('Vaduz')
    const [x, y] = tileOf([9.5221, 47.1395], 16)
    expect(valuesOf(read(renderer.render(16, x, y)), 'housenumber', 'housenumber')).toContain('32')
  })

  it('cover the region only, and are empty elsewhere and below zoom 9', () => {
    expect(tileAt(14).layers['coverage']?.length).toBe(1)
    expect(renderer.render(14, ...tileOf([13.4, 52.5], 14))).toHaveLength(0)
    expect(renderer.render(8, ...tileOf(vaduz, 8))).toHaveLength(0)
  })
})

describe('classify', () => {
  it('knows streets with bridges, and no members of objects', () => {
    expect(classifyLine({ highway: 'primary_link', bridge: 'yes', ref: 'H16' })).toEqual([
      { layer: 'transportation', minzoom: 9, properties: { class: 'primary', brunnel: 'bridge' } },
      { layer: 'transportation_name', minzoom: 11, properties: { class: 'primary', ref: 'H16' } },
    ])
    expect(classifyLine({ highway: 'constructor', name: 'x' })).toEqual([])
    expect(classifyArea({ building: 'no', landuse: 'toString' })).toEqual([])
    expect(classifyPoint({ place: '__proto__', name: 'x' })).toEqual([])
  })

  it('keeps names in one line', () => {
    expect(classifyPoint({ place: 'village', name: ' Am\n\u0000 Bach ' })).toEqual([
      { layer: 'place', minzoom: 9, properties: { class: 'village', name: 'Am Bach' } },
    ])
  })
})

describe('a map', () => {
  it('without streets is refused', async () => {
    const target = path.join(folder, 'none')
    mkdirSync(target)
    const pbfPath = path.join(folder, 'none.pbf')
    writeFileSync(pbfPath, extractOf([{ type: 'node', id: 1, lon: 9, lat: 47 }]))
    await expect(buildMap.build({ ...work, pbfPath, folder: target })).rejects.toMatchObject({
      code: 'NoStreets',
    })
  })

  it('of another format, or with a cut file, is refused', async () => {
    const target = path.join(folder, 'cut')
    mkdirSync(target)
    await buildMap.build({ ...work, pbfPath: liechtenstein, folder: target })
    truncateSync(path.join(target, 'near.jsonl'), 1000)
    expect(() => openTileRenderer(target)).toThrow('incomplete')
    writeFileSync(path.join(target, 'map.json'), '{"format":2}')
    expect(() => openTileRenderer(target)).toThrow('another format')
  })
})

describe('the routes of the map', () => {
  let app: FastifyInstance
  let current: StreetsBuild | null
  const [x, y] = tileOf(vaduz, 14)
  beforeAll(() => {
    current = {
      folder: built,
      manifest: {
        format: 1,
        id: 'one',
        region: 'Liechtenstein',
        bounds: [9.47, 47.04, 9.64, 47.28],
        dataDate: null,
        source: { name: '', bytes: 0, sha256: '' },
        builtAt: '',
        parts: { map: { facts: {}, files: {} } },
      },
    }
    app = Fastify()
    registerRegionMap(app, { read: async () => current })
  })
  afterAll(() => app.close())

  it('describe the tiles', async () => {
    const { statusCode, body } = await app.inject({
      url: '/map/region.json',
      headers: { host: 'fleet.example' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        tiles: ['http://fleet.example/map/region/{z}/{x}/{y}?v=one'],
        minzoom: 9,
        maxzoom: 16,
        bounds: [9.47, 47.04, 9.64, 47.28],
        attribution: expect.stringContaining('-Mitwirkende'),
      }),
    ])
    expect(regionMapUrl(current)).toBe('/map/region.json?v=one')
  })

  it('serve a tile that may be kept, and nothing if it is known', async () => {
    const { statusCode, headers, rawPayload } = await app.inject(`/map/region/14/${x}/${y}?v=one`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(Object.keys(read(gunzipSync(rawPayload)).layers)).toContain('transportation')
    const known = { 'if-none-match': String(headers.etag) }
    const again = await app.inject({ url: `/map/region/14/${x}/${y}`, headers: known })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  })

  it.each(['8/134/89', '17/1/1', '14/16384/1', '14/x/1', '14/..%2f/1', '14/-1/1'])(
    'have no tile %s',
    async (tile) => {
      expect((await app.inject(`/map/region/${tile}`)).statusCode).toBe(404)
    },
  )

  it('are missing without streets', async () => {
    const before = current
    current = null
    expect((await app.inject('/map/region.json')).statusCode).toBe(404)
    expect((await app.inject(`/map/region/14/${x}/${y}`)).statusCode).toBe(404)
    expect(regionMapUrl(null)).toBe('')
    current = before
  })
})

import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import type { StreetsBuild } from '../currentBuild'
import { maxTileZoom, minTileZoom } from './mapFiles'
import { startTileThread } from './tileThread'

type Builds = { read: () => Promise<StreetsBuild | null> }

const tilejsonPath = '/map/region.json'
const tilePath = '/map/region'

/** Attribution required on every map with the tiles; the client shows equal texts once. */
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>-Mitwirkende'

/** URL of the TileJSON of a build for the client, with the version in the query; empty without a map. */
export const regionMapUrl = (build: StreetsBuild | null): string =>
  build?.manifest.parts.map ? `${tilejsonPath}?v=${build.manifest.id}` : ''

/**
 * Serves the map of the region without authentication: it is a public map without company data. Tiles have the
 * OpenMapTiles schema with two additions: `coverage` are the areas that the extract covers, and there are no
 * tiles below zoom 9. A tile with the id of the build in `v` may be kept forever.
 */
export function registerRegionMap(app: FastifyInstance, builds: Builds): void {
  const thread = startTileThread()
  app.addHook('onClose', () => thread.close())

  app.get(tilejsonPath, async (request, reply) => {
    const build = await builds.read()
    if (!build?.manifest.parts.map) return reply.callNotFound()
    const { id, bounds, region } = build.manifest
    return reply
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' })
      .send({
        tilejson: '3.0.0',
        name: region,
        scheme: 'xyz',
        tiles: [`${request.protocol}://${request.host}${tilePath}/{z}/{x}/{y}?v=${id}`],
        minzoom: minTileZoom,
        maxzoom: maxTileZoom,
        bounds,
        attribution,
      })
  })

  app.get<{ Params: { z: string; x: string; y: string }; Querystring: { v?: unknown } }>(
    `${tilePath}/:z/:x/:y`,
    // The thread has compressed the tile.
    { compress: false },
    async (request, reply) => {
      const build = await builds.read()
      const tile = tileIn(request.params)
      if (!build?.manifest.parts.map || !tile) return reply.callNotFound()
      const { id } = build.manifest
      const etag = `"${id}-${tile.join('-')}"`
      const isVersioned = request.query.v === id
      reply.headers({
        etag,
        'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
        'cross-origin-resource-policy': 'same-origin',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const content = await thread.render(path.join(build.folder, 'map'), ...tile)
      return reply
        .headers({ 'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip' })
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
  )
}

/** The numbers of a tile that exists; undefined for others. */
function tileIn(params: { z: string; x: string; y: string }): [number, number, number] | undefined {
  const numbers = [params.z, params.x, params.y]
  if (!numbers.every((number) => /^\d{1,5}$/.test(number))) return undefined
  const [z = 0, x = 0, y = 0] = numbers.map(Number)
  const isTile = z >= minTileZoom && z <= maxTileZoom && x < 2 ** z && y < 2 ** z
  return isTile ? [z, x, y] : undefined
}

import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { parse, type Range } from 'range-parser'
import type { Env } from '../env'
import { openBasemapFile, type BasemapFile } from './basemapFile'

/** The fixed path of the operator's street map: no part of a request names a file. */
const basemapPath = '/map/streets.pmtiles'
/** Result code of range-parser. */
const malformed = 1

/**
 * Serves byte ranges of `BASEMAP_FILE` without authentication: it is a public map without company data.
 * @returns its URL for the client, with the version in the query; empty without a file
 * @throws StartupError when the file is not usable
 */
export function registerBasemap(app: FastifyInstance, env: Env): string {
  if (env.BASEMAP_FILE === '') return ''
  const file = openBasemapFile(env.BASEMAP_FILE)
  app.addHook('onClose', async () => file.close())
  serve(app, file)
  return `${basemapPath}?v=${versionOf(file)}`
}

const versionOf = (file: BasemapFile) => file.state().etag.slice(1, -1)

function serve(app: FastifyInstance, file: BasemapFile): void {
  app.route<{ Querystring: { v?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: basemapPath,
    // The tiles are already compressed, and compression would break byte ranges.
    compress: false,
    handler: (request, reply) => {
      const { size, etag } = file.state()
      const isVersioned = request.query.v === versionOf(file)
      reply.headers({
        etag,
        'accept-ranges': 'bytes',
        'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-type': 'application/vnd.pmtiles',
        'cross-origin-resource-policy': 'same-origin',
      })
      if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const ifRange = request.headers['if-range']
      const isSame = ifRange === undefined || ifRange === etag
      const range = rangeOf(isSame ? request.headers.range : undefined, size)
      if (range === 'unsatisfiable') {
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
          .send()
      }
      const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
      if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      if (request.method === 'HEAD') return reply.send()
      // All requests share the descriptor: each read passes its position and leaves it open.
      return reply.send(createReadStream('', { fd: file.descriptor, start, end, autoClose: false }))
    },
  })
}

/**
 * Returns `whole` also for ranges that a server may ignore (RFC 9110, §14.2): malformed ones, other units,
 * several parts.
 */
function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  if (header === undefined) return 'whole'
  const { code, type, ranges } = parse(size, header)
  if (type !== 'bytes' || (code & malformed) !== 0 || ranges.length > 1) return 'whole'
  return ranges[0] ?? 'unsatisfiable'
}

/** True if `If-None-Match` contains the tag. Weak and strong tags compare equal. */
const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)

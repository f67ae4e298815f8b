import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from '../env'
import { registerBasemap } from './basemapRoutes'

/** An archive with a valid header and arbitrary content. */
function archive({ version = 3, tileKind = 1 } = {}): Buffer {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
  bytes.write('PMTiles', 0, 'latin1')
  bytes[7] = version
  bytes[99] = tileKind
  return bytes
}

const bytes = archive()
let folder: string
let app: FastifyInstance
let url: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-basemap-'))
  app = Fastify({ exposeHeadRoutes: false })
  url = registerBasemap(app, envWith(write('streets.pmtiles', bytes)))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const envWith = (file: string) => parseEnv({ BASEMAP_FILE: file })
const refused = (file: string) => () => registerBasemap(Fastify(), envWith(file))
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', address = url) =>
  app.inject({ url: address, method, headers })

function write(name: string, content: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

describe('the street map of the operator', () => {
  it('is served whole and cacheable for as long as its address is valid', async () => {
    const { statusCode, headers, rawPayload } = await ask({})
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '1000',
      'content-type': 'application/vnd.pmtiles',
    })
    expect((await ask({}, 'GET', '/map/streets.pmtiles?v=old')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['bytes=0-0', 206, 0, 0],
    ['bytes=100-199', 206, 100, 199],
    ['bytes=990-', 206, 990, 999],
    ['bytes=990-5000', 206, 990, 999],
    ['bytes=-5', 206, 995, 999],
    ['bytes=-5000', 206, 0, 999],
    ['bytes=20-10', 200, 0, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
    ['bytes=-', 200, 0, 999],
    ['bytes', 200, 0, 999],
    ['lines=1-2', 200, 0, 999],
  ])(
    'responds to %s of 1000 bytes with status %i and the bytes %i to %i',
    async (range, status, start, end) => {
      const { statusCode, headers, rawPayload } = await ask({ range })
      expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
        status,
        status === 206 ? `bytes ${start}-${end}/1000` : undefined,
        String(end - start + 1),
      ])
      expect(rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
    },
  )

  it.each(['bytes=1000-', 'bytes=-0'])('rejects %s, which is beyond the end of the file', async (range) => {
    const { statusCode, headers, payload } = await ask({ range })
    expect([statusCode, headers['content-range'], payload]).toEqual([416, 'bytes */1000', ''])
  })

  it('answers HEAD without bytes', async () => {
    const { statusCode, headers, payload } = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([statusCode, headers['content-length'], payload]).toEqual([206, '10', ''])
  })

  it('sends nothing if the version is known, and the whole file if the part is of another version', async () => {
    const { etag = '' } = (await ask({}, 'HEAD')).headers
    const known = await ask({ 'if-none-match': `"x", W/${etag}` })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    const part = async (ifRange: string) =>
      (await ask({ range: 'bytes=0-9', 'if-range': ifRange })).statusCode
    expect([await part(etag), await part('"other"')]).toEqual([206, 200])
  })

  it('serves no other file by its address', async () => {
    const statuses = await Promise.all(
      ['/map/other.pmtiles', '/map/../streets.pmtiles', '/map/streets.pmtiles/..%2fx'].map(
        async (address) => (await ask({}, 'GET', address)).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404, 404])
  })

  it('is missing without a configured file', () => {
    expect(registerBasemap(Fastify(), envWith(''))).toBe('')
  })
})

describe('an invalid street map file', () => {
  it('stops the startup with the reason', () => {
    const missing = path.join(folder, 'missing.pmtiles')
    expect(refused(missing)).toThrow(`BASEMAP_FILE is not usable: ENOENT: no such file or directory`)
    expect(refused(folder)).toThrow('is no file.')
    expect(refused(write('short', bytes.subarray(0, 50)))).toThrow('is no PMTiles archive of version 3.')
    expect(refused(write('old', archive({ version: 2 })))).toThrow('is no PMTiles archive of version 3.')
    expect(refused(write('pictures', archive({ tileKind: 2 })))).toThrow('holds no vector tiles.')
  })
})

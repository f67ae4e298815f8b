import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from '../env'
import { registerBasemap } from './basemapRoutes'

/** An archive by its header alone; what follows is anything. */
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
  it('is served whole, to be kept for as long as its address stands', async () => {
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

  it('is served in parts', async () => {
    const { statusCode, headers, rawPayload } = await ask({ range: 'bytes=100-199' })
    expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
      206,
      'bytes 100-199/1000',
      '100',
    ])
    expect(rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
  })

  it('refuses a part behind its end', async () => {
    const { statusCode, headers, payload } = await ask({ range: 'bytes=1000-' })
    expect([statusCode, headers['content-range'], payload]).toEqual([416, 'bytes */1000', ''])
  })

  it('answers HEAD without bytes', async () => {
    const { statusCode, headers, payload } = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([statusCode, headers['content-length'], payload]).toEqual([206, '10', ''])
  })

  it('sends nothing again that is known, and the whole where the part was of another version', async () => {
    const { etag = '' } = (await ask({}, 'HEAD')).headers
    const known = await ask({ 'if-none-match': `"x", W/${etag}` })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    const part = async (ifRange: string) =>
      (await ask({ range: 'bytes=0-9', 'if-range': ifRange })).statusCode
    expect([await part(etag), await part('"other"')]).toEqual([206, 200])
  })

  it('opens nothing else by its address', async () => {
    const statuses = await Promise.all(
      ['/map/other.pmtiles', '/map/../streets.pmtiles', '/map/streets.pmtiles/..%2fx'].map(
        async (address) => (await ask({}, 'GET', address)).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404, 404])
  })

  it('is missing without a file', () => {
    expect(registerBasemap(Fastify(), envWith(''))).toBe('')
  })
})

describe('a file that is no street map', () => {
  it('stops the start with its reason', () => {
    const missing = path.join(folder, 'missing.pmtiles')
    expect(refused(missing)).toThrow(`BASEMAP_FILE is not usable: ENOENT: no such file or directory`)
    expect(refused(folder)).toThrow('is no file.')
    expect(refused(write('short', bytes.subarray(0, 50)))).toThrow('is no PMTiles archive of version 3.')
    expect(refused(write('old', archive({ version: 2 })))).toThrow('is no PMTiles archive of version 3.')
    expect(refused(write('pictures', archive({ tileKind: 2 })))).toThrow('holds no vector tiles.')
  })
})

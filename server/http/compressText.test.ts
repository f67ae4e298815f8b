import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { registerTextCompression } from './compressText'

const body = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ name: `Straße ${i}` })))

function startApp() {
  const app = Fastify()
  registerTextCompression(app)
  app.get('/long', async (_, reply) => reply.type('application/ld+json').header('vary', 'Origin').send(body))
  app.get('/short', async (_, reply) => reply.type('application/json').send('{"a":1}'))
  app.get('/text', async (_, reply) => reply.type('text/plain').send(body))
  return app
}

const get = (url: string, accepted: string) =>
  startApp().inject({ url, headers: { 'accept-encoding': accepted } })

it.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('compresses JSON for a client that accepts %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await get('/long', accepted)
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Origin, accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(body.length / 2)
  expect(decompress(rawPayload).toString()).toBe(body)
})

it('leaves a response as it is without an accepted encoding, when it is short, or not JSON', async () => {
  const answers = [await get('/long', 'identity'), await get('/short', 'br'), await get('/text', 'br')]
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, undefined])
  expect(answers[0]?.payload).toBe(body)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileImports } from './support/fileImport'
import { importCalls } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer({ env: { COSTLY_CALLS_PER_MINUTE: '20' } })
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

const body = (addresses: readonly string[]) => ({
  addresses,
  countries: ['de', 'at'],
  types: ['address', 'place'],
  language: 'DE',
  limit: 3,
  proximity: { lng: 13.4, lat: 52.5 },
})

it('searches each address like a separate call, in the given order', async () => {
  const texts = ['Kastanienallee 7, 10435 Berlin', 'Jena', 'xqzxqz']
  const answer = await calls.send('POST', '/api/address-searches', body(texts))
  const searches = answer.body.searches as { features: unknown }[]
  const single = await Promise.all(
    texts.map(async (text) => {
      const query = 'country=de,at&types=address,place&language=DE&limit=3&routing=true&proximity=13.4,52.5'
      const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json?${query}`
      return (await calls.send('GET', path)).body.features
    }),
  )
  expect(searches.map(({ features }) => features)).toEqual(single)
})

it.each([
  ['more than fifty', body(Array.from({ length: 51 }, () => 'Jena')), 422],
  ['what is no text', { ...body([]), addresses: [7] }, 422],
  ['another limit', { ...body(['Jena']), limit: 11 }, 400],
  ['another type', { ...body(['Jena']), types: ['moon'] }, 400],
])('rejects %s', async (_, given, status) => {
  expect((await calls.send('POST', '/api/address-searches', given)).status).toBe(status)
})

it('imports a file of many rows and few addresses without hitting the rate limit', async () => {
  server.advance(60_000)
  const files = await fileImports(server)
  const list = Array.from(
    { length: 600 },
    (_, at) => `Kunde ${at};R-${at};Kastanienallee ${1 + (at % 120)}, 10435 Berlin`,
  )
  const check = await files.check('destinations', ['Name;Referenz;Adresse', ...list].join('\n'))
  expect(new Set(check.states())).toEqual(new Set(['doubt']))
  expect(check.judged().every(({ place }) => place?.kind === 'found')).toBe(true)
}, 120_000)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
const place = {
  address: 'Ungefährweg 5, 10827 Berlin',
  street: 'Ungefährweg 5',
  zip: '10827',
  city: 'Berlin',
  lat: '52.48',
  lng: '13.35',
  capacity: 1,
}
const accuracyOf = async (iri: unknown, member = 'positionAccuracy') =>
  (await send('GET', String(iri))).body[member]
const create = async (path: string, body: object) => String((await send('POST', path, body)).body['@id'])

it('is stored, and removed with its point', async () => {
  const iri = await create('/api/destinations', { ...place, positionAccuracy: 'street' })
  expect(await accuracyOf(iri)).toBe('street')
  await send('PATCH', iri, { name: 'Hof', lat: 52.48, lng: '13.35' })
  expect(await accuracyOf(iri)).toBe('street')
  await send('PATCH', iri, { positionAccuracy: 'confirmed' })
  expect(await accuracyOf(iri)).toBe('confirmed')
  await send('PATCH', iri, { lat: '52.49' })
  expect(await accuracyOf(iri)).toBeNull()
  expect((await send('PATCH', iri, { positionAccuracy: 'exact' })).status).toBe(422)
  expect(await accuracyOf(await create('/api/destinations', place))).toBeNull()
})

it('is stored for templates, for both ends of a tour and for the company', async () => {
  const template = await create('/api/destination-templates', {
    ...place,
    importReference: 'Genau',
    positionAccuracy: 'postcode',
  })
  const { body: company } = await send('GET', '/api/current-user')
  const own = String((company['company'] as Record<string, unknown>)['@id'])
  const ends = { startPositionAccuracy: 'street', destinationPositionAccuracy: 'town' }
  await send('PATCH', own, ends)
  const tour = await create('/api/tour-templates', {
    name: 'Genau',
    color: '#366ae8',
    maximumCapacity: 1,
    planning: true,
  })
  const read = async (iri: string) => Promise.all(Object.keys(ends).map((member) => accuracyOf(iri, member)))
  expect([await accuracyOf(template), await read(own), await read(tour)]).toEqual([
    'postcode',
    ['street', 'town'],
    ['street', 'town'],
  ])
  await send('PATCH', tour, { startAddress: 'Weg 1', startLat: 50.1, destinationLng: 7.1 })
  expect(await read(tour)).toEqual([null, null])

  const { body } = await send('POST', `${tour}/add-destination-templates`, {
    destinationTemplates: [template],
  })
  expect(body).toBeDefined()
  const { body: stops } = await send('GET', `${tour}/destinations?pagination=false`)
  const [stop] = stops['hydra:member'] as Record<string, unknown>[]
  const copy = await send('POST', `${String(stop?.['@id'])}/duplicate`, {})
  expect([stop?.['positionAccuracy'], copy.body['positionAccuracy']]).toEqual(['postcode', 'postcode'])
  await send('PATCH', template, { positionAccuracy: 'manual' })
  await send('POST', `${template}/sync`, {
    destinations: [stop?.['@id']],
    propertiesToSync: { address: true },
  })
  expect(await accuracyOf(stop?.['@id'])).toBe('manual')
})

it('can be used as a filter of lists', async () => {
  const iri = await create('/api/destinations', { ...place, name: 'Filter', positionAccuracy: 'town' })
  await create('/api/destinations', { ...place, name: 'Filter', positionAccuracy: 'building' })
  await create('/api/destinations', { ...place, name: 'Filter' })
  const { body } = await send('GET', '/api/destinations?search=Filter&positionAccuracy=street,postcode,town')
  expect((body['hydra:member'] as Record<string, unknown>[]).map((each) => each['@id'])).toEqual([iri])
  expect((await send('GET', '/api/destinations?positionAccuracy=fine')).status).toBe(400)
})

it('is counted in tours, for active stops', async () => {
  const tour = { name: 'Genauigkeit', color: '#123456', maximumCapacity: 5, startAddress: 'Hauptstraße 1' }
  const tourTemplate = await create('/api/tour-templates', tour)
  expect(await accuracyOf(tourTemplate, 'approximateCount')).toBe(0)
  for (const more of [
    { positionAccuracy: 'street' },
    { positionAccuracy: 'town' },
    { positionAccuracy: 'town', active: false },
    { positionAccuracy: 'confirmed' },
    {},
  ])
    await create('/api/destinations', { ...place, ...more, tourTemplate })
  expect(await accuracyOf(tourTemplate, 'approximateCount')).toBe(2)
  const { body } = await send('GET', '/api/tour-templates?search=Genauigkeit')
  expect(body['hydra:member']).toMatchObject([{ destinationCount: 4, approximateCount: 2 }])
})

it('is not improved for the next record at that address', async () => {
  const address = { ...place, street: 'Erbweg 7', address: 'Erbweg 7, 10827 Berlin' }
  const find = async () => {
    const { body } = await send('GET', '/geocoding/v5/mapbox.places/Erbweg%207%2C%2010827%20Berlin.json')
    return (body['features'] as { properties: unknown }[])[0]?.properties
  }
  await create('/api/destinations', { ...address, positionAccuracy: 'town' })
  expect(await find()).toEqual({ approximate: true, accuracy: 'place' })
  await create('/api/destinations', address)
  expect(await find()).toEqual({})
  await create('/api/destinations', { ...address, positionAccuracy: 'manual' })
  expect(await find()).toEqual({ accuracy: 'point' })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tours } from '../../server/db/schema/driving'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/* The calls of the page of one driven tour. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown, as = token) =>
  server.call(method, url, { token: as, ...(body !== undefined && { body }) })
const iriOf = ({ body }: { body: Body }) => String(body['@id'])
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

const places = { Hof: [52.49, 13.36], Kita: [52.5, 13.38], Rathaus: [52.51, 13.35] } as const
const stopAt = (name: keyof typeof places) => ({
  name,
  address: `${name}, Berlin`,
  lat: places[name][0],
  lng: places[name][1],
  capacity: 1,
})
const pointOf = (name: keyof typeof places) => [places[name][1], places[name][0]]
const start = { startAddress: 'Hauptstraße 1, 10827 Berlin', startLat: 52.4865, startLng: 13.3545 }

/** A started tour with a stop at each of these places. */
async function drive(names: readonly (keyof typeof places)[], more: object = {}) {
  const template = iriOf(
    await send('POST', '/api/tour-templates', {
      name: 'Frühtour',
      color: '#123456',
      maximumCapacity: 5,
      ...start,
      ...more,
    }),
  )
  const stops: string[] = []
  for (const name of names) {
    stops.push(iriOf(await send('POST', '/api/destinations', { ...stopAt(name), tourTemplate: template })))
  }
  return { template, stops, tour: iriOf(await send('POST', '/api/tours', { tourTemplate: template })) }
}

it('returns the route through the stops as they were copied, from start to end', async () => {
  const end = { destinationAddress: 'Am Tor 1, Berlin', destinationLat: 52.48, destinationLng: 13.34 }
  const { tour, template, stops } = await drive(['Hof', 'Kita', 'Rathaus'], end)
  // Later changes of the template do not affect this tour.
  await send('PATCH', `${template}/destinations/update-order`, { destinations: stops.toReversed() })
  await send('PATCH', stops[1] ?? '', { lat: 52.6, lng: 13.6 })
  const { status, body } = await send('GET', `${tour}/planned-route`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ '@id': `${tour}/planned-route`, '@type': 'PlannedRoute', estimate: true })
  expect(body).toMatchObject({ startAddress: start.startAddress, destinationAddress: end.destinationAddress })
  expect(body.coordinates).toEqual([
    [start.startLng, start.startLat],
    ...(['Hof', 'Kita', 'Rathaus'] as const).map(pointOf),
    [end.destinationLng, end.destinationLat],
  ])
  const legs = body.legs as { distanceMeters: number }[]
  expect(legs).toHaveLength(4)
  const length = legs.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0)
  expect(body.distanceMeters).toBeCloseTo(length, 0)
})

it('returns stops of driven tours in one list, and each by itself', async () => {
  const { tour } = await drive(['Hof', 'Kita'])
  const { body } = await send('GET', `${tour}/service-locations?pagination=false`)
  const own = body['hydra:member'] as Body[]
  const all = await send('GET', '/api/service-locations?pagination=false')
  const names = (all.body['hydra:member'] as Body[]).filter((stop) => stop['tour'] === tour)
  expect([all.status, names]).toEqual([200, own])
  const one = await send('GET', String(own[1]?.['@id']))
  expect([one.status, one.body]).toEqual([200, expect.objectContaining({ name: 'Kita', tour })])
  const others = await server.login(otherAdmin)
  expect((await send('GET', String(own[1]?.['@id']), undefined, others)).status).toBe(404)
})

it('returns the route through the stops alone once the template is deleted', async () => {
  const { tour } = await drive(['Hof', 'Rathaus'])
  await server.db
    .update(tours)
    .set({ tourTemplateId: null })
    .where(eq(tours.id, idOf(tour)))
  const { body } = await send('GET', `${tour}/planned-route`)
  expect(body.coordinates).toEqual([pointOf('Hof'), pointOf('Rathaus')])
  expect([body.startAddress, body.destinationAddress]).toEqual([null, null])
})

it('returns no route for a tour of another company, nor for an unknown one', async () => {
  const { tour } = await drive(['Hof'])
  const other = await server.login(otherAdmin)
  const unknownTour = '/api/tours/0198f0c0-0000-7000-8000-000000000000'
  const answers = [
    await send('GET', `${tour}/planned-route`, undefined, other),
    await send('GET', `${unknownTour}/planned-route`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

it('returns the destination that a stop was copied from, with its current service time and window', async () => {
  const { tour, stops } = await drive(['Hof', 'Kita'])
  const [hof, kita] = stops
  const window = { lengthOfStay: 900, timeWindowType: 'soft_end', earliestTime: 28_800, latestTime: 36_000 }
  await send('PATCH', hof ?? '', window)
  await send('DELETE', kita ?? '')
  const { body } = await send('GET', `${tour}/service-locations?pagination=false`)
  const unknown = { lengthOfStay: null, timeWindowType: null, earliestTime: null, latestTime: null }
  expect(body['hydra:member']).toMatchObject([
    { name: 'Hof', destination: hof, ...window },
    { name: 'Kita', destination: null, ...unknown },
  ])
})

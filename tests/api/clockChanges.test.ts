import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { momentOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const hour = 3600
const place = { lat: 52.4865, lng: 13.3545 }

describe('a tour on a day with a clock change', () => {
  let server: TestServer
  let token = ''
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(() => setZone('Europe/Berlin'))
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const setZone = (timeZone: string) =>
    send('PATCH', `/api/companies/${server.fixture.own.companyId}`, { timeZone })
  async function goTo(at: Date) {
    server.advance(at.getTime() - server.deps.now().getTime())
    token = await server.login(staff.admin.email)
  }

  async function startTour(earliestTime: number) {
    const { body: template } = await send('POST', '/api/tour-templates', {
      name: 'Früh',
      color: '#123456',
      maximumCapacity: 9,
      startAddress: 'Hof',
      startLat: place.lat,
      startLng: place.lng,
      earliestTime,
    })
    for (const name of ['a', 'b']) {
      await send('POST', '/api/destinations', {
        name,
        address: 'Hof',
        ...place,
        capacity: 1,
        lengthOfStay: 0,
        tourTemplate: template['@id'],
        notificationEmail: `${name}@kunde.example`,
        notificationTriggers: ['notifyOnTourStart'],
      })
    }
    server.mails.length = 0
    const { body: tour } = await send('POST', '/api/tours', { tourTemplate: template['@id'] })
    const { body } = await send('GET', `${String(tour['@id'])}/service-locations?pagination=false`)
    return { tour: String(tour['@id']), stops: body['hydra:member'] as Body[] }
  }

  it.each([
    ['2026-12-25', 'Europe/Berlin', 8 * hour],
    ['2027-03-28', 'Europe/Berlin', 8 * hour],
    ['2027-10-31', 'Europe/Berlin', 8 * hour],
    ['2027-10-31', 'Europe/London', 8 * hour],
    ['2028-03-11', 'America/New_York', 23 * hour],
  ])('%s in %s uses the time zone of the company', async (day, timeZone, departure) => {
    const at = (seconds: number) => momentOf(new Date(Date.parse(`${day}T00:00Z`) + seconds * 1000), timeZone)
    await goTo(at(departure - hour))
    await setZone(timeZone)
    const { tour, stops } = await startTour(departure)
    const clock = `${String(departure / hour).padStart(2, '0')}:00`
    expect(server.mails.map(({ body }) => /gegen (\d\d:\d\d) Uhr/.exec(body)?.[1])).toEqual([clock, clock])
    await goTo(at(departure + 180))
    await send('POST', '/api/proof-of-services', { serviceLocation: stops[0]?.['@id'], state: 'COMPLETED' })
    expect((await send('GET', tour)).body).toMatchObject({ delaySeconds: 180 })
  })

  it('keeps the planned day when it starts after midnight', async () => {
    const at = (seconds: number) =>
      momentOf(new Date(Date.UTC(2028, 4, 10) + seconds * 1000), 'Europe/Berlin')
    await goTo(at(24.25 * hour))
    const { tour, stops } = await startTour(23 * hour)
    await goTo(at(24.5 * hour))
    await send('POST', '/api/proof-of-services', { serviceLocation: stops[0]?.['@id'], state: 'COMPLETED' })
    expect((await send('GET', tour)).body).toMatchObject({ delaySeconds: 1.5 * hour })
  })
})

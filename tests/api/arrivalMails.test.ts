import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { driverLocations, serviceLocations } from '../../server/db/schema/driving'
import { addDays, berlinMoment, dayOf } from '../../server/demo/berlinTime'
import { newId } from '../../server/uuid'
import { timeOfDayText } from '../../src/contract/tour/timeOfDay'
import { estimateLeg, type LonLat } from '../../src/contract/tour/travelEstimate'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const minute = 60
const from = 9 * 3600
/** All stops are at one place: travel takes no time, and no stop has waiting time. */
const place: LonLat = [13.3545, 52.4865]
const away: LonLat = [13.3545, 52.5865]

describe('ETA mails to customers', () => {
  let server: TestServer
  let token = ''
  let day: Date
  beforeAll(async () => {
    server = await startTestServer()
    day = addDays(dayOf(server.deps.now()), 1)
  })
  afterAll(() => server.close())

  const send = async (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const at = (secondOfDay: number) => berlinMoment(day, secondOfDay)
  async function goTo(secondOfDay: number) {
    server.advance(at(secondOfDay).getTime() - server.deps.now().getTime())
    token = await server.login(staff.admin.email)
  }

  async function startTour(more: object = {}) {
    const { body: template } = await send('POST', '/api/tour-templates', {
      name: 'Frühtour',
      color: '#123456',
      maximumCapacity: 9,
      startAddress: 'Hauptstraße 1, 10827 Berlin',
      startLng: place[0],
      startLat: place[1],
      earliestTime: from,
      locationTracking: true,
      ...more,
    })
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      await send('POST', '/api/destinations', {
        name,
        address: 'Hauptstraße 2, 10827 Berlin',
        lng: place[0],
        lat: place[1],
        capacity: 1,
        lengthOfStay: 10 * minute,
        tourTemplate: template['@id'],
        notificationEmail: `${name.toLowerCase()}@kunde.example`,
        notificationTriggers: ['notifyOnUpComing'],
      })
    }
    server.mails.length = 0
    const { body: tour } = await send('POST', '/api/tours', { tourTemplate: template['@id'] })
    const { body } = await send('GET', `${String(tour['@id'])}/service-locations?pagination=false`)
    return { id: String(tour.id), stops: body['hydra:member'] as Body[] }
  }
  const prove = (stop: Body | undefined, timeStamp?: Date) =>
    send('POST', '/api/proof-of-services', {
      serviceLocation: stop?.['@id'],
      state: 'COMPLETED',
      ...(timeStamp && { timeStamp: timeStamp.toISOString() }),
    })
  const locate = (tourId: string, moment: Date) =>
    server.db.insert(driverLocations).values({
      id: newId(),
      companyId: server.fixture.own.companyId,
      tourId,
      lng: away[0],
      lat: away[1],
      originalTimeStamp: moment,
    })
  /** Mails since the last call. */
  function takeMails() {
    const mails = server.mails.map(({ recipient, body }) => [
      recipient.slice(0, 1),
      /gegen (\d\d:\d\d) Uhr/.exec(body)?.[1] ?? null,
    ])
    server.mails.length = 0
    return mails
  }
  const etaOf = (stop: Body | undefined) => Number(stop?.eta)

  it('contain the planned time at first, and later the time from the proofs', async () => {
    await goTo(from - 30 * minute)
    const { stops } = await startTour()
    const [a, b, c, d, e] = stops
    expect(takeMails()).toEqual([
      ['a', timeOfDayText(etaOf(a))],
      ['b', timeOfDayText(etaOf(b))],
      ['c', timeOfDayText(etaOf(c))],
    ])
    await goTo(from + 50 * minute)
    await prove(a)
    // Each stop takes ten minutes, and the proof is recorded when the first one ends.
    expect(takeMails()).toEqual([['d', timeOfDayText(from + 70 * minute)]])
    expect(etaOf(d)).toBeLessThan(from + 50 * minute)
    // Reached in time, sent an hour later: an ETA never lies in the past.
    await goTo(from + 110 * minute)
    await prove(b, at(from + 60 * minute))
    expect(takeMails()).toEqual([['e', timeOfDayText(from + 130 * minute)]])
    expect(etaOf(e)).toBeLessThan(from + 50 * minute)
  })

  it('contain no time in the past when the tour starts late', async () => {
    await goTo(from + 300 * minute)
    await startTour()
    const start = from + 300 * minute
    expect(takeMails()).toEqual([
      ['a', timeOfDayText(start)],
      ['b', timeOfDayText(start + 10 * minute)],
      ['c', timeOfDayText(start + 20 * minute)],
    ])
  })

  it.each([
    [true, estimateLeg(away, place, 'car').durationSeconds],
    [false, 0],
  ])('follow the last position with location tracking: %s', async (locationTracking, travelSeconds) => {
    await goTo(from + 400 * minute)
    const { id, stops } = await startTour({ locationTracking })
    await goTo(from + 410 * minute)
    takeMails()
    await locate(id, at(from + 410 * minute))
    await prove(stops[0], at(from + 405 * minute))
    const next = from + 410 * minute + travelSeconds
    expect(takeMails()).toEqual([['d', timeOfDayText(next + 20 * minute)]])
    day = addDays(day, 1)
  })

  it('contain no time when the travel time is unknown', async () => {
    await goTo(from - 30 * minute)
    const { id, stops } = await startTour()
    takeMails()
    await server.db
      .update(serviceLocations)
      .set({ eta: null, lat: null })
      .where(eq(serviceLocations.tourId, id))
    await prove(stops[0])
    expect(takeMails()).toEqual([['d', null]])
  })
})

import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driverLocations, proofsOfService, serviceLocations, tours } from '../../server/db/schema/driving'
import { fileLinks } from '../../server/db/schema/files'
import { tourFigures } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { estimateLegs } from '../../src/contract/tour/travelEstimate'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const minute = 60_000
/** A morning in Berlin; midnight there is 23:00 of the day before in UTC. */
const midnight = new Date('2026-11-19T23:00:00Z')
const at = (minutes: number) => new Date(midnight.getTime() + minutes * minute)

describe('driven tours', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = await server.login(staff.admin.email)
  })

  const send = (method: string, url: string, body?: unknown, as = token) =>
    server.call(method, url, { token: as, ...(body !== undefined && { body }) })

  async function insertTour(more: Partial<typeof tours.$inferInsert> = {}): Promise<string> {
    const id = newId()
    const { companyId } = server.fixture.own
    await server.db
      .insert(tours)
      .values({ id, companyId, name: 'Frühtour', color: '#123456', startDate: at(60), ...more })
    return id
  }
  /**
   * Stops with their planned arrivals in minutes since midnight; the first one has the service time of the
   * template's stop.
   */
  async function insertStops(tourId: string, etas: readonly (number | null)[]): Promise<string[]> {
    const { companyId, destinations } = server.fixture.own
    const stops = etas.map((eta, index) => ({
      id: newId(),
      companyId,
      tourId,
      positionInTour: index + 1,
      address: 'Hauptstraße 1',
      eta: eta === null ? null : eta * 60,
      ...(index === 0 && { destinationId: destinations }),
    }))
    await server.db.insert(serviceLocations).values(stops)
    return stops.map(({ id }) => id)
  }
  async function prove(serviceLocationId: string | undefined, state: string, timeStamp: Date) {
    const id = newId()
    const { companyId } = server.fixture.own
    await server.db
      .insert(proofsOfService)
      .values({ id, companyId, serviceLocationId: serviceLocationId ?? '', state, timeStamp })
    return id
  }
  const read = async (id: string) => (await send('GET', `/api/tours/${id}`)).body

  describe('return', () => {
    it('the state of each stop by its latest proof, and the delay of the last one', async () => {
      await send('PATCH', `/api/destinations/${server.fixture.own.destinations}`, { lengthOfStay: 300 })
      const id = await insertTour()
      const [first, second, third] = await insertStops(id, [100, 120, null, 180])
      expect(await read(id)).toMatchObject({ stopStates: [null, null, null, null], delaySeconds: null })
      await prove(first, 'FAILED', at(101))
      await prove(first, 'COMPLETED', at(115))
      expect(await read(id)).toMatchObject({ delaySeconds: 600 })
      await prove(second, 'ABORTED', at(117))
      // A stop without a planned arrival has no delay.
      await prove(third, 'COMPLETED', at(150))
      expect(await read(id)).toMatchObject({
        stopStates: ['COMPLETED', 'ABORTED', 'COMPLETED', null],
        delaySeconds: -180,
        driverDeleted: false,
        lastPositionAt: null,
      })
      const listed = (await send('GET', '/api/v2/tours?pagination=false')).body['hydra:member'] as Body[]
      expect(listed.find((each) => each['id'] === id)).toMatchObject({ delaySeconds: -180 })
    })

    it('the planned and actual duration, and the last position', async () => {
      const id = await insertTour({ plannedMeters: 28_600, drivenMeters: 9400 })
      const { companyId } = server.fixture.own
      const point = { companyId, tourId: id, lat: 52.5, lng: 13.4 }
      await server.db.insert(driverLocations).values([
        { ...point, id: newId(), originalTimeStamp: at(90) },
        { ...point, id: newId(), originalTimeStamp: at(80) },
      ])
      expect(await read(id)).toMatchObject({
        plannedMeters: 28_600,
        drivenMeters: 9400,
        lastPositionAt: at(90).toISOString(),
      })
    })

    it('the current position while they run, and the last one afterwards', async () => {
      const [id, fresh] = [await insertTour({ endDate: null }), await insertTour({ endDate: null })]
      const { companyId } = server.fixture.own
      const point = { companyId, lng: 13.4 }
      await server.db.insert(driverLocations).values([
        { ...point, id: newId(), tourId: id, lat: 52.1, originalTimeStamp: at(70) },
        { ...point, id: newId(), tourId: id, lat: 52.3, originalTimeStamp: at(90) },
        { ...point, id: newId(), tourId: id, lat: 52.2, originalTimeStamp: at(80) },
        { ...point, id: newId(), tourId: fresh, lat: 52.9, originalTimeStamp: at(85) },
      ])
      const { body } = await send('GET', '/api/latest-driver-locations')
      const lastOf = (tour: string) =>
        (body['hydra:member'] as Body[]).find((each) => each['tour'] === `/api/tours/${tour}`)
      expect(lastOf(id)).toMatchObject({ lat: 52.3, previous: { lat: 52.2, lng: 13.4 } })
      const { originalTimeStamp } = (lastOf(id) as Body)['previous'] as Body
      expect(new Date(String(originalTimeStamp))).toEqual(at(80))
      expect(lastOf(fresh)).toMatchObject({ lat: 52.9, previous: null })
    })

    it('that the driver was deleted', async () => {
      const user = { email: 'weg@own.example', firstName: 'Willi', lastName: 'Weg', roles: ['ROLE_DRIVER'] }
      const driver = String((await send('POST', '/api/users', user)).body['id'])
      const id = await insertTour({ driverId: driver })
      const never = await insertTour()
      await send('DELETE', `/api/users/${driver}`)
      expect([await read(id), await read(never)]).toMatchObject([
        { driver: null, driverDeleted: true },
        { driver: null, driverDeleted: false },
      ])
    })
  })

  describe('start with their planned route', () => {
    async function start(figures: Partial<typeof tourFigures.$inferInsert>) {
      const { body } = await send('POST', '/api/tour-templates', {
        name: 'Spätpost',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Startplatz 1',
        startLat: 52.48,
        startLng: 13.35,
      })
      const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
      await send('POST', '/api/destinations', { ...place, tourTemplate: body['@id'] })
      await server.db
        .update(tourFigures)
        .set(figures)
        .where(eq(tourFigures.tourTemplateId, String(body['id'])))
      return (await send('POST', '/api/tours', { tourTemplate: body['@id'] })).body
    }

    it('as it was planned last', async () => {
      const tour = await start({ distanceMeters: 12_345 })
      expect(tour).toMatchObject({ plannedMeters: 12_345, drivenMeters: null })
    })

    it('by an estimate where the plan is stale', async () => {
      const [leg] = estimateLegs(
        [
          [13.35, 52.48],
          [13.3545, 52.4865],
        ],
        'car',
      )
      expect((await start({ distanceMeters: 12_345, planVersion: 0 }))['plannedMeters']).toBe(
        leg?.distanceMeters,
      )
    })
  })

  it('are found by the customers of their stops, like proofs', async () => {
    const tour = await insertTour()
    const [stop = '', other = ''] = await insertStops(tour, [60, 70])
    const { db } = server
    await db
      .update(serviceLocations)
      .set({ name: 'Kita Mondschein', refId: 'K-4711' })
      .where(eq(serviceLocations.id, stop))
    const proof = await prove(stop, 'COMPLETED', at(60))
    await prove(other, 'COMPLETED', at(70))
    const found = async (path: string, text: string) => {
      const answer = await send('GET', `${path}?customer=${encodeURIComponent(text)}`)
      return (answer.body['hydra:member'] as Body[]).map(({ id }) => id)
    }
    expect(await found('/api/tours', 'k-4711 MOND')).toEqual([tour])
    expect(await found('/api/proof-of-services', 'k-4711 MOND')).toEqual([proof])
    for (const text of ['Mondschein Nord', 'K%4711', 'K_4711']) {
      expect([await found('/api/tours', text), await found('/api/proof-of-services', text)]).toEqual([[], []])
    }
  })

  it('are sorted by driver, length, start and end', async () => {
    const { staff: ids } = server.fixture
    const name = 'Sortierfahrt'
    const given = [
      { driverId: ids.driver, plannedMeters: 3, drivenMeters: null, startDate: at(2), endDate: at(9) },
      { driverId: ids.admin, plannedMeters: 1, drivenMeters: 5, startDate: at(3), endDate: null },
      { driverId: null, plannedMeters: 2, drivenMeters: 4, startDate: at(1), endDate: at(8) },
    ]
    const letters = new Map<string, string>()
    for (const [index, tour] of given.entries())
      letters.set(await insertTour({ name, ...tour }), 'ABC'[index] ?? '')
    const orderBy = async (field: string, direction: string) => {
      const { body } = await send('GET', `/api/tours?search=${name}&sort[${field}]=${direction}`)
      return (body['hydra:member'] as Body[]).map(({ id }) => letters.get(String(id))).join('')
    }
    const orders: Record<string, string[]> = {}
    for (const field of ['driver.fullName', 'plannedMeters', 'drivenMeters', 'startDate', 'endDate'])
      orders[field] = [await orderBy(field, 'ASC'), await orderBy(field, 'DESC')]
    // Missing values come last.
    expect(orders).toEqual({
      'driver.fullName': ['BAC', 'ABC'],
      plannedMeters: ['BCA', 'ACB'],
      drivenMeters: ['CBA', 'BCA'],
      startDate: ['CAB', 'BAC'],
      endDate: ['CAB', 'ACB'],
    })
  })

  describe('are deleted', () => {
    it('with stops, positions and proofs, by administrators only', async () => {
      const id = await insertTour()
      const [stop] = await insertStops(id, [100])
      const proof = await prove(stop, 'COMPLETED', at(110))
      const tourViewer = await server.login(staff.tourViewer.email)
      const driver = await server.login(staff.driver.email)
      const remove = (as?: string) => send('DELETE', `/api/tours/${id}`, undefined, as)
      expect([(await remove(tourViewer)).status, (await remove(driver)).status]).toEqual([403, 403])
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
      expect((await send('GET', `/api/proof-of-services/${proof}`)).status).toBe(404)
    })

    it('with the files of their proofs, except for files attached elsewhere', async () => {
      const id = await insertTour()
      const [stop] = await insertStops(id, [100])
      const proof = await prove(stop, 'COMPLETED', at(110))
      const elsewhere = server.fixture.own['proof-of-services']
      const photo = await insertFile([{ kind: 'photo', proof }])
      const shared = await insertFile([
        { kind: 'photo', proof },
        { kind: 'photo', proof: elsewhere },
      ])
      const attached = await insertFile([{ kind: 'attachment', proof }])
      const before = contents()
      await send('DELETE', `/api/tours/${id}`)
      const statusOf = async (file: string) => (await send('GET', `/api/files/${file}`)).status
      expect([await statusOf(photo), await statusOf(shared), await statusOf(attached)]).toEqual([
        404, 200, 200,
      ])
      expect(contents()).toBe(before - 1)
    })

    /** Number of files in the store. */
    const contents = () =>
      readdirSync(server.deps.env.DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length

    async function insertFile(links: readonly { kind: string; proof: string }[]): Promise<string> {
      const form = new FormData()
      form.append('uploadedFile', new Blob(['Name;Ort']), 'Foto.csv')
      const { body } = await send('POST', '/api/files', form)
      const [id, { companyId }] = [String(body['id']), server.fixture.own]
      for (const { kind, proof } of links)
        await server.db
          .insert(fileLinks)
          .values({ id: newId(), companyId, fileId: id, kind, proofOfServiceId: proof })
      return id
    }
  })
})

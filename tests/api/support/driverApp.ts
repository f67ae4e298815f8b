import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newId } from '../../../server/uuid'
import { driverLocations, tours } from '../../../server/db/schema/driving'
import { staff } from './fixture'
import { startTestServer, type Answer, type Body, type TestServer } from './testServer'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }

/**
 * Registers a server for the tests of a group and returns the calls of the driver app.
 * @returns `app` has the server and the tokens of an administrator and of the driver once a test runs
 */
export function openDriverApp() {
  const app = { server: undefined as unknown as TestServer, admin: '', driver: '' }
  beforeAll(async () => {
    app.server = await startTestServer()
  })
  afterAll(() => app.server.close())
  beforeEach(async () => {
    app.admin = await app.server.login(staff.admin.email)
    app.driver = await app.server.login(staff.driver.email)
    app.server.mails.length = 0
  })

  const send = (method: string, url: string, body?: unknown, token = app.driver) =>
    app.server.call(method, url, { token, ...(body !== undefined && { body }) })
  const at = (ms: number) => new Date(app.server.deps.now().getTime() + ms).toISOString()
  const violationsOf = ({ status, body }: Answer) => [
    status,
    (body.violations as Body[] | undefined)?.map((each) => each.propertyPath),
  ]

  /** A running tour of the driver, as the administrator starts it. */
  async function startTour(more: object = {}, tour: object = {}) {
    const template = await send(
      'POST',
      '/api/tour-templates',
      {
        name: 'Frühtour',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Hauptstraße 1, 10827 Berlin',
        startLat: 52.48,
        startLng: 13.35,
        locationTracking: true,
        assignees: [`/api/users/${app.server.fixture.staff.driver}`],
        ...more,
      },
      app.admin,
    )
    const tourTemplate = String(template.body['@id'])
    for (const name of ['A', 'B'])
      await send(
        'POST',
        '/api/destinations',
        {
          ...place,
          name,
          tourTemplate,
          phone: '030 5550 1',
          phoneContactName: 'Frau Muster',
          propertyDescription: 'Hinterhof',
          lengthOfStay: 600,
          timeWindowType: 'strict',
          earliestTime: 30_000,
          latestTime: 40_000,
          notificationEmail: `${name.toLowerCase()}@kunde.example`,
          notificationTriggers: ['notifyOnProof'],
        },
        app.admin,
      )
    const started = await send('POST', '/api/tours', { tourTemplate }, app.admin)
    const id = String(started.body.id)
    if (Object.keys(tour).length > 0) await app.server.db.update(tours).set(tour).where(eq(tours.id, id))
    app.server.mails.length = 0
    return { id, url: `/api/driver/tours/${id}` }
  }
  const ownTours = async (token = app.driver) =>
    (await send('GET', '/api/driver/tours', undefined, token)).body['hydra:member'] as Body[]
  const ownTour = async (id: string, token = app.driver) =>
    (await ownTours(token)).find((each) => each.id === id)
  const membersOf = (body: Body | undefined, name: 'stops' | 'tasks') => (body?.[name] ?? []) as Body[]
  const stopsOf = async (id: string) => membersOf(await ownTour(id), 'stops')
  const position = (ms: number, more: object = {}) => ({
    lat: 52.5 + (ms % 9_000_000) / 1e9,
    lng: 13.4,
    originalTimeStamp: at(ms),
    ...more,
  })
  const feed = (url: string, positions: unknown, more: object = {}, token = app.driver) =>
    send('POST', `${url}/positions`, { sentAt: at(0), positions, ...more }, token)
  const resultOf = ({ status, body: { accepted, ignored, refused } }: Answer) => ({
    status,
    accepted,
    ignored,
    refused,
  })
  const storedOf = (tourId: string) =>
    app.server.db
      .select()
      .from(driverLocations)
      .where(eq(driverLocations.tourId, tourId))
      .orderBy(driverLocations.originalTimeStamp)
  /** The driver app's calls for a completed stop. */
  const proofOf = (stop: Body | undefined, more: object = {}) => ({
    clientId: newId(),
    serviceLocation: stop?.['@id'],
    state: 'COMPLETED',
    timeStamp: at(0),
    ...more,
  })

  return {
    app,
    proofOf,
    send,
    at,
    violationsOf,
    startTour,
    ownTours,
    ownTour,
    membersOf,
    stopsOf,
    position,
    feed,
    resultOf,
    storedOf,
  }
}

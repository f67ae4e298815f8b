import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '../../server/db/schema/security'
import { destinations, tourFigures, tourTemplates } from '../../server/db/schema/planning'
import { removeExpiredKeys } from '../../server/http/write'
import { areFiguresOf, loadPlan, storeFigures } from '../../server/modules/tourTemplates/plan'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/* A write touches the rows that it changes, and no others. */

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

let server: TestServer
let token: string
let tour: string
let stops: string[]
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())
beforeEach(async () => {
  const body = {
    name: 'Tour',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'A',
    startLat: 52.5,
    startLng: 13.3,
  }
  tour = await create('/api/tour-templates', body)
  stops = []
  for (let index = 0; index < 4; index += 1)
    stops.push(await create('/api/destinations', { ...place, tourTemplate: tour }))
})

const send = (method: string, url: string, body?: object, headers: Record<string, string> = {}) =>
  server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
const create = async (url: string, body: object) => String((await send('POST', url, body)).body['@id'])

/** Versions of the rows that may be written: a version changes with every write of its row. */
async function rowVersions() {
  const { companyId } = server.fixture.own
  const [template] = await server.db
    .select({
      template: sql`${tourTemplates}.xmin::text`,
      plan: tourTemplates.planVersion,
      list: tourTemplates.stopsVersion,
      figures: sql`${tourFigures}.xmin::text`,
    })
    .from(tourTemplates)
    .innerJoin(tourFigures, areFiguresOf)
    .where(and(eq(tourTemplates.companyId, companyId), eq(tourTemplates.id, idOf(tour))))
  const rows = await server.db
    .select({ id: destinations.id, xmin: sql`${destinations}.xmin::text` })
    .from(destinations)
    .where(eq(destinations.tourTemplateId, idOf(tour)))
  return { template, stops: Object.fromEntries(rows.map(({ id, xmin }) => [id, xmin])) }
}

describe('a change of a stop', () => {
  it('leaves the schedule of the tour as it is when no arrival depends on the member', async () => {
    const [stop = ''] = stops
    const before = await rowVersions()
    const etag = (await send('GET', `${tour}/destinations`)).headers.etag
    expect(
      (await send('PATCH', stop, { propertyDescription: 'Hinten klingeln', phone: '030 1' })).status,
    ).toBe(200)
    const after = await rowVersions()
    const { template: _, ...changed } = after.template ?? {}
    expect(changed).toEqual({
      plan: before.template?.plan,
      list: Number(before.template?.list) + 1,
      figures: before.template?.figures,
    })
    expect({ ...after.stops, [idOf(stop)]: '' }).toEqual({ ...before.stops, [idOf(stop)]: '' })
    // The list contains the note, so its version changes.
    expect((await send('GET', `${tour}/destinations`)).headers.etag).not.toBe(etag)
  })

  it.each([
    ['lengthOfStay', { lengthOfStay: 900 }],
    ['the place', { lat: 52.5, lng: 13.4 }],
    ['the window', { earliestTime: 36_000 }],
    ['active', { active: false }],
  ])('reschedules the tour when it changes %s', async (_, change) => {
    const before = await rowVersions()
    await send('PATCH', stops[1] ?? '', change)
    const { template } = await rowVersions()
    expect([template?.plan, template?.figures !== before.template?.figures]).toEqual([
      Number(before.template?.plan) + 1,
      true,
    ])
  })
})

it('a new order writes no stop, however far one moves', async () => {
  const before = await rowVersions()
  const order = stops.toReversed()
  const { status, body } = await send('PATCH', `${tour}/destinations/update-order`, { destinations: order })
  expect([status, (body['hydra:member'] as Body[]).map((stop) => stop['positionInTour'])]).toEqual([
    200,
    [1, 2, 3, 4],
  ])
  const moved = await send('PATCH', `${stops[0] ?? ''}/update-position`, { newPosition: 2 })
  expect([moved.status, moved.body['positionInTour']]).toEqual([200, 2])
  const after = await rowVersions()
  expect(after.stops).toEqual(before.stops)
  expect(after.template?.plan).toBe(Number(before.template?.plan) + 2)
})

it('a change of the name or colour of a tour does not reschedule it', async () => {
  const before = await rowVersions()
  await send('PATCH', tour, { name: 'Neu', color: '#654321' })
  expect((await rowVersions()).template?.figures).toBe(before.template?.figures)
  await send('PATCH', tour, { earliestTime: 7 * 3_600 })
  expect((await rowVersions()).template?.figures).not.toBe(before.template?.figures)
})

it('figures of an earlier plan never replace those of a later one', async () => {
  const { companyId } = server.fixture.own
  const planned = async () => {
    const plan = await loadPlan(server.db, companyId, idOf(tour))
    if (plan === undefined) throw new Error('The tour has no plan')
    return plan
  }
  const earlier = await planned()
  await send('PATCH', stops[0] ?? '', { lengthOfStay: 900 })
  const later = await planned()
  const figures = { durationSeconds: 1, windows: { strict: 0, soft: 0 }, arrivals: [], isProvisional: false }
  const stored = async () =>
    (
      await server.db
        .select()
        .from(tourFigures)
        .where(eq(tourFigures.tourTemplateId, idOf(tour)))
    )[0]
  const before = await stored()
  await storeFigures(server.db, earlier, { ...figures, distanceMeters: 1 })
  expect(await stored()).toEqual(before)
  await storeFigures(server.db, later, { ...figures, distanceMeters: 2 })
  expect((await stored())?.distanceMeters).toBe(2)
  // The tour may be deleted while its plan is computed.
  await send('DELETE', tour)
  await storeFigures(server.db, later, { ...figures, distanceMeters: 3 })
  expect(await stored()).toBeUndefined()
})

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'again' }
  const rename = (name: string) => send('PATCH', stops[0] ?? '', { name }, key)
  const day = 24 * 3_600 * 1_000
  const isKey = eq(idempotencyKeys.key, key['idempotency-key'])
  const setAge = (ms: number) =>
    server.db
      .update(idempotencyKeys)
      .set({ createdAt: new Date(server.deps.now().getTime() - ms) })
      .where(isKey)

  it('replays for a day; later it is a new request, whose response is replayed in turn', async () => {
    await rename('Eins')
    await setAge(day - 60_000)
    expect((await rename('Zwei')).status).toBe(422)
    await setAge(day + 60_000)
    const answers = [await rename('Zwei'), await rename('Zwei')]
    expect(answers.map(({ status, body }) => [status, body['name']])).toEqual([
      [200, 'Zwei'],
      [200, 'Zwei'],
    ])
    const { etag } = (await send('GET', stops[0] ?? '')).headers
    expect(answers.map(({ headers }) => headers.etag)).toEqual([etag, etag])
    expect(await server.db.$count(idempotencyKeys, isKey)).toBe(1)
  })

  it('is deleted at night once it has expired', async () => {
    await removeExpiredKeys(server.db, server.deps.now())
    expect(await server.db.$count(idempotencyKeys, isKey)).toBe(1)
    await removeExpiredKeys(server.db, new Date(server.deps.now().getTime() + day + 60_000))
    expect(await server.db.$count(idempotencyKeys, isKey)).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { destinations, plannedTours } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token: string
/** In Berlin. */
let today: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  today = dayText(wallTimeOf(server.deps.now(), defaultTimeZone))
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
const visits = async (query: string) =>
  (await send('GET', `/api/planned-tours/due-visits?${query}`)).body['hydra:member'] as Body[]

/** A stop with single dates, known for 30 days, of a tour whose past dates were recorded. */
async function stopOn(...dates: string[]) {
  const tour = await created('/api/tour-templates', {
    name: 'Fällig',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Start',
    startLat: 52.48,
    startLng: 13.35,
  })
  const stop = await created('/api/destinations', {
    name: 'Praxis',
    address: 'Praxis 1',
    lat: 52.5,
    lng: 13.3,
    capacity: 1,
    tourTemplate: tour,
    rhythm: { schedule: { kind: 'dates', dates } },
  })
  const { companyId } = server.fixture.own
  const before = shiftDay(today, -30)
  await server.db
    .update(destinations)
    .set({ createdAt: new Date(before) })
    .where(eq(destinations.id, idOf(stop)))
  for (const date of dates.filter((day) => day < today))
    await server.db
      .insert(plannedTours)
      .values({ id: newId(), companyId, tourTemplateId: idOf(tour), date, isPast: true })
  return { stop, tour, planOn: (day: string) => `/api/planned-tours/${idOf(tour)}_${day}` }
}

describe('due visits', () => {
  it('of a stop are overdue, planned or moved, and name the next one', async () => {
    const [missed, coming, later] = [shiftDay(today, -3), shiftDay(today, 2), shiftDay(today, 9)]
    const { stop, tour, planOn } = await stopOn(missed, coming, later)
    const listed = await visits(`destination=${idOf(stop)}`)
    expect(listed.map(({ on, state, since, day }) => [on, state, since, day])).toEqual([
      [missed, 'overdue', shiftDay(missed, 1), null],
      [coming, 'planned', null, coming],
      [later, 'planned', null, later],
    ])
    expect(listed[0]).toMatchObject({ destination: { '@id': stop, tourTemplate: tour }, next: coming })

    const added = [{ stop, on: missed }]
    await send('PATCH', planOn(shiftDay(today, 1)), { added })
    const [made] = await visits(`destination=${idOf(stop)}`)
    expect(made).toMatchObject({ on: missed, state: 'moved', day: shiftDay(today, 1), since: null })
  })

  it('lists the overdue ones of all stops, with the failed attempt', async () => {
    const { stop, tour } = await stopOn(today, shiftDay(today, -5))
    const run = await created('/api/tours', { tourTemplate: tour, plannedDate: null })
    const [location] = (await send('GET', `${run}/service-locations`)).body['hydra:member'] as Body[]
    await created('/api/proof-of-services', {
      serviceLocation: location?.['@id'],
      state: 'FAILED',
      timeStamp: server.deps.now().toISOString(),
      failureReason: 'Kein Zugang',
    })
    const overdue = (await visits('state=overdue')).filter(
      ({ destination }) => (destination as Body)['@id'] === stop,
    )
    expect(overdue.map(({ on }) => on)).toEqual([shiftDay(today, -5)])
    const all = await visits(`destination=${idOf(stop)}`)
    expect(all.at(-1)).toMatchObject({
      on: today,
      attempts: [{ day: today, outcome: 'failed', reason: 'Kein Zugang' }],
    })
  })

  it('do not go back beyond the stop, and not far ahead', async () => {
    const { stop } = await stopOn(shiftDay(today, -40))
    expect(await visits(`destination=${idOf(stop)}`)).toEqual([])
    expect((await send('GET', `/api/planned-tours/due-visits?to=${shiftDay(today, 60)}`)).status).toBe(422)
    expect((await send('GET', '/api/planned-tours/due-visits?destination=7')).status).toBe(422)
  })

  it('of another company are not listed', async () => {
    expect(await visits(`destination=${server.fixture.other.destinations}`)).toEqual([])
  })
})

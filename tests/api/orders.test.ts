import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordPastDates } from '../../server/modules/plannedTours/keepPastDates'
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

const place = { address: 'Torstraße 1', lat: 52.53, lng: 13.4 }
const stopOf = (name: string) =>
  created('/api/destinations', { name, capacity: 1, lengthOfStay: 600, ...place })
const orderOf = (destination: string, more: object = {}) => created('/api/orders', { destination, ...more })

async function tour(): Promise<(day: string) => string> {
  const start = { startAddress: 'Start', startLat: 52.48, startLng: 13.35 }
  const iri = await created('/api/tour-templates', {
    name: 'Auftragstour',
    color: '#123456',
    maximumCapacity: 9,
    ...start,
  })
  return (day) => `/api/planned-tours/${iri.slice(iri.lastIndexOf('/') + 1)}_${day}`
}
const progressOf = async (order: string) => (await send('GET', order)).body.progress
const openIris = async () =>
  ((await send('GET', '/api/orders?isOpen=true&pagination=false')).body['hydra:member'] as Body[]).map(
    (each) => each['@id'],
  )

describe('an order', () => {
  it('has the priority normal, and names its stop', async () => {
    const stop = await stopOf('Pappelallee')
    const { body } = await send('GET', await orderOf(stop, { firstDay: today, note: 'Probe' }))
    expect(body).toMatchObject({
      destination: { '@id': stop, name: 'Pappelallee', lengthOfStay: 600, tourTemplate: null },
      firstDay: today,
      lastDay: null,
      priority: 'normal',
      note: 'Probe',
      progress: { state: 'open', plannedTour: null, date: null, proof: null, reason: null },
    })
  })

  it('refuses a span that ends before it begins, and a stop of another company', async () => {
    const stop = await stopOf('Span')
    const statusOf = async (body: object) => (await send('POST', '/api/orders', body)).status
    expect(await statusOf({ destination: stop, firstDay: today, lastDay: shiftDay(today, -1) })).toBe(422)
    expect(await statusOf({ destination: `/api/destinations/${server.fixture.other.destinations}` })).toBe(
      422,
    )
  })

  it('is planned while a date carries it out, with its own duration', async () => {
    const [stop, planOn] = [await stopOf('Wedding'), await tour()]
    const order = await orderOf(stop, { lengthOfStay: 5400 })
    const plan = planOn(shiftDay(today, 2))
    const added = [{ stop, on: null, order }]
    const changed = await send('PATCH', plan, { added })
    expect([changed.status, changed.body.added]).toEqual([200, added])
    expect(Number(changed.body.durationSeconds)).toBeGreaterThan(5400)
    const stops = (await send('GET', `${plan}/destinations`)).body['hydra:member'] as Body[]
    expect(stops.map(({ lengthOfStay }) => lengthOfStay)).toEqual([5400])
    expect(await progressOf(order)).toMatchObject({
      state: 'planned',
      plannedTour: plan,
      date: shiftDay(today, 2),
    })
    expect(await openIris()).not.toContain(order)

    await send('PATCH', plan, { added: [] })
    expect(await progressOf(order)).toMatchObject({ state: 'open' })
    expect(await openIris()).toContain(order)
  })

  it('is planned on no date that is cancelled', async () => {
    const [stop, planOn] = [await stopOf('Moabit'), await tour()]
    const order = await orderOf(stop)
    await send('PATCH', planOn(today), { added: [{ stop, on: null, order }], cancelledBecause: 'Sturm' })
    expect(await progressOf(order)).toMatchObject({ state: 'open' })
    expect(await openIris()).toContain(order)
  })

  it('of another stop or company is refused in a plan', async () => {
    const [stop, other, planOn] = [await stopOf('Eins'), await stopOf('Zwei'), await tour()]
    const foreign = `/api/orders/${server.fixture.other.orders}`
    for (const order of [await orderOf(other), foreign]) {
      const { status, body } = await send('PATCH', planOn(today), { added: [{ stop, on: null, order }] })
      expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'added[0].order' }]])
    }
  })

  it('moves with its stop to another date', async () => {
    const [stop, planOn] = [await stopOf('Mitte'), await tour()]
    const order = await orderOf(stop)
    const [from, to] = [planOn(shiftDay(today, 1)), planOn(shiftDay(today, 3))]
    await send('PATCH', from, { added: [{ stop, on: null, order }] })
    expect((await send('POST', '/api/planned-tours/move-visit', { stop, on: null, from, to })).status).toBe(
      200,
    )
    expect(await progressOf(order)).toMatchObject({ state: 'planned', plannedTour: to })
    expect((await send('GET', to)).body.added).toEqual([{ stop, on: null, order }])
  })

  it('leaves its date when it is cancelled or deleted', async () => {
    const [stop, planOn] = [await stopOf('Spandau'), await tour()]
    const plan = planOn(shiftDay(today, 2))
    const order = await orderOf(stop)
    await send('PATCH', plan, { added: [{ stop, on: null, order }] })
    await send('PATCH', order, { cancelledBecause: 'Kunde hat storniert' })
    expect(await progressOf(order)).toMatchObject({ state: 'cancelled', reason: 'Kunde hat storniert' })
    expect((await send('GET', plan)).body.added).toEqual([])
    const second = await orderOf(stop)
    await send('PATCH', plan, { added: [{ stop, on: null, order: second }] })
    expect((await send('DELETE', second)).status).toBe(204)
    expect((await send('GET', plan)).body.added).toEqual([])
  })

  it.each([
    ['done', 'COMPLETED', null],
    ['failed', 'FAILED', 'Kein Zugang'],
  ])('is %s by its proof, also after the date has passed', async (state, proofState, reason) => {
    const [stop, planOn] = [await stopOf(`Nachweis ${state}`), await tour()]
    const order = await orderOf(stop)
    const plan = planOn(today)
    await send('PATCH', plan, { added: [{ stop, on: null, order }] })
    const template = String((await send('GET', plan)).body.tourTemplate)
    const run = await created('/api/tours', { tourTemplate: template, plannedDate: today })
    const [location] = (await send('GET', `${run}/service-locations`)).body['hydra:member'] as Body[]
    const proof = await created('/api/proof-of-services', {
      serviceLocation: location?.['@id'],
      state: proofState,
      timeStamp: server.deps.now().toISOString(),
      failureReason: reason,
    })
    expect(await progressOf(order)).toEqual({ state, plannedTour: plan, date: today, proof, reason })
    expect((await openIris()).includes(order)).toBe(state === 'failed')
    await recordPastDates(
      server.db,
      server.fixture.own.companyId,
      new Date(Date.parse(today) + 2 * 86_400_000),
    )
    expect(await progressOf(order)).toMatchObject({ state, proof })
  })
})

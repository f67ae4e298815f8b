import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { destinations } from '../../server/db/schema/planning'
import { dayNumberOf, shiftDay, weekdayOf } from '../../src/contract/rhythm/calendarDay'
import { weekdayCodes } from '../../src/contract/rhythm/rhythm'
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
const daysAhead = (days: number) => shiftDay(today, days)

let count = 0
const stopAt = (lng: number, more: object = {}) =>
  created('/api/destinations', {
    name: `Ziel ${(count += 1)}`,
    address: `Straße ${count}`,
    lat: 52.5,
    lng,
    capacity: 1,
    lengthOfStay: 600,
    ...more,
  })

/** A tour on given days with stops at 13.30, 13.32 and 13.34. */
async function tourOn(days: string[], more: object = {}) {
  const tour = await created('/api/tour-templates', {
    name: 'Auftragstour',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Start',
    startLat: 52.5,
    startLng: 13.28,
    rhythm: { schedule: { kind: 'dates', dates: days } },
    ...more,
  })
  const stops: string[] = []
  for (const lng of [13.3, 13.32, 13.34]) stops.push(await stopAt(lng, { tourTemplate: tour }))
  return { tour, stops, planOn: (day: string) => `/api/planned-tours/${idOf(tour)}_${day}` }
}
const orderOf = (destination: string, more: object = {}) => created('/api/orders', { destination, ...more })
const preview = async (orders: string[], from = today, to = daysAhead(40)) => {
  const { status, body } = await send('POST', '/api/planned-tours/preview-orders', { from, to, orders })
  expect(status).toBe(200)
  return { placed: body.placed as Body[], unplaced: body.unplaced as Body[] }
}

describe('a proposal', () => {
  it('puts an order between its neighbours, on a wanted day, and writes nothing', async () => {
    const [early, wanted] = [daysAhead(3), daysAhead(5)]
    const { tour, planOn } = await tourOn([early, wanted])
    const stop = await stopAt(13.33)
    const order = await orderOf(stop, { firstDay: daysAhead(4), lengthOfStay: 1200 })
    const { placed, unplaced } = await preview([order])
    expect(unplaced).toEqual([])
    expect(placed).toMatchObject([
      {
        order,
        destination: stop,
        plannedTour: planOn(wanted),
        tourTemplate: tour,
        date: wanted,
        position: 2,
        violation: null,
        isUnwanted: false,
      },
    ])
    expect(Number(placed[0]?.addedSeconds)).toBeGreaterThanOrEqual(1200)
    expect((await send('GET', planOn(wanted))).body.added).toEqual([])
  })

  it('plans a high priority before others, and says what does not fit', async () => {
    const day = daysAhead(7)
    // Loads of 3, and 4 is the limit.
    await tourOn([day], { maximumCapacity: 4 })
    const only = { firstDay: day, lastDay: day }
    const low = await orderOf(await stopAt(13.31), { ...only, priority: 'low' })
    const high = await orderOf(await stopAt(13.36), { ...only, priority: 'high' })
    const { placed, unplaced } = await preview([low, high], day, day)
    expect(placed.map(({ order }) => order)).toEqual([high])
    expect(unplaced).toMatchObject([{ order: low, kind: 'room' }])
  })

  it('states why an order fits nowhere', async () => {
    const day = daysAhead(9)
    await tourOn([day], { earliestTime: 28_800, latestTime: 36_000 })
    const only = { firstDay: day, lastDay: day }
    const heavy = await orderOf(await stopAt(13.31, { capacity: 50 }), only)
    const closed = await orderOf(
      await stopAt(13.31, { timeWindowType: 'strict', earliestTime: 3600, latestTime: 7200 }),
      only,
    )
    const long = await orderOf(await stopAt(13.31), { ...only, lengthOfStay: 20_000 })
    const never = await orderOf(await stopAt(13.31), { firstDay: daysAhead(10), lastDay: daysAhead(10) })
    const lost = await stopAt(13.31)
    await server.db
      .update(destinations)
      .set({ lat: null, lng: null })
      .where(eq(destinations.id, idOf(lost)))
    const unlocated = await orderOf(lost)
    const { placed, unplaced } = await preview([heavy, closed, long, never, unlocated], day, daysAhead(10))
    expect(placed).toEqual([])
    const kinds = new Map(unplaced.map(({ order, kind }) => [order, kind]))
    expect([heavy, closed, long, never, unlocated].map((order) => kinds.get(order))).toEqual([
      'load',
      'window',
      'end',
      'noDate',
      'unlocated',
    ])
    expect(unplaced.find(({ kind }) => kind === 'load')).toMatchObject({ load: 50, most: 6 })
    expect(unplaced.find(({ kind }) => kind === 'end')?.date).toBe(day)
  })

  it('ignores orders that are planned already', async () => {
    const day = daysAhead(12)
    const { planOn } = await tourOn([day])
    const stop = await stopAt(13.31)
    const order = await orderOf(stop)
    await send('PATCH', planOn(day), { added: [{ stop, on: null, order }] })
    expect(await preview([order])).toEqual({ placed: [], unplaced: [] })
  })
})

describe('who and what drives a date', () => {
  /** A driver with certain hours on each weekday, or unknown ones. */
  async function driverWith(workingHours: { from: number; to: number } | null, more: object = {}) {
    const iri = `/api/users/${server.fixture.staff.driver}`
    const hours = workingHours && weekdayCodes.map((weekday) => ({ weekday, ...workingHours }))
    const { status } = await send('PATCH', iri, { workingHours: hours, ...more })
    expect(status).toBe(200)
    return iri
  }
  const unplacedOn = async (order: string, day: string) => (await preview([order], day, day)).unplaced
  const placedOn = async (order: string, day: string) =>
    (await preview([order], day, day)).placed.map(({ tourTemplate }) => tourTemplate)

  it('limits an order by the working hours of the driver', async () => {
    const day = daysAhead(26)
    const driver = await driverWith(null)
    const { tour } = await tourOn([day], { earliestTime: 28_800, assignees: [driver] })
    const order = await orderOf(await stopAt(13.33), { lengthOfStay: 7200 })
    expect(await placedOn(order, day)).toEqual([tour])
    await driverWith({ from: 28_800, to: 36_000 })
    expect(await unplacedOn(order, day)).toMatchObject([{ order, kind: 'end', date: day }])
    await driverWith(null)
  })

  it('keeps an order from a driver or a vehicle that is absent, with the reason', async () => {
    const day = daysAhead(27)
    const driver = await driverWith(null)
    const vehicle = await created('/api/vehicles', { name: 'Kastenwagen' })
    const { planOn } = await tourOn([day], { assignees: [driver], vehicle })
    const destination = await stopAt(13.33)
    const order = await orderOf(destination)
    for (const [absent, kind] of [
      [{ user: driver }, 'driver'],
      [{ vehicle }, 'vehicle'],
    ] as const) {
      const days = { firstDay: day, lastDay: day, kind: 'other' }
      const absence = await created('/api/absences', { ...absent, ...days })
      expect(await unplacedOn(order, day)).toEqual([{ order, destination, kind }])
      const body = { destination, from: day, to: day }
      const { insertions } = (await send('POST', '/api/planned-tours/preview-insertions', body)).body
      expect(insertions).toMatchObject([{ plannedTour: planOn(day), violation: kind }])
      await send('DELETE', absence)
      expect(await unplacedOn(order, day)).toEqual([])
    }
  })

  it('respects weekdays, capacity and skills of the vehicle of the date', async () => {
    const day = daysAhead(29)
    const skill = { name: 'Kühlung', colourCode: '#123456', isSkill: true }
    const tag = await created('/api/tags', skill)
    const weekday = weekdayCodes[weekdayOf(dayNumberOf(day))]
    const others = weekdayCodes.filter((code) => code !== weekday)
    const { planOn } = await tourOn([day])
    const destination = await stopAt(13.33, { tags: [tag] })
    const order = await orderOf(destination)
    const drivenBy = async (body: object) => {
      const vehicle = await created('/api/vehicles', { name: 'Ersatz', ...body })
      await send('PATCH', planOn(day), { hasOwnVehicle: true, vehicle })
      return (await unplacedOn(order, day)).map(({ order: _, destination: __, ...why }) => why)
    }
    expect(await drivenBy({})).toEqual([{ kind: 'skills', skills: ['Kühlung'] }])
    expect(await drivenBy({ tags: [tag] })).toEqual([])
    expect(await drivenBy({ tags: [tag], weekdays: others })).toEqual([{ kind: 'vehicle' }])
    expect(await drivenBy({ tags: [tag], maximumCapacity: 3 })).toEqual([{ kind: 'load', load: 1, most: 0 }])
  })

  it('looks beyond near tours whose drivers are absent', async () => {
    const day = daysAhead(31)
    const driver = await driverWith(null)
    await created('/api/absences', { user: driver, firstDay: day, lastDay: day, kind: 'sick' })
    for (let near = 0; near < 8; near += 1) await tourOn([day], { assignees: [driver] })
    const { tour } = await tourOn([day], { startLng: 14.5 })
    const stops = (await send('GET', `${tour}/destinations`)).body['hydra:member'] as Body[]
    for (const { '@id': stop } of stops) await send('PATCH', String(stop), { lng: 14.5 })
    expect(await placedOn(await orderOf(await stopAt(13.33)), day)).toEqual([tour])
  })
})

it('the cost of a visit is answered for each date, the cheapest first', async () => {
  const [near, far] = [daysAhead(14), daysAhead(15)]
  const first = await tourOn([near])
  await tourOn([far], { startLng: 13.9 })
  const destination = await stopAt(13.31)
  const body = { destination, from: near, to: far }
  const answer = await send('POST', '/api/planned-tours/preview-insertions', body)
  const insertions = answer.body.insertions as Body[]
  expect(insertions.map(({ date }) => date).sort()).toEqual([near, far])
  const added = insertions.map(({ addedSeconds }) => Number(addedSeconds))
  expect(added).toEqual(added.toSorted((one, other) => one - other))
  expect(insertions).toContainEqual(
    expect.objectContaining({ plannedTour: first.planOn(near), violation: null }),
  )
})

describe('a change of visits', () => {
  const change = (plan: string, body: object) => send('POST', `${plan}/change-visits`, body)
  const namesOf = async (plan: string) =>
    ((await send('GET', `${plan}/destinations`)).body['hydra:member'] as Body[]).map((each) => each['@id'])

  it('adds an order at its place, and takes it back without a trace', async () => {
    const day = daysAhead(17)
    const { stops, planOn } = await tourOn([day])
    const [a, b, c] = stops
    const stop = await stopAt(13.33)
    const order = await orderOf(stop)
    const added = await change(planOn(day), { add: [{ destination: stop, order, position: 2 }] })
    expect([added.status, added.body.added]).toEqual([200, [{ stop, on: null, order }]])
    expect(await namesOf(planOn(day))).toEqual([a, b, stop, c])
    await change(planOn(day), { remove: [stop] })
    expect(await namesOf(planOn(day))).toEqual([a, b, c])
    expect((await send('GET', planOn(day))).body).toMatchObject({ added: [], order: null })
  })

  it('carries out an order with the due visit of its stop, which takes the time of both', async () => {
    const day = daysAhead(24)
    const { stops, planOn } = await tourOn([day])
    const [a = '', b, c] = stops
    const order = await orderOf(a, { firstDay: day, lastDay: day, lengthOfStay: 900 })
    const { placed } = await preview([order], day, day)
    expect(placed).toMatchObject([{ plannedTour: planOn(day), addedSeconds: 900 }])
    await change(planOn(day), { add: [{ destination: a, order, position: 1 }] })
    expect(await namesOf(planOn(day))).toEqual([a, b, c])
    const listed = (await send('GET', `${planOn(day)}/destinations`)).body['hydra:member'] as Body[]
    expect(listed.map(({ lengthOfStay }) => lengthOfStay)).toEqual([1500, 600, 600])
    const second = await orderOf(a)
    const refused = await change(planOn(day), { add: [{ destination: a, order: second }] })
    expect(refused.status).toBe(422)
    expect((await preview([second], day, day)).unplaced).toMatchObject([{ kind: 'noDate' }])
    await change(planOn(day), { remove: [a] })
    expect((await send('GET', planOn(day))).body).toMatchObject({ added: [], order: null })
    expect(await namesOf(planOn(day))).toEqual([a, b, c])
  })

  it('refuses an order that is planned, and a date that has passed', async () => {
    const [day, other] = [daysAhead(19), daysAhead(20)]
    const { planOn } = await tourOn([day, other])
    const stop = await stopAt(13.33)
    const order = await orderOf(stop)
    const body = { add: [{ destination: stop, order }] }
    expect((await change(planOn(day), body)).status).toBe(200)
    const second = await change(planOn(other), body)
    expect([second.status, second.body.violations]).toMatchObject([422, [{ propertyPath: 'add[0].order' }]])
    expect((await change(planOn(daysAhead(-1)), { add: [{ destination: stop }] })).status).toBe(422)
  })

  it('keeps what others changed on the date', async () => {
    const day = daysAhead(22)
    const { stops, planOn } = await tourOn([day])
    const [a, b, c] = stops
    await send('PATCH', planOn(day), {
      leftOut: [{ stop: b, to: null, reason: 'Umbau' }],
      earliestTime: 3600,
    })
    const stop = await stopAt(13.33)
    await change(planOn(day), { add: [{ destination: stop, position: 0 }] })
    expect(await namesOf(planOn(day))).toEqual([stop, a, c])
    expect((await send('GET', planOn(day))).body).toMatchObject({
      earliestTime: 3600,
      leftOut: [{ stop: b, reason: 'Umbau' }],
    })
  })
})

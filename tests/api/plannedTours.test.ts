import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordPastDates } from '../../server/modules/plannedTours/keepPastDates'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import type { RhythmWire } from '../../src/contract/rhythm/rhythmWire'
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

const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(method, url, { token, headers, ...(body !== undefined && { body }) })

async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}

const onDay = (day: string): RhythmWire => ({ schedule: { kind: 'dates', dates: [day] } })
const daily = (): RhythmWire => ({
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
})

/** A tour with stops, each with a rhythm or null; their @ids by name. */
async function tourOf(rhythm: RhythmWire | null, stops: Record<string, RhythmWire | null>) {
  const tour = await created('/api/tour-templates', {
    name: 'Datiert',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Start',
    startLat: 52.48,
    startLng: 13.35,
    rhythm,
  })
  const iris: Record<string, string> = {}
  for (const [name, own] of Object.entries(stops)) {
    const place = { address: name, lat: 52.5, lng: 13.3 + Object.keys(iris).length / 100 }
    const stop = { name, capacity: 2, lengthOfStay: 600, tourTemplate: tour, rhythm: own, ...place }
    iris[name] = await created('/api/destinations', stop)
  }
  const planOn = (day: string) => `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${day}`
  return { tour, iris, planOn }
}

const namesOf = async (plan: string): Promise<unknown[]> =>
  ((await send('GET', `${plan}/destinations`)).body['hydra:member'] as Body[]).map(({ name }) => name)

async function listed(tour: string, from: string, to: string): Promise<Body[]> {
  const { body } = await send('GET', `/api/planned-tours?from=${from}&to=${to}`)
  return (body['hydra:member'] as Body[]).filter(({ tourTemplate }) => tourTemplate === tour)
}

describe('what a date gives to its template', () => {
  it('is written into both, and can be taken back', async () => {
    const day = shiftDay(today, 3)
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: null, C: null })
    const [plan, all] = [planOn(day), [iris.A, iris.B, iris.C]]
    const own = [iris.C, iris.A, iris.B]
    await send('PATCH', plan, { order: own, earliestTime: 18_000 })
    const to = {
      template: { order: own, earliestTime: 18_000 },
      date: { order: null, earliestTime: null },
    }
    const { status, body } = await send('POST', `${plan}/take-over`, to)
    expect([status, body.order, body.earliestTime]).toEqual([200, null, null])
    expect(await namesOf(planOn(shiftDay(day, 1)))).toEqual(['C', 'A', 'B'])
    expect((await send('GET', tour)).body.earliestTime).toBe(18_000)
    const back = { template: { order: all, earliestTime: null }, date: { order: own, earliestTime: 18_000 } }
    await send('POST', `${plan}/take-over`, back)
    expect(await namesOf(planOn(shiftDay(day, 1)))).toEqual(['A', 'B', 'C'])
    expect(await namesOf(plan)).toEqual(['C', 'A', 'B'])
    expect((await send('GET', tour)).body.earliestTime).toBeNull()
  })

  it('is written into neither if one refuses it', async () => {
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: null })
    const yesterday = planOn(shiftDay(today, -1))
    const template = { order: [iris.B, iris.A], earliestTime: 18_000 }
    expect((await send('POST', `${yesterday}/take-over`, { template, date: {} })).status).toBe(422)
    const incomplete = { template: { order: [iris.B] }, date: {} }
    expect((await send('POST', `${planOn(today)}/take-over`, incomplete)).status).toBe(422)
    expect((await send('GET', tour)).body.earliestTime).toBeNull()
    expect(await namesOf(planOn(today))).toEqual(['A', 'B'])
  })
})

describe('the best order of a date', () => {
  it('has only the stops of the date, starts at its departure, and writes nothing', async () => {
    const day = shiftDay(today, 3)
    const { iris, planOn } = await tourOf(daily(), { A: null, B: onDay(shiftDay(day, 1)), C: null, D: null })
    const plan = planOn(day)
    await send('PATCH', plan, { order: [iris.C, iris.A, iris.D], earliestTime: 5 * 3600 })
    const { status, text } = await send('POST', `${plan}/preview-optimization`, {})
    const lines = text.trim().split('\n')
    const { found } = JSON.parse(lines.at(-1) ?? '') as { found: { order: string[]; after: { end: number } } }
    expect([status, found.order]).toEqual([200, [iris.D, iris.C, iris.A]])
    expect(found.after.end).toBeLessThan(7 * 3600)
    expect(await namesOf(plan)).toEqual(['C', 'A', 'D'])
  })

  it('is refused for an unknown tour', async () => {
    const url = `/api/planned-tours/00000000-0000-4000-8000-000000000000_${today}/preview-optimization`
    expect((await send('POST', url, {})).status).toBe(404)
  })
})

describe('the plan of a date', () => {
  it('has the due stops in the order of the template, and says when the others are next due', async () => {
    const [first, second] = [shiftDay(today, 3), shiftDay(today, 5)]
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: onDay(second), C: onDay(first) })
    expect(await namesOf(planOn(first))).toEqual(['A', 'C'])
    expect(await namesOf(planOn(second))).toEqual(['A', 'B'])
    const { body } = await send('GET', planOn(first))
    expect(body.notVisited).toEqual([{ stop: iris.B, name: 'B', after: iris.A, next: second }])
    const days = await listed(tour, first, second)
    expect(days.map(({ date, destinationCount }) => [date, destinationCount])).toEqual([
      [first, 2],
      [shiftDay(first, 1), 1],
      [second, 2],
    ])
    expect(days[0]).toMatchObject({ destinationCapacity: 4, isEstimate: true, run: null })
    expect(Number(days[0]?.durationSeconds)).toBeGreaterThan(1200)
  })

  it('exists without a rhythm of the tour on the dates of its stops', async () => {
    const day = shiftDay(today, 4)
    const { tour, planOn } = await tourOf(null, { A: null, B: onDay(day) })
    expect((await listed(tour, today, shiftDay(today, 9))).map(({ date }) => date)).toEqual([day])
    expect(await namesOf(planOn(day))).toEqual(['A', 'B'])
    expect(await namesOf(planOn(shiftDay(day, 1)))).toEqual([])
  })

  it('has no visits that rest in the school holidays of the company', async () => {
    const day = shiftDay(today, 5)
    const company = `/api/companies/${server.fixture.own.companyId}`
    const { planOn } = await tourOf(daily(), { A: { ...daily(), schoolHolidays: 'skip' }, B: null })
    expect(await namesOf(planOn(day))).toEqual(['A', 'B'])
    await send('PATCH', company, { schoolHolidays: [`${day} Wandertag`] })
    expect(await namesOf(planOn(day))).toEqual(['B'])
    expect(await namesOf(planOn(shiftDay(day, 1)))).toEqual(['A', 'B'])
    await send('PATCH', company, { schoolHolidays: null })
    expect(await namesOf(planOn(day))).toEqual(['A', 'B'])
  })

  it('follows its template except where it deviates', async () => {
    const [day, other] = [shiftDay(today, 2), shiftDay(today, 3)]
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: null, C: null })
    const { etag } = (await send('GET', planOn(day))).headers
    const driver = `/api/users/${server.fixture.staff.driver}`
    const changed = await send(
      'PATCH',
      planOn(day),
      { order: [iris.C, iris.A], hasOwnAssignee: true, assignee: driver, earliestTime: 3600 },
      { 'if-match': String(etag) },
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ assignee: driver, hasOwnAssignee: true, earliestTime: 3600 })
    expect(await namesOf(planOn(day))).toEqual(['C', 'A', 'B'])
    await send('PATCH', `${tour}/destinations/update-order`, { destinations: [iris.B, iris.C, iris.A] })
    expect(await namesOf(planOn(other))).toEqual(['B', 'C', 'A'])
    expect(await namesOf(planOn(day))).toEqual(['C', 'A', 'B'])
    await send('PATCH', planOn(day), { order: null, leftOut: [{ stop: iris.B, to: null, reason: 'Urlaub' }] })
    expect(await namesOf(planOn(day))).toEqual(['C', 'A'])
  })

  it('refuses an outdated version, a past date, and records of others', async () => {
    const day = shiftDay(today, 2)
    const { iris, planOn } = await tourOf(daily(), { A: null })
    const statusOf = async (url: string, body: object, headers = {}) =>
      (await send('PATCH', url, body, headers)).status
    expect(await statusOf(planOn(day), { cancelledBecause: 'Betriebsausflug' })).toBe(200)
    expect(await statusOf(planOn(day), { order: [iris.A] }, { 'if-match': '"0"' })).toBe(412)
    expect(await statusOf(planOn(shiftDay(today, -1)), { order: [iris.A] })).toBe(422)
    const foreign = `/api/destinations/${server.fixture.other.destinations}`
    expect(await statusOf(planOn(day), { order: [foreign] })).toBe(422)
    expect(await statusOf(planOn(day), { added: [{ stop: foreign, on: null }] })).toBe(422)
    const strangers = [
      `/api/planned-tours/${server.fixture.other['tour-templates']}_${day}`,
      planOn('2026-02-30'),
    ]
    expect(await Promise.all(strangers.map(async (url) => (await send('GET', url)).status))).toEqual([
      404, 404,
    ])
  })

  it('loses a visit to another date, and gets it back', async () => {
    const [day, other] = [shiftDay(today, 2), shiftDay(today, 4)]
    const { iris, planOn } = await tourOf(null, { A: onDay(day), B: onDay(day), C: onDay(other) })
    const move = (from: string, to: string) =>
      send('POST', '/api/planned-tours/move-visit', {
        stop: iris.A,
        on: day,
        from: planOn(from),
        to: planOn(to),
      })
    expect((await move(day, other)).status).toBe(200)
    expect([await namesOf(planOn(day)), await namesOf(planOn(other))]).toEqual([['B'], ['C', 'A']])
    expect((await send('GET', planOn(day))).body.leftOut).toEqual([{ stop: iris.A, to: other, reason: '' }])
    await move(other, day)
    expect([await namesOf(planOn(day)), await namesOf(planOn(other))]).toEqual([['A', 'B'], ['C']])
    expect((await send('GET', planOn(other))).body.added).toEqual([])
  })

  it('does not lose a visit to a date that visits the stop already', async () => {
    const [day, other] = [shiftDay(today, 2), shiftDay(today, 4)]
    const { iris, planOn } = await tourOf(daily(), { A: null, B: null })
    const move = { stop: iris.A, on: day, from: planOn(day), to: planOn(other) }
    const { status, body } = await send('POST', '/api/planned-tours/move-visit', move)
    expect([status, body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'to', message: 'Die Tour fährt dieses Ziel an diesem Tag schon an.' }],
    ])
    expect(await namesOf(planOn(day))).toEqual(['A', 'B'])

    // Added twice, it would be one visit as well.
    const { iris: own, planOn: on } = await tourOf(null, { A: onDay(day) })
    await send('PATCH', on(other), { added: [{ stop: own.A, on: null }] })
    const again = { stop: own.A, on: day, from: on(day), to: on(other) }
    expect((await send('POST', '/api/planned-tours/move-visit', again)).status).toBe(422)
  })

  it('has the visit of another tour in lists as well', async () => {
    const day = shiftDay(today, 2)
    const from = await tourOf(daily(), { A: null, B: null })
    const to = await tourOf(daily(), { C: null })
    const move = { stop: from.iris.A, on: day, from: from.planOn(day), to: to.planOn(day) }
    await send('POST', '/api/planned-tours/move-visit', move)
    const counts = async (tour: string) => (await listed(tour, day, day)).map((plan) => plan.destinationCount)
    expect([await counts(from.tour), await counts(to.tour)]).toEqual([[1], [2]])
  })
})

describe('the costs of a move', () => {
  const costsOf = async (tour: string, stop: string, from: string, to: string) => {
    const query = new URLSearchParams({ tourTemplate: tour, stop, from, to }).toString()
    return send('GET', `/api/planned-tours/move-costs?${query}`)
  }

  it('are those of each coming date that runs without the stop, with its best place', async () => {
    const days = [-1, 0, 1, 2, 3, 4].map((by) => shiftDay(today, by))
    const [past = '', , own = '', free = '', cancelled = '', last = ''] = days
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: onDay(own), C: null })
    await send('PATCH', planOn(cancelled), { cancelledBecause: '' })
    const answer = await costsOf(tour, iris.B ?? '', past, last)
    expect(answer.status).toBe(200)
    const costs = answer.body['hydra:member'] as Body[]
    expect(costs.map((cost) => cost['@id'])).toEqual([planOn(today), planOn(free), planOn(last)])
    expect(costs[1]?.order).toEqual([iris.A, iris.B, iris.C])
    // The stop is between the others: little more than its service time.
    expect(costs[1]).toMatchObject({ addedSeconds: expect.closeTo(600, -2) as number, violations: [] })
  })

  it('name the limits that would be broken', async () => {
    const day = shiftDay(today, 1)
    const { tour, iris } = await tourOf(daily(), { A: null, B: onDay(shiftDay(today, 9)) })
    await send('PATCH', tour, { maximumCapacity: 3, latestTime: 8 * 3600 + 900 })
    const [cost] = (await costsOf(tour, iris.B ?? '', day, day)).body['hydra:member'] as Body[]
    expect(cost?.violations).toMatchObject([{ kind: 'end' }, { kind: 'load', amount: 1 }])
  })

  it('are refused for records of others and for what is no stop', async () => {
    const { tour, iris } = await tourOf(daily(), { A: null })
    const foreign = server.fixture.other
    const answers = [
      await costsOf(tour, `/api/destinations/${foreign.destinations}`, today, today),
      await costsOf(`/api/tour-templates/${foreign['tour-templates']}`, iris.A ?? '', today, today),
      await costsOf(tour, tour, today, today),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 422])
  })
})

describe('a start', () => {
  const stopsOf = async (run: Body) => {
    const { body } = await send('GET', `${String(run['@id'])}/service-locations`)
    return (body['hydra:member'] as Body[]).map(({ name }) => name)
  }

  it('has the stops, order and driver of its date, which is today unless named; with null all active stops', async () => {
    const { tour, iris, planOn } = await tourOf(null, {
      A: onDay(today),
      B: null,
      C: onDay(shiftDay(today, 3)),
    })
    const driver = `/api/users/${server.fixture.staff.driver}`
    await send('PATCH', planOn(today), { order: [iris.B, iris.A], hasOwnAssignee: true, assignee: driver })
    const planned = await send('POST', '/api/tours', { tourTemplate: tour, plannedDate: today })
    expect(planned.status).toBe(201)
    expect(planned.body.driver).toMatchObject({ '@id': driver })
    expect(await stopsOf(planned.body)).toEqual(['B', 'A'])
    server.advance(1_000)
    const unnamed = await send('POST', '/api/tours', { tourTemplate: tour })
    expect(await stopsOf(unnamed.body)).toEqual(['B', 'A'])
    const whole = await send('POST', '/api/tours', { tourTemplate: tour, plannedDate: null })
    expect(await stopsOf(whole.body)).toEqual(['A', 'B', 'C'])
    const [plan] = await listed(tour, today, today)
    expect(plan?.run).toMatchObject({ '@id': planned.body['@id'], doneCount: 0, failedCount: 0 })
  })

  it('on a day that is no date of its tour has all active stops', async () => {
    const { tour } = await tourOf(onDay(shiftDay(today, 3)), { A: null, B: onDay(shiftDay(today, 5)) })
    const run = await send('POST', '/api/tours', { tourTemplate: tour })
    expect(await stopsOf(run.body)).toEqual(['A', 'B'])
  })

  it('names the vehicle, the driver and the departure of its date', async () => {
    const [van, truck] = [
      await created('/api/vehicles', { name: 'Kasten', plate: 'B-TW 1' }),
      await created('/api/vehicles', { name: 'Laster' }),
    ]
    const { tour, planOn } = await tourOf(daily(), { A: null })
    await send('PATCH', tour, { vehicle: van })
    const driver = `/api/users/${server.fixture.staff.driver}`
    const run = await send('POST', '/api/tours', { tourTemplate: tour })
    const planned = async () => (await send('GET', String(run.body['@id']))).body.plannedTour
    const ofDate = { '@id': planOn(today), date: today }
    expect(await planned()).toMatchObject({
      ...ofDate,
      hasOwnAssignee: false,
      assignee: null,
      vehicle: { '@id': van, name: 'Kasten', plate: 'B-TW 1' },
      earliestTime: null,
    })
    await send('PATCH', planOn(today), { hasOwnVehicle: true, vehicle: truck, earliestTime: 25_200 })
    await send('PATCH', planOn(today), { hasOwnAssignee: true, assignee: driver })
    // Another date of the same tour.
    await send('PATCH', planOn(shiftDay(today, 1)), { hasOwnVehicle: true, vehicle: null })
    expect(await planned()).toMatchObject({
      ...ofDate,
      hasOwnAssignee: true,
      assignee: { '@id': driver },
      vehicle: { '@id': truck, name: 'Laster' },
      earliestTime: 25_200,
    })
    const { body } = await send('GET', '/api/running-tours')
    const running = (body['hydra:member'] as Body[]).find((each) => each['@id'] === run.body['@id'])
    expect(running?.plannedTour).toEqual(await planned())
  })

  it('keeps its visits: others are refused, another driver is not', async () => {
    const other = shiftDay(today, 1)
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: null })
    const { planOn: elsewhere } = await tourOf(daily(), { C: null })
    await created('/api/tours', { tourTemplate: tour })
    const move = { stop: iris.A, on: today, from: planOn(today), to: elsewhere(other) }
    const moves = [move, { ...move, from: move.to, to: move.from }]
    const answers = [
      ...(await Promise.all(moves.map((body) => send('POST', '/api/planned-tours/move-visit', body)))),
      ...(await Promise.all(
        [
          { order: [iris.B, iris.A] },
          { added: [] },
          { leftOut: [{ stop: iris.A, to: null, reason: '' }] },
          { cancelledBecause: '' },
        ].map((body) => send('PATCH', planOn(today), body)),
      )),
    ]
    const message = 'Die Tour ist an diesem Tag schon gestartet, ihre Ziele bleiben so.'
    expect(answers.map(({ status, body }) => [status, body.violations])).toMatchObject(
      ['from', 'to', 'order', 'added', 'leftOut', 'cancelledBecause'].map((propertyPath) => [
        422,
        [{ propertyPath, message }],
      ]),
    )
    expect(await namesOf(planOn(today))).toEqual(['A', 'B'])
    const driver = { hasOwnAssignee: true, assignee: `/api/users/${server.fixture.staff.driver}` }
    expect((await send('PATCH', planOn(today), driver)).status).toBe(200)
    expect((await send('PATCH', planOn(other), { order: [iris.B, iris.A] })).status).toBe(200)
  })

  it('of a cancelled date is refused', async () => {
    const { tour, planOn } = await tourOf(daily(), { A: null })
    await send('PATCH', planOn(today), { cancelledBecause: 'Glatteis' })
    const refused = await send('POST', '/api/tours', { tourTemplate: tour, plannedDate: today })
    expect([refused.status, refused.body.violations]).toMatchObject([422, [{ propertyPath: 'plannedDate' }]])
  })
})

it('limits the span of a list', async () => {
  const statusOf = async (query: string) => (await send('GET', `/api/planned-tours?${query}`)).status
  expect(
    await Promise.all(['from=2026-01-01&to=2026-02-11', 'from=2026-01-01&to=2026-02-12'].map(statusOf)),
  ).toEqual([200, 422])
  expect(await statusOf('from=2026-01-02&to=2026-01-01')).toBe(422)
  expect(await statusOf('from=gestern')).toBe(422)
})

// Last, because it ends the day of the other tests.
describe('a past date', () => {
  it('keeps its stops and its vehicle when its template changes later', async () => {
    const { tour, iris, planOn } = await tourOf(daily(), { A: null, B: null })
    const van = await created('/api/vehicles', { name: 'Kasten' })
    await send('PATCH', tour, { vehicle: van })
    const run = await send('POST', '/api/tours', { tourTemplate: tour })
    const dayMs = 24 * 3600_000
    server.advance(dayMs)
    token = await server.login(staff.admin.email)
    await recordPastDates(server.db, server.fixture.own.companyId, server.deps.now())
    await send('DELETE', String(iris.B))
    await send('PATCH', tour, { vehicle: await created('/api/vehicles', { name: 'Laster' }) })
    await created('/api/destinations', {
      address: 'Neu',
      lat: 52.5,
      lng: 13.4,
      capacity: 1,
      tourTemplate: tour,
    })
    const [past] = await listed(tour, today, today)
    expect(past).toMatchObject({ isPast: true, destinationCount: 1, vehicle: van, hasOwnVehicle: false })
    const driven = (await send('GET', String(run.body['@id']))).body.plannedTour
    expect(driven).toMatchObject({ vehicle: { '@id': van } })
    expect(await namesOf(planOn(today))).toEqual(['A'])
    expect(await namesOf(planOn(shiftDay(today, 1)))).toEqual(['A', null])
    await recordPastDates(server.db, server.fixture.own.companyId, server.deps.now())
    expect(await namesOf(planOn(today))).toEqual(['A'])
  })
})

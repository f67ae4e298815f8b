import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerLinks, customerWords, visitWords } from '../../server/db/schema/customer'
import { companies } from '../../server/db/schema/people'
import { expiredLinks } from '../../server/modules/customerPage/customerLinks'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import type { RhythmWire } from '../../src/contract/rhythm/rhythmWire'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/* The customer page of a visit before its tour starts, and what the start makes of it. */

let server: TestServer
let token = ''
/** In Berlin. */
let today = ''
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://tour.example' } })
  // At noon, so that the day of a start is that of the plan whenever the test runs.
  const hour = wallTimeOf(server.deps.now(), defaultTimeZone).getUTCHours()
  server.advance(((36 - hour) % 24) * 3_600_000)
})
afterAll(() => server.close())
beforeEach(async () => {
  // The limit of the next minute.
  server.advance(60_000)
  token = await server.login(staff.admin.email)
  today = dayText(wallTimeOf(server.deps.now(), defaultTimeZone))
  await settings({ customerPageEnabled: true })
})

const settings = (changed: Partial<typeof companies.$inferInsert>) =>
  server.db.update(companies).set(changed).where(eq(companies.id, server.fixture.own.companyId))
const send = (method: string, url: string, body?: object, as = token) =>
  server.call(method, url, { token: as, ...(body !== undefined && { body }) })
const visit = (method: string, url: string, body?: object) =>
  server.call(method, url, body === undefined ? {} : { body })
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

const daily: RhythmWire = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}

/** A tour to three customers; the page is that of the second one. */
async function plannedTour(rhythm: RhythmWire | null = daily) {
  const { body: template } = await send('POST', '/api/tour-templates', {
    name: 'Geheime Tour',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
    startLng: 13.3545,
    startLat: 52.4865,
    rhythm,
  })
  const stops: string[] = []
  for (const name of ['Fremd Eins', 'Praxis', 'Fremd Zwei']) {
    const { body } = await send('POST', '/api/destinations', {
      name,
      address: name === 'Praxis' ? 'Kastanienallee 33, 10435 Berlin' : 'Fremdweg 1',
      lng: 13.3545,
      lat: 52.4865,
      capacity: 1,
      tourTemplate: template['@id'],
      ...(name === 'Praxis' && { earliestTime: 32_400, latestTime: 43_200, timeWindowType: 'soft' }),
    })
    stops.push(String(body['@id']))
  }
  const tour = String(template['@id'])
  const [, own = ''] = stops
  return {
    tour,
    own,
    visitOn: (day: string, stop = own) => `/api/customer-visits/${idOf(stop)}_${day}`,
    planOn: (day: string) => `/api/planned-tours/${idOf(tour)}_${day}`,
    start: async (more: object = {}) => {
      const { body, status } = await send('POST', '/api/tours', { tourTemplate: tour, ...more })
      expect(status).toBe(201)
      const iri = String(body['@id'])
      const list = await send('GET', `${iri}/service-locations?pagination=false`)
      return { tour: iri, stops: list.body['hydra:member'] as Body[] }
    },
  }
}

async function newLink(subject: string) {
  const { body, status } = await send('POST', '/api/customer-links', { visit: subject })
  expect(status).toBe(201)
  const { pathname } = new URL(String(body['url']))
  return { page: pathname, api: pathname.replace('/t/', '/api/customer/'), answer: body }
}

const said = async () => (await send('GET', '/api/customer-visits')).body['hydra:member'] as Body[]

describe('the customer page of a visit', () => {
  it('is planned with date and window until the tour starts, and then shows its stop', async () => {
    const { own, visitOn, start } = await plannedTour()
    const day = shiftDay(today, 2)
    const { api, page, answer } = await newLink(visitOn(day))
    const seen = await visit('GET', api)
    expect([seen.status, seen.body]).toMatchObject([
      200,
      {
        state: 'planned',
        day,
        place: { name: 'Praxis', address: 'Kastanienallee 33, 10435 Berlin' },
        allowed: { instruction: true, absence: true, rating: false },
      },
    ])
    const wall = (at: unknown) =>
      wallTimeOf(new Date(String(at)), defaultTimeZone)
        .toISOString()
        .slice(0, 16)
    expect([wall(seen.body['from']), wall(seen.body['until'])]).toEqual([`${day}T09:00`, `${day}T12:00`])
    expect(seen.text + (await visit('GET', page)).text).not.toMatch(/Fremd|Geheim/)
    const days = (Date.parse(String(answer['expiresAt'])) - Date.parse(day)) / 86_400_000
    expect(Math.round(days)).toBe(15)
    expect(JSON.stringify(await server.db.select().from(customerLinks))).not.toContain(page.slice(3))

    // A start of another date is not that of the link.
    await start()
    expect((await visit('GET', api)).body).toMatchObject({ state: 'planned', day })
    const { stops } = await start({ plannedDate: day })
    const started = await visit('GET', api)
    expect([started.body['state'], started.body['stopsBefore']]).toEqual(['underWay', 1])
    const [, stop] = stops
    await send('POST', '/api/proof-of-services', { serviceLocation: stop?.['@id'], state: 'COMPLETED' })
    expect((await visit('GET', api)).body['state']).toBe('done')
    // A second run is not that of the link either.
    await start({ plannedDate: day })
    expect((await visit('GET', api)).body['state']).toBe('done')
    expect((await send('GET', own)).status).toBe(200)
  })

  it('gives words to plan, stop and driver, as those of the customer', async () => {
    const { own, visitOn, start } = await plannedTour()
    const { api } = await newLink(visitOn(today))
    expect((await visit('PUT', `${api}/instruction`, { text: 'Hinten klingeln' })).body).toMatchObject({
      state: 'planned',
      instruction: { text: 'Hinten klingeln' },
    })
    expect((await visit('PUT', `${api}/absence`, { reason: 'Urlaub' })).status).toBe(200)
    expect((await visit('PUT', `${api}/rating`, { stars: 5 })).status).toBe(409)
    const words = { instruction: 'Hinten klingeln', absenceReason: 'Urlaub', stars: null }
    const ahead = (await said()).filter(({ destination }) => destination === own)
    expect(ahead).toMatchObject([{ date: today, tour: null, customerWords: words }])
    const { tour, stops } = await start()
    expect(stops.map(({ customerWords: of }) => of)).toMatchObject([null, words, null])
    expect(await server.db.select().from(visitWords)).toEqual([])
    const running = (await said()).filter(({ destination }) => destination === own)
    expect(running).toMatchObject([{ date: today, tour, customerWords: words }])
    expect((await visit('PUT', `${api}/absence`, { reason: null })).body['absence']).toBeUndefined()
    expect((await said()).find(({ destination }) => destination === own)).toMatchObject({
      customerWords: { instruction: 'Hinten klingeln', absenceAt: null },
    })
  })

  it('is cancelled while its plan does not visit the destination', async () => {
    const { own, tour, visitOn, planOn, start } = await plannedTour()
    const day = shiftDay(today, 1)
    const { api } = await newLink(visitOn(day))
    const stateNow = async () => (await visit('GET', api)).body['state']
    const leftOut = [{ stop: own, to: null, reason: 'Ferien' }]
    await send('PATCH', planOn(day), { leftOut })
    const cancelled = await visit('GET', api)
    expect(cancelled.body).toMatchObject({ state: 'cancelled', day, allowed: { instruction: false } })
    expect(JSON.stringify(cancelled.body)).not.toContain('Ferien')
    expect((await visit('PUT', `${api}/instruction`, { text: 'Doch' })).status).toBe(409)
    await send('PATCH', planOn(day), { leftOut: [] })
    expect(await stateNow()).toBe('planned')
    await send('PATCH', planOn(day), { cancelledBecause: 'Glatteis' })
    expect(await stateNow()).toBe('cancelled')
    await send('PATCH', planOn(day), { cancelledBecause: null })
    await send('PATCH', own, { active: false })
    expect(await stateNow()).toBe('cancelled')
    await send('PATCH', own, { active: true })
    await send('PATCH', tour, { active: false })
    expect(await stateNow()).toBe('cancelled')
    await send('PATCH', tour, { active: true })
    await send('PATCH', planOn(day), { leftOut })
    await start({ plannedDate: day })
    expect(await stateNow()).toBe('cancelled')
    await send('DELETE', own)
    expect((await visit('GET', api)).body).toMatchObject({ state: 'cancelled', day, place: {} })
  })

  it('follows the destination into another tour of its date', async () => {
    const one = await plannedTour()
    const other = await plannedTour()
    const day = shiftDay(today, 1)
    const { api } = await newLink(one.visitOn(day))
    const move = { stop: one.own, on: null, from: one.planOn(day), to: other.planOn(day) }
    expect((await send('POST', '/api/planned-tours/move-visit', move)).status).toBe(200)
    expect((await visit('GET', api)).body['state']).toBe('planned')
    await one.start({ plannedDate: day })
    expect((await visit('GET', api)).body['state']).toBe('planned')
    const { stops } = await other.start({ plannedDate: day })
    expect(stops.map(({ name }) => name)).toContain('Praxis')
    expect((await visit('GET', api)).body['state']).toBe('underWay')
  })

  it('is that of a stop which is added to the running tour', async () => {
    const { own, visitOn, planOn, start } = await plannedTour()
    const { api } = await newLink(visitOn(today))
    await send('PATCH', planOn(today), { leftOut: [{ stop: own, to: null, reason: '' }] })
    const { tour, stops } = await start()
    expect((await visit('GET', api)).body['state']).toBe('cancelled')
    await send('PATCH', `${tour}/open-stops`, { stops: [own, ...stops.map((stop) => stop['@id'])] })
    expect((await visit('GET', api)).body).toMatchObject({ state: 'underWay', stopsBefore: 0 })
  })

  it('belongs to any date of a tour on demand, and to the started stop on its day', async () => {
    const { own, visitOn, start } = await plannedTour(null)
    const next = await send('GET', `/api/customer-visits?destination=${own}`)
    expect(next.body['hydra:member']).toEqual([])
    const { api } = await newLink(visitOn(today))
    expect((await visit('GET', api)).body).toMatchObject({ state: 'planned', day: today })
    await start()
    expect((await visit('GET', api)).body['state']).toBe('underWay')
    const later = await newLink(visitOn(today))
    expect((await visit('GET', later.api)).body['state']).toBe('underWay')
  })

  it('is offered for the next dates', async () => {
    const { own, visitOn, planOn } = await plannedTour()
    await send('PATCH', planOn(shiftDay(today, 1)), { leftOut: [{ stop: own, to: null, reason: '' }] })
    const next = async (as = token) => send('GET', `/api/customer-visits?destination=${own}`, undefined, as)
    const members = (await next()).body['hydra:member'] as Body[]
    expect(members.slice(0, 2)).toMatchObject([
      { '@id': visitOn(today), date: today, customerWords: null },
      { '@id': visitOn(shiftDay(today, 2)), date: shiftDay(today, 2) },
    ])
    expect((await next(await server.login(otherAdmin))).status).toBe(404)
  })

  it('is refused for other companies, other days and what is no visit', async () => {
    const { visitOn, tour } = await plannedTour({ schedule: { kind: 'dates', dates: [shiftDay(today, 3)] } })
    const statusOf = async (body: object, as = token) =>
      (await send('POST', '/api/customer-links', body, as)).status
    const own = visitOn(shiftDay(today, 3))
    const subjects = [visitOn(shiftDay(today, -1)), visitOn(today), visitOn('2026-02-30'), tour]
    for (const subject of subjects) expect(await statusOf({ visit: subject })).toBe(422)
    expect(await statusOf({})).toBe(422)
    const foreign = await server.login(otherAdmin)
    await server.db
      .update(companies)
      .set({ customerPageEnabled: true })
      .where(eq(companies.id, server.fixture.other.companyId))
    expect(await statusOf({ visit: own }, foreign)).toBe(422)
    expect((await send('DELETE', `${own}/customer-links`, undefined, foreign)).status).toBe(404)
    await settings({ customerPageEnabled: false })
    expect(await statusOf({ visit: own })).toBe(409)
  })

  it('is closed by revocation, before and after the start', async () => {
    const { visitOn, start } = await plannedTour()
    const statusOf = async ({ api }: { api: string }) => (await visit('GET', api)).status
    const before = await newLink(visitOn(today))
    const ofOtherDay = await newLink(visitOn(shiftDay(today, 1)))
    expect((await send('DELETE', `${visitOn(today)}/customer-links`)).status).toBe(204)
    expect([await statusOf(before), await statusOf(ofOtherDay)]).toEqual([404, 200])
    const after = await newLink(visitOn(today))
    await start()
    expect(await statusOf(after)).toBe(200)
    expect(await statusOf(before)).toBe(404)
    expect((await send('DELETE', `${visitOn(today)}/customer-links`)).status).toBe(204)
    expect(await statusOf(after)).toBe(404)
  })

  it('ends with its link, and so do words about a visit that never started', async () => {
    const { own, visitOn } = await plannedTour()
    const { api } = await newLink(visitOn(today))
    await visit('PUT', `${api}/instruction`, { text: 'Tor links' })
    const run = () => expiredLinks.handle({ db: server.db, now: server.deps.now } as never, {} as never)
    const kept = async () =>
      (
        await server.db
          .select()
          .from(visitWords)
          .where(eq(visitWords.destinationId, idOf(own)))
      ).length
    await run()
    expect(await kept()).toBe(1)
    server.advance(86_400_000)
    expect((await visit('GET', api)).body['state']).toBe('cancelled')
    server.advance(20 * 86_400_000)
    expect((await visit('GET', api)).status).toBe(404)
    await run()
    expect(await kept()).toBe(0)
  })

  it('keeps words that are said while the tour starts', async () => {
    const { own, visitOn, start } = await plannedTour()
    const { api } = await newLink(visitOn(today))
    const [{ stops }, ...answers] = await Promise.all([
      start(),
      ...Array.from({ length: 5 }, () => visit('PUT', `${api}/instruction`, { text: 'Tor links' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [stop] = await server.db
      .select()
      .from(customerWords)
      .where(eq(customerWords.serviceLocationId, String(stops[1]?.['id'])))
    expect(stop).toMatchObject({ instruction: 'Tor links' })
    const left = await server.db
      .select()
      .from(visitWords)
      .where(eq(visitWords.destinationId, idOf(own)))
    expect(left).toEqual([])
  })
})

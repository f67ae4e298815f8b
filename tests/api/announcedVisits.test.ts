import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerLinks } from '../../server/db/schema/customer'
import { mailOutbox } from '../../server/db/schema/messages'
import {
  announceVisits,
  isAnnouncingHour,
  spanAround,
} from '../../server/modules/plannedTours/announceVisits'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
let tomorrow: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  tomorrow = shiftDay(dayText(wallTimeOf(server.deps.now(), defaultTimeZone)), 1)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: object) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
const announce = () =>
  announceVisits(server.db, server.deps.env, server.fixture.own.companyId, server.deps.now())
const sent = () =>
  server.db
    .select({ recipient: mailOutbox.recipient, subject: mailOutbox.subject, body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.cause, 'visitTomorrow'))

async function tourWith(stops: Record<string, object>) {
  const { body: tour } = await send('POST', '/api/tour-templates', {
    name: 'Morgen',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Start',
    startLat: 52.48,
    startLng: 13.35,
    earliestTime: 8 * 3600,
    rhythm: { schedule: { kind: 'dates', dates: [tomorrow] } },
  })
  const iris: Record<string, string> = {}
  for (const [name, more] of Object.entries(stops)) {
    const place = { address: `${name}straße 1`, lat: 52.48, lng: 13.35 }
    const stop = { name, capacity: 1, lengthOfStay: 600, tourTemplate: tour['@id'], ...place, ...more }
    iris[name] = String((await send('POST', '/api/destinations', stop)).body['@id'])
  }
  const id = String(tour['@id']).slice('/api/tour-templates/'.length)
  return { plan: `/api/planned-tours/${id}_${tomorrow}`, iris }
}
const mailOf = (name: string) => ({ notificationEmail: `${name}@kunde.example` })

it('customers of the next day get one mail with the day and a window, but not those left out', async () => {
  const { plan, iris } = await tourWith({
    A: mailOf('a'),
    B: { ...mailOf('b'), timeWindowType: 'strict', earliestTime: 9 * 3600, latestTime: 11 * 3600 },
    C: {},
    D: mailOf('d'),
  })
  await send('PATCH', plan, { leftOut: [{ stop: iris['D'], to: null, reason: '' }] })
  await announce()
  const mails = (await sent()).toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1))
  expect(mails.map(({ recipient }) => recipient)).toEqual(['a@kunde.example', 'b@kunde.example'])
  expect(mails[0]?.body).toContain('A\nAstraße 1')
  expect(mails[0]?.body).toMatch(/zwischen 07:30 und 0[89]:\d\d Uhr/)
  expect(mails[1]?.body).toContain('zwischen 09:00 und 11:00 Uhr')

  // A stop that is added later gets its mail by the next run, the others no second one.
  await send('PATCH', plan, { leftOut: [] })
  await announce()
  expect((await sent()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'a@kunde.example',
    'b@kunde.example',
    'd@kunde.example',
  ])
})

it('with the customer page, a mail has a link to the visit, and keeps it in the next run', async () => {
  const company = `/api/companies/${server.fixture.own.companyId}`
  const linkIn = (body: string) => body.match(/\/t\/([\w-]{22})/)?.[1]
  const before = await sent()
  expect(before.map(({ body }) => linkIn(body))).toEqual(before.map(() => undefined))
  await send('PATCH', company, { customerPageEnabled: true })
  const { plan } = await tourWith({ F: mailOf('f') })
  await announce()
  await announce()
  const mail = (await sent()).find(({ recipient }) => recipient === 'f@kunde.example')
  const customerToken = linkIn(mail?.body ?? '')
  const page = () => server.call('GET', `/api/customer/${customerToken}`)
  expect(await page()).toMatchObject({ status: 200, body: { state: 'planned', day: tomorrow } })
  const links = await server.db.select().from(customerLinks)
  expect(links.map(({ date }) => date)).toEqual([tomorrow])
  await send('PATCH', plan, { cancelledBecause: 'Glatteis' })
  expect(await page()).toMatchObject({ body: { state: 'cancelled' } })
})

it('a cancelled date is not announced', async () => {
  const before = (await sent()).length
  const { plan } = await tourWith({ E: mailOf('e') })
  await send('PATCH', plan, { cancelledBecause: 'Glatteis' })
  await announce()
  expect(await sent()).toHaveLength(before)
})

it('visits are announced in the late afternoon of the company', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 7, hour, 15))
  const announced = [14, 15, 19, 20].map((hour) => isAnnouncingHour(at(hour), 'Europe/Berlin'))
  expect(announced).toEqual([false, true, true, false])
  expect(isAnnouncingHour(at(15), 'America/New_York')).toBe(false)
})

it('the span around an expected arrival is in quarters of an hour', () => {
  expect([spanAround(undefined), spanAround(9 * 3600), spanAround(9 * 3600 + 60)]).toEqual([
    null,
    { from: 8.5 * 3600, to: 9.5 * 3600 },
    { from: 8.5 * 3600, to: 9.75 * 3600 },
  ])
})

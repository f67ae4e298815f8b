import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../server/db/schema/people'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
let today: string
let driver: string
let tour: string
const planOn = (day: string) => `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${day}`

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  today = dayText(wallTimeOf(server.deps.now(), defaultTimeZone))
  driver = `/api/users/${server.fixture.staff.driver}`
  const created = await send('POST', '/api/tour-templates', {
    name: 'Nord; früh',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Hof 1, Berlin',
    startLat: 52.48,
    startLng: 13.35,
    earliestTime: 6 * 3600,
    assignees: [driver],
    rhythm: {
      schedule: { kind: 'dates', dates: [shiftDay(today, 1), shiftDay(today, 2), shiftDay(today, 90)] },
    },
  })
  tour = String(created.body['@id'])
  const place = { address: 'Markt 1', lat: 52.5, lng: 13.4 }
  const stop = { name: 'Praxis Geheim', capacity: 1, lengthOfStay: 600, tourTemplate: tour, ...place }
  await send('POST', '/api/destinations', stop)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: object, as = token) =>
  server.call(method, url, { token: as, ...(body !== undefined && { body }) })
const pathOf = (url: unknown) => new URL(String(url)).pathname
const newLink = async () => pathOf((await send('POST', `${driver}/calendar-feed`, {})).body['url'])
const read = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })
const summaries = async (path: string) =>
  [...(await read(path)).text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text]) => text)

describe('the calendar of a driver', () => {
  it('lists coming tours without customers, by a link that needs no login', async () => {
    const path = await newLink()
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{22}\.ics$/)
    const { status, text, headers } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await summaries(path)).toEqual(['Nord\\; früh', 'Nord\\; früh'])
    expect(text).toContain('1 Ziel')
    expect(text).toContain('LOCATION:Hof 1\\, Berlin')
    expect(text).not.toMatch(/Geheim|Markt/)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('follows the plan of each date', async () => {
    const path = await newLink()
    const tomorrow = planOn(shiftDay(today, 1))
    await send('PATCH', tomorrow, { hasOwnAssignee: true, assignee: null })
    expect(await summaries(path)).toHaveLength(1)
    await send('PATCH', planOn(shiftDay(today, 2)), { cancelledBecause: 'Glatteis' })
    expect(await summaries(path)).toHaveLength(0)
    await send('PATCH', tomorrow, { hasOwnAssignee: true, assignee: driver })
    expect(await summaries(path)).toHaveLength(1)
  })

  it('is not sent again while nothing changes', async () => {
    const path = await newLink()
    const { headers } = await read(path)
    const again = await read(path, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('ends with its link, and for a deactivated user, with the answer of an unknown link', async () => {
    const old = await newLink()
    const path = await newLink()
    const unknown = await read('/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics')
    const bodyOf = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof read>>) => [
      status,
      body,
    ]
    expect(unknown.status).toBe(404)
    expect(bodyOf(await read(old))).toEqual(bodyOf(unknown))
    expect((await read(path)).status).toBe(200)
    const user = eq(users.id, server.fixture.staff.driver)
    await server.db.update(users).set({ deactivatedAt: new Date() }).where(user)
    expect((await read(path)).status).toBe(404)
    await server.db.update(users).set({ deactivatedAt: null }).where(user)
    expect((await send('DELETE', `${driver}/calendar-feed`)).status).toBe(204)
    expect(bodyOf(await read(path))).toEqual(bodyOf(unknown))
  })

  it('shows its link once, to the driver as well', async () => {
    const own = await server.login(staff.driver.email)
    const created = await send('POST', '/api/account/calendar-feed', {}, own)
    expect([created.status, typeof created.body['url']]).toEqual([201, 'string'])
    const { body } = await send('GET', '/api/account/calendar-feed', undefined, own)
    expect(body).toMatchObject({ url: null, createdAt: created.body['createdAt'] })
    expect((await send('GET', `/api/users/${server.fixture.other.users}/calendar-feed`)).status).toBe(404)
  })
})

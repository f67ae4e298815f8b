import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('tour settings of a company', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: object) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const save = (body: object) => send('PATCH', `/api/companies/${server.fixture.own.companyId}`, body)
  const nothing = {
    badgeRule: null,
    holidayState: null,
    daysOff: [],
    schoolHolidays: [],
    pauseSeconds: null,
    pauseAfterSeconds: null,
  }

  it('are empty until they are set, and after a reset', async () => {
    expect((await save({})).body).toMatchObject(nothing)
    const chosen = {
      badgeRule: 'number',
      holidayState: 'BE',
      daysOff: ['--12-24 Heiligabend', '2026-12-28/2027-01-02'],
      schoolHolidays: ['2027-02-01/2027-02-06 Winterferien'],
      pauseSeconds: 2700,
      pauseAfterSeconds: 16_200,
    }
    expect((await save(chosen)).body).toMatchObject(chosen)
    const other = await server.login(otherAdmin)
    const url = `/api/companies/${server.fixture.other.companyId}`
    expect((await server.call('GET', url, { token: other })).body).toMatchObject(nothing)
    expect((await save(nothing)).body).toMatchObject(nothing)
  })

  it('include its time zone, which is Berlin by default', async () => {
    expect((await save({})).body).toMatchObject({ timeZone: 'Europe/Berlin' })
    expect((await save({ timeZone: 'Europe/London' })).body).toMatchObject({ timeZone: 'Europe/London' })
    expect((await save({ timeZone: null })).body).toMatchObject({ timeZone: 'Europe/Berlin' })
  })

  it.each([
    [{ badgeRule: 'colour' }, 'badgeRule'],
    [{ holidayState: 'Berlin' }, 'holidayState'],
    [{ daysOff: ['--12-24', '2026-02-29 Schalttag'] }, 'daysOff[1]'],
    [{ daysOff: [`2026-12-24 ${'x'.repeat(150)}`] }, 'daysOff[0]'],
    [{ daysOff: Array.from({ length: 101 }, () => '--12-24') }, 'daysOff'],
    [{ schoolHolidays: ['Winterferien'] }, 'schoolHolidays[0]'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ pauseSeconds: 60 }, 'pauseSeconds'],
    [{ pauseAfterSeconds: 90_000 }, 'pauseAfterSeconds'],
  ])('reject %j', async (body, propertyPath) => {
    const { status, body: answer } = await save(body)
    expect([status, answer.violations]).toEqual([422, [{ propertyPath, message: expect.any(String) }]])
  })

  it('reschedule the breaks of all tours', async () => {
    const start = { startAddress: 'Start', startLat: 52.5, startLng: 13.4 }
    const made = await send('POST', '/api/tour-templates', {
      name: 'Weit',
      color: '#123456',
      maximumCapacity: 5,
      earliestTime: 28_800,
      ...start,
    })
    const tour = String(made.body['@id'])
    // More than fifty kilometres each, there and back.
    for (const lat of [52.0, 52.5]) {
      await send('POST', '/api/destinations', {
        address: 'Weit',
        lat,
        lng: 13.4,
        lengthOfStay: 0,
        tourTemplate: tour,
      })
    }
    const duration = async () => Number((await send('GET', tour)).body['durationSeconds'])
    const stops = async () =>
      (
        (await send('GET', `${tour}/destinations?pagination=false`)).body['hydra:member'] as { eta: number }[]
      ).map(({ eta }) => eta)
    const [etas, before] = [await stops(), await duration()]
    expect(before).toBeGreaterThan(1.5 * 3600)
    const chosen = await save({ pauseSeconds: 1800, pauseAfterSeconds: Math.floor(before * 0.75) })
    expect(chosen.status).toBe(200)
    await vi.waitFor(async () => expect(await duration()).toBe(before + 1800))
    expect(await stops()).toEqual([etas[0], Number(etas[1]) + 1800])
    await save({ pauseSeconds: null })
    await vi.waitFor(async () => expect(await duration()).toBe(before))
  })
})

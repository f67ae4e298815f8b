import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { devices } from '../../server/db/schema/devices'
import { serviceLocations, tours } from '../../server/db/schema/driving'
import { companies, users } from '../../server/db/schema/people'
import { tourTemplateAssignees } from '../../server/db/schema/planning'
import { idempotencyKeys, throttles } from '../../server/db/schema/security'
import { newId } from '../../server/uuid'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { codeAlphabet, codeLifetimeSeconds } from '../../src/contract/access/device'
import { otherAdmin, staff } from './support/fixture'
import { bodyFor, methodOf, urlOf } from './support/routeCalls'
import { startTestServer, type Answer, type TestServer } from './support/testServer'

const invalid = [
  422,
  [{ propertyPath: 'code', message: 'Der Code ist falsch, abgelaufen oder schon verwendet.' }],
]

describe('devices', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
  }, 60_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(throttles)
    await server.db.update(companies).set({ servicePackage: null, features: ['FEATURE_DEVICES'] })
    token = await server.login(staff.admin.email)
  })

  const call = (method: string, url: string, body?: object) => server.call(method, url, { token, body })
  const driverIri = () => `/api/users/${server.fixture.staff.driver}`
  const create = async (name = 'Transporter 8', driver: string | null = driverIri()) =>
    (await call('POST', '/api/devices', { name, driver })).body
  const pair = (code: unknown, more: object = {}) =>
    server.call('POST', '/api/devices/pair', { body: { code, ...more } })
  const problem = ({ status, body }: Answer) => [status, body.violations]

  /** A paired device with its token. */
  async function paired(driver: string | null = driverIri()) {
    const { id, code } = await create('Pkw', driver)
    const answer = await pair(code)
    return { id: String(id), token: String(answer.body.token) }
  }
  /** A running tour of a driver, with one stop. */
  async function startTour(userId: string) {
    const { own } = server.fixture
    const id = newId()
    await server.db.insert(tours).values({
      id,
      companyId: own.companyId,
      name: 'Los',
      color: '#366ae8',
      startDate: server.deps.now(),
      driverId: userId,
    })
    const stop = newId()
    await server.db
      .insert(serviceLocations)
      .values({ id: stop, companyId: own.companyId, tourId: id, positionInTour: 1 })
    return { id, stop }
  }
  const act = async (deviceToken: string, body: object = { batteryPercent: 50 }) =>
    (await server.call('POST', '/api/device/status', { token: deviceToken, body })).status

  describe('pairing', () => {
    it('gives a waiting device a code for ten minutes, which no other response contains', async () => {
      const device = await create()
      expect(device).toMatchObject({ name: 'Transporter 8', state: 'waiting', model: null })
      expect(device.driver).toMatchObject({ '@id': driverIri(), lastName: 'Muster' })
      expect(String(device.code)).toMatch(new RegExp(`^[${codeAlphabet}]{8}$`))
      expect(Date.parse(String(device.codeExpiresAt)) - server.deps.now().getTime()).toBe(600_000)
      const shown = await call('GET', `/api/devices/${String(device.id)}`)
      const list = await call('GET', '/api/devices')
      expect([shown.text, list.text].filter((text) => text.includes(String(device.code)))).toEqual([])
      expect(shown.text).not.toMatch(/hash/i)
    })

    it('stores code and token only as hashes, and returns a code once per key', async () => {
      const headers = { 'idempotency-key': newId() }
      const body = { name: 'Einmal', driver: null }
      const ask = async () => (await server.call('POST', '/api/devices', { token, body, headers })).body
      const [first, again] = [await ask(), await ask()]
      expect([again.id, again.code]).toEqual([first.id, null])
      const { body: answer } = await pair(first.code)
      const kept = JSON.stringify([
        await server.db.select().from(devices),
        await server.db.select().from(idempotencyKeys),
      ])
      expect([kept.includes(String(first.code)), kept.includes(String(answer.token))]).toEqual([false, false])
    })

    it('returns token, device, company and driver to the caller with the code', async () => {
      const { id, code } = await create()
      const typed = ` ${String(code).slice(0, 4).toLowerCase()}-${String(code).slice(4)} `
      const { status, body } = await pair(typed, { model: 'Zebra TC26', version: '4.12.0' })
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          token: expect.stringMatching(/^device\.[\w-]{43}$/),
          device: { '@id': `/api/devices/${String(id)}`, id, name: 'Transporter 8' },
          company: { name: 'Eigene GmbH' },
          driver: expect.objectContaining({ '@id': driverIri(), firstName: 'driver' }),
        }),
      ])
      expect((await call('GET', `/api/devices/${String(id)}`)).body).toMatchObject({
        state: 'paired',
        model: 'Zebra TC26',
        appVersion: '4.12.0',
        codeExpiresAt: null,
      })
    })

    it('responds the same to a wrong, a used, an expired and a replaced code', async () => {
      const used = await create()
      await pair(used.code)
      const replaced = await create()
      const renewed = await call('POST', `/api/devices/${String(replaced.id)}/renew-code`)
      const revoked = await create()
      await call('POST', `/api/devices/${String(revoked.id)}/revoke`)
      const deleted = await create()
      await call('DELETE', `/api/devices/${String(deleted.id)}`)
      const expired = await create()
      const answers = [
        await pair('ACDEFGHJ'),
        await pair(''),
        await pair(used.code),
        await pair(replaced.code),
        await pair(revoked.code),
        await pair(deleted.code),
      ]
      expect((await pair(renewed.body.code)).status).toBe(201)
      server.advance(codeLifetimeSeconds * 1000)
      answers.push(await pair(expired.code))
      expect(answers.map(problem)).toEqual(Array.from({ length: 7 }, () => invalid))
    })

    it('lets exactly one of several concurrent calls succeed', async () => {
      const { code } = await create()
      const answers = await Promise.all(Array.from({ length: 5 }, () => pair(code)))
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([201, 422, 422, 422, 422])
      const won = answers.find(({ status }) => status === 201)
      expect(await act(String(won?.body.token))).toBe(204)
    })

    it('pairs nothing for a company that is suspended or has no devices, and keeps the code', async () => {
      const { code } = await create()
      await server.db.update(companies).set({ servicePackage: 'paused' })
      const whilePaused = await pair(code)
      await server.db.update(companies).set({ servicePackage: null, features: [] })
      const without = await pair(code)
      await server.db.update(companies).set({ features: ['FEATURE_DEVICES'] })
      expect([problem(whilePaused), problem(without), (await pair(code)).status]).toEqual([
        invalid,
        invalid,
        201,
      ])
    })

    it('gives a paired device no new code before it was revoked', async () => {
      const device = await paired()
      const renew = () => call('POST', `/api/devices/${device.id}/renew-code`)
      expect((await renew()).status).toBe(409)
      expect(await act(device.token)).toBe(204)
      await call('POST', `/api/devices/${device.id}/revoke`)
      const renewed = await renew()
      expect([renewed.status, renewed.body.state, renewed.headers.etag]).toEqual([200, 'waiting', '"3"'])
      expect(await act(device.token)).toBe(401)
      expect((await pair(renewed.body.code)).status).toBe(201)
    })
  })

  describe('the token of a device', () => {
    it('gives access only to the calls for devices, even of an administrator', async () => {
      const admin = await paired(`/api/users/${server.fixture.staff.admin}`)
      const closed = (Object.keys(apiRoutes) as ApiRouteKey[]).filter(
        (key) => apiRoute(key).area !== 'public' && !apiRoute(key).forDevices,
      )
      const { own } = server.fixture
      const entered: Record<string, number> = {}
      for (const key of closed) {
        const { status } = await server.call(methodOf(key), urlOf(key, own), {
          token: admin.token,
          body: key.includes('sync') || key.includes('optimi') ? {} : await bodyFor(server, key, own),
        })
        if (status !== 403) entered[key] = status
      }
      expect(entered).toEqual({})
    })

    it('gives access to the tours of its driver only, even of an administrator', async () => {
      const { own, staff: ids } = server.fixture
      const admin = await paired(`/api/users/${ids.admin}`)
      const start = () =>
        server.call('POST', '/api/tours', {
          token: admin.token,
          body: { tourTemplate: `/api/tour-templates/${own['tour-templates']}` },
        })
      expect((await start()).status).toBe(403)
      const stop = (iri: unknown) =>
        server.call('PATCH', `${String(iri)}/stop`, { token: admin.token, body: {} })
      expect((await stop(`/api/tours/${own.tours}`)).status).toBe(403)
      await server.db
        .insert(tourTemplateAssignees)
        .values({ companyId: own.companyId, tourTemplateId: own['tour-templates'], userId: ids.admin })
      const started = await start()
      expect([started.status, started.body.driver]).toMatchObject([201, { id: ids.admin }])
      expect((await stop(started.body['@id'])).status).toBe(200)
    })

    it.each<[string, (id: string) => Promise<unknown>, number]>([
      ['revoked', (id) => call('POST', `/api/devices/${id}/revoke`), 401],
      ['deleted', (id) => call('DELETE', `/api/devices/${id}`), 401],
      ['left without a driver', (id) => call('PATCH', `/api/devices/${id}`, { driver: null }), 403],
    ])('ends at once when the device is %s', async (_, end, status) => {
      const device = await paired()
      expect(await act(device.token)).toBe(204)
      await end(device.id)
      expect(await act(device.token)).toBe(status)
    })

    it('is rejected while the company is suspended or has no devices, or the driver may not drive', async () => {
      const { staff: ids } = server.fixture
      const device = await paired()
      const setRoles = (roles: string[]) =>
        server.db.update(users).set({ roles }).where(eq(users.id, ids.driver))
      const statuses: number[] = []
      const note = async () => statuses.push(await act(device.token))
      await server.db.update(companies).set({ servicePackage: 'paused' })
      await note()
      await server.db.update(companies).set({ servicePackage: null, features: [] })
      await note()
      await server.db.update(companies).set({ features: ['FEATURE_DEVICES'] })
      await setRoles(['ROLE_SPECTATOR'])
      await note()
      await setRoles(['ROLE_DRIVER'])
      await note()
      expect(statuses).toEqual([403, 403, 403, 204])
    })

    it('ends when the driver is deleted', async () => {
      const created = await call('POST', '/api/users', {
        email: `kurz-${newId()}@own.example`,
        firstName: 'Kurt',
        lastName: 'Kurz',
        roles: ['ROLE_DRIVER'],
      })
      const device = await paired(String(created.body['@id']))
      await call('DELETE', String(created.body['@id']))
      expect(await act(device.token)).toBe(403)
      expect((await call('GET', `/api/devices/${device.id}`)).body.driver).toBeNull()
    })

    it('is not a session token, and no session is a device', async () => {
      const device = await paired()
      expect((await server.call('GET', '/api/current-user', { token: device.token })).status).toBe(403)
      expect(await act(token)).toBe(403)
      expect(await act('device.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(401)
    })
  })

  describe('the status of a device', () => {
    it('is stored without changing the version for an editor of the device', async () => {
      const device = await paired()
      const before = await call('GET', `/api/devices/${device.id}`)
      const positionAt = new Date(server.deps.now().getTime() - 5000).toISOString()
      await act(device.token, {
        batteryPercent: 18,
        isCharging: true,
        version: '4.1',
        lat: 52.5,
        lng: 13.4,
        positionAt,
      })
      await act(device.token, { batteryPercent: 17 })
      const after = await call('GET', `/api/devices/${device.id}`)
      expect(after.body).toMatchObject({
        batteryPercent: 17,
        isCharging: true,
        appVersion: '4.1',
        lat: 52.5,
        lng: 13.4,
        positionAt,
        lastSeenAt: server.deps.now().toISOString(),
      })
      expect(after.headers.etag).toBe(before.headers.etag)
    })

    it('contains the offset of its clock, and corrects its timestamps', async () => {
      const device = await paired()
      const now = server.deps.now().getTime()
      const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
      const shown = async () => (await call('GET', `/api/devices/${device.id}`)).body
      expect((await shown()).clockOffsetSeconds).toBeNull()
      await act(device.token, { lat: 1, lng: 1, positionAt: at(3595), sentAt: at(3600) })
      expect(await shown()).toMatchObject({ clockOffsetSeconds: 3600, positionAt: at(-5) })
      // A smaller offset is ignored, and a status without the time of the device does not change it.
      await act(device.token, { lat: 1, lng: 1, positionAt: at(85), sentAt: at(90) })
      await act(device.token, { batteryPercent: 3 })
      expect(await shown()).toMatchObject({ clockOffsetSeconds: 90, positionAt: at(85) })
    })

    it('takes the offset from positions and proofs, until another phone replaces it', async () => {
      const device = await paired()
      const { id: tourId, stop } = await startTour(server.fixture.staff.driver)
      const at = (seconds: number) => new Date(server.deps.now().getTime() + seconds * 1000).toISOString()
      const offset = async () => (await call('GET', `/api/devices/${device.id}`)).body.clockOffsetSeconds
      const send = async (path: string, body: object) =>
        (await server.call('POST', path, { token: device.token, body })).status
      const sent = [await send(`/api/driver/tours/${tourId}/positions`, { sentAt: at(-200), positions: [] })]
      const offsets = [await offset()]
      sent.push(
        await send('/api/driver/proofs', {
          clientId: crypto.randomUUID(),
          serviceLocation: `/api/service-locations/${stop}`,
          state: 'COMPLETED',
          sentAt: at(300),
        }),
      )
      offsets.push(await offset())
      await server.db.delete(tours).where(eq(tours.id, tourId))
      await call('POST', `/api/devices/${device.id}/revoke`)
      const { body } = await call('POST', `/api/devices/${device.id}/renew-code`)
      await pair(body.code)
      offsets.push(await offset())
      expect([sent, offsets]).toEqual([
        [200, 201],
        [-200, 300, null],
      ])
    })

    it.each([
      { sentAt: 'gestern' },
      { batteryPercent: 101 },
      { batteryPercent: '50' },
      { lat: 91, lng: 0 },
      { positionAt: 'gestern' },
      { positionAt: '2999-01-01T00:00:00Z', lat: 1, lng: 1 },
    ])('rejects %j', async (body) => {
      const device = await paired()
      expect(await act(device.token, body)).toBe(422)
    })
  })

  describe('the list', () => {
    const names = async (query: string) => {
      const { body, status } = await call('GET', `/api/devices?${query}`)
      expect(status).toBe(200)
      return (body['hydra:member'] as { name: string }[]).map(({ name }) => name)
    }
    beforeEach(async () => {
      await server.db.delete(devices)
      const { companyId } = server.fixture.own
      const { driver, admin } = server.fixture.staff
      const at = (minutes: number) => new Date(server.deps.now().getTime() - minutes * 60_000)
      await server.db.insert(devices).values([
        {
          id: newId(),
          companyId,
          name: 'Pkw 7',
          model: 'Pixel 8a',
          state: 'paired',
          driverId: driver,
          batteryPercent: 18,
          positionAt: at(1),
        },
        {
          id: newId(),
          companyId,
          name: 'Lkw 1',
          model: 'Zebra TC26',
          state: 'revoked',
          driverId: admin,
          batteryPercent: 90,
          positionAt: at(9),
        },
        { id: newId(), companyId, name: 'Rad', state: 'waiting' },
      ])
    })

    it('is searched by device, model and driver, filtered and sorted', async () => {
      const { driver } = server.fixture.staff
      expect({
        name: await names('search=lkw'),
        model: await names('search=pixel'),
        driver: await names('search=driver muster'),
        state: await names('state=paired,waiting&sort[name]=ASC'),
        of: await names(`driver.id=/api/users/${driver}`),
        position: await names('sort[positionAt]=DESC'),
        battery: await names('sort[batteryPercent]=ASC'),
        byDriver: await names('sort[driver.fullName]=ASC'),
      }).toEqual({
        name: ['Lkw 1'],
        model: ['Pkw 7'],
        driver: ['Pkw 7'],
        state: ['Pkw 7', 'Rad'],
        of: ['Pkw 7'],
        position: ['Pkw 7', 'Lkw 1', 'Rad'],
        battery: ['Pkw 7', 'Lkw 1', 'Rad'],
        byDriver: ['Lkw 1', 'Pkw 7', 'Rad'],
      })
      expect((await call('GET', '/api/devices?state=lost')).status).toBe(400)
    })

    it('shows the current tour of a driver', async () => {
      const { own, staff: ids } = server.fixture
      const startDate = server.deps.now()
      const tour = { id: newId(), companyId: own.companyId, name: 'Tour Nord', color: '#123456', startDate }
      await server.db.insert(tours).values({ ...tour, driverId: ids.driver })
      const { body } = await call('GET', '/api/devices?search=pkw')
      expect((body['hydra:member'] as object[])[0]).toMatchObject({
        runningTour: { '@id': `/api/tours/${tour.id}`, name: 'Tour Nord', color: '#123456' },
      })
      await server.db.delete(tours).where(eq(tours.id, tour.id))
    })

    it('is for administrators of companies with devices', async () => {
      const statuses: number[] = []
      for (const email of [staff.driver.email, staff.tourViewer.email, staff.admin.email]) {
        const asked = await server.call('GET', '/api/devices', { token: await server.login(email) })
        statuses.push(asked.status)
      }
      await server.db.update(companies).set({ features: [] })
      statuses.push((await call('GET', '/api/devices')).status)
      expect(statuses).toEqual([403, 403, 200, 403])
    })

    it('accepts only drivers of the own company who may drive', async () => {
      const { staff: ids, other } = server.fixture
      const give = (user: string) => call('POST', '/api/devices', { name: 'X', driver: `/api/users/${user}` })
      const at = (message: string) => [422, [{ propertyPath: 'driver', message }]]
      expect([problem(await give(other.users)), problem(await give(ids.spectator))]).toEqual([
        at('Der verknüpfte Eintrag wurde nicht gefunden.'),
        at('Diese Person hat nicht die Rolle Fahrer.'),
      ])
      const foreign = await server.login(otherAdmin)
      const { id } = await create()
      const answers = await Promise.all(
        ['revoke', 'renew-code'].map((name) =>
          server.call('POST', `/api/devices/${String(id)}/${name}`, { token: foreign }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    })

    it('rejects revoking a device that was changed meanwhile', async () => {
      const { id } = await create()
      await call('PATCH', `/api/devices/${String(id)}`, { name: 'Anders' })
      const headers = { 'if-match': '"1"' }
      const revoked = await server.call('POST', `/api/devices/${String(id)}/revoke`, { token, headers })
      expect([revoked.status, revoked.body.code]).toEqual([412, 'VersionConflict'])
    })
  })
})

it('counts the attempted codes per address', async () => {
  const server = await startTestServer({ env: { LOGIN_LIMIT_PER_ADDRESS: '4' } })
  const token = await server.login(staff.admin.email)
  const create = async () => {
    const { body } = await server.call('POST', '/api/devices', { token, body: { name: 'X' } })
    return body.code
  }
  const pair = async (code: unknown) =>
    (await server.call('POST', '/api/devices/pair', { body: { code } })).status
  const [good, late] = [await create(), await create()]
  const statuses = [await pair('ACDEFGHJ'), await pair(good)]
  for (let n = 0; n < 4; n += 1) statuses.push(await pair('ACDEFGHJ'))
  statuses.push(await pair(late))
  expect(statuses).toEqual([422, 201, 422, 422, 422, 429, 429])
  await server.close()
})

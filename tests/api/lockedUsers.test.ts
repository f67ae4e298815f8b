import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devices } from '../../server/db/schema/devices'
import { companies, users } from '../../server/db/schema/people'
import { newId } from '../../server/uuid'
import { password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.update(companies).set({ features: ['FEATURE_DEVICES'] })
})
afterAll(() => server.close())

/** The state between an accepted login and the end of all sessions. */
const setLocked = (id: string, isLocked: boolean) =>
  server.db
    .update(users)
    .set({ lockedAt: isLocked ? server.deps.now() : null })
    .where(eq(users.id, id))

describe('a locked user', () => {
  it('is rejected with a running session, and accepted again after unlocking', async () => {
    const token = await server.login(staff.planViewer.email)
    const ask = async () => (await server.call('GET', '/api/current-user', { token })).status
    const { planViewer } = server.fixture.staff
    expect(await ask()).toBe(200)
    await setLocked(planViewer, true)
    expect(await ask()).toBe(401)
    await setLocked(planViewer, false)
    expect(await ask()).toBe(200)
  })

  it('drives no tours with a device', async () => {
    const token = await server.login(staff.admin.email)
    const { driver } = server.fixture.staff
    const body = { name: 'Pkw', driver: `/api/users/${driver}` }
    const { code } = (await server.call('POST', '/api/devices', { token, body })).body
    const paired = await server.call('POST', '/api/devices/pair', { body: { code } })
    const tours = async () =>
      (await server.call('GET', '/api/driver/tours', { token: String(paired.body['token']) })).status
    expect(await tours()).toBe(200)
    await setLocked(driver, true)
    expect(await tours()).toBe(403)
    await setLocked(driver, false)
    await server.db.delete(devices)
  })

  it('signs in to the other account with the same password', async () => {
    const [own] = await server.db.select().from(users).where(eq(users.email, staff.tourViewer.email))
    if (own === undefined) throw new Error('The fixture has this user')
    const { searchText: _, ...account } = own
    const { companyId } = server.fixture.other
    await server.db.insert(users).values({ ...account, id: newId(), companyId, acceptedAt: null })
    const companyOf = async () => {
      const body = { email: staff.tourViewer.email, password }
      const { body: answer } = await server.call('POST', '/api/authentication_token', { body })
      const { body: user } = await server.call('GET', '/api/current-user', { token: String(answer['token']) })
      return (user['company'] as { '@id'?: string } | undefined)?.['@id']
    }
    expect(await companyOf()).toBe(`/api/companies/${server.fixture.own.companyId}`)
    await setLocked(own.id, true)
    expect(await companyOf()).toBe(`/api/companies/${companyId}`)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, users } from '../../server/db/schema/people'
import { throttles } from '../../server/db/schema/security'
import { newId } from '../../server/uuid'
import { maxPicturesPerProof } from '../../src/contract/driving/driverProof'
import { openDriverApp } from './support/driverApp'
import { staff, trialAdmin } from './support/fixture'
import { pictures } from './support/pictures'
import { startTestServer, type TestServer } from './support/testServer'

/* Calls that are cheap to make and cost others: limited per user, company or record. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { INVITATION_LIMIT_PER_TRIAL: '3' } })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(throttles))

describe('feedback and contact requests', () => {
  it.each(['/api/feedback', '/api/contact-requests'])('of a user are limited per hour: %s', async (path) => {
    const token = await server.login(staff.admin.email)
    const send = async () => server.call('POST', path, { token, body: { message: 'Danke!' } })
    for (let i = 0; i < 10; i += 1) expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true])
    const colleague = await server.login(staff.planViewer.email)
    const other = await server.call('POST', path, { token: colleague, body: { message: 'Danke!' } })
    expect(other.status).toBe(201)
  })
})

it('reports of presence are limited per user and minute', async () => {
  const token = await server.login(staff.admin.email)
  const body = { record: `/api/tour-templates/${server.fixture.own['tour-templates']}`, isLeaving: false }
  const statuses = new Map<number, number>()
  for (let i = 0; i < 300; i += 1) {
    const { status } = await server.call('POST', '/api/presence', { token, body })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // The minute may end in between.
  expect(statuses.get(204)).toBeLessThanOrEqual(240)
  expect(statuses.get(204)).toBeGreaterThanOrEqual(120)
  expect(statuses.get(429)).toBe(300 - (statuses.get(204) ?? 0))
})

describe('invitations of a company in its trial', () => {
  const invite = async (token: string) => {
    const email = `gast-${newId()}@trial.example`
    const body = { email, firstName: 'Gast', lastName: 'Neu', roles: ['ROLE_DRIVER'] }
    return (await server.call('POST', '/api/users', { token, body })).status
  }
  const inFuture = () => new Date(server.deps.now().getTime() + 86_400_000)
  const setTrial = async (email: string, trialEndsAt: Date | null) => {
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    await server.db
      .update(companies)
      .set({ trialEndsAt })
      .where(eq(companies.id, String(user?.companyId)))
  }

  it('are limited per day, those of other companies less', async () => {
    const token = await server.login(trialAdmin)
    await setTrial(trialAdmin, inFuture())
    expect([await invite(token), await invite(token), await invite(token), await invite(token)]).toEqual([
      201, 201, 201, 429,
    ])
    await setTrial(trialAdmin, null)
    expect(await invite(token)).toBe(201)
  })
})

describe('pictures of a proof', () => {
  const { app, proofOf, send, startTour, stopsOf } = openDriverApp()

  it('are limited in number', async () => {
    const [stop] = await stopsOf((await startTour()).id)
    const proof = proofOf(stop)
    await send('POST', '/api/driver/proofs', proof)
    const put = async (id: string) => {
      const { statusCode, body } = await app.server.app.inject({
        method: 'PUT',
        url: `/api/driver/proofs/${proof.clientId}/files/${id}?kind=photo`,
        headers: { authorization: `Bearer ${app.driver}`, 'content-type': 'image/jpeg' },
        payload: pictures.jpeg,
      })
      return [statusCode, body.includes('höchstens 50 Bilder')]
    }
    const ids = Array.from({ length: maxPicturesPerProof }, () => newId())
    for (const id of ids) expect(await put(id)).toEqual([201, false])
    expect(await put(newId())).toEqual([422, true])
    // A repeated call is still answered.
    expect(await put(ids[0] ?? '')).toEqual([200, false])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/db/schema/audit'
import { companies, users } from '../../server/db/schema/people'
import { throttles } from '../../server/db/schema/security'
import { newId } from '../../server/uuid'
import { otherAdmin, password, pausedAdmin, staff, trialAdmin } from './support/fixture'
import { startTestServer, type Answer, type Body, type TestServer } from './support/testServer'

const day = 86_400_000

let server: TestServer
let platform: string
beforeAll(async () => {
  server = await startTestServer()
  platform = await server.login(staff.platform.email)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditEntries)
  await server.db.delete(throttles)
  await server.db.update(users).set({ lockedAt: null })
  await server.db
    .update(companies)
    .set({ servicePackage: 'basic', packageBeforePause: null, features: [], trialEndsAt: null })
    .where(eq(companies.id, otherId()))
})

const otherId = () => server.fixture.other.companyId
/** Each a moment after the one before, so that their order is known. */
const act = (path: string, body?: object, headers?: Record<string, string>) => {
  server.advance(1)
  return server.call('POST', `/api/administration/${path}`, { token: platform, body, headers })
}
const ofOther = (deed: string, body?: object) => act(`companies/${otherId()}/${deed}`, body)
const list = async (path: string): Promise<Body[]> => {
  const { body } = await server.call('GET', path, { token: platform })
  return body['hydra:member'] as Body[]
}
const shown = async () => (await list('/api/administration/companies?search=Andere'))[0] ?? {}
const log = async (email: string = otherAdmin, query = '') => {
  const token = await server.login(email)
  const { body } = await server.call('GET', `/api/audit-entries${query}`, { token })
  return body['hydra:member'] as Body[]
}
const entryFields = (entries: readonly Body[]) =>
  entries.map(({ action, authorName, subjectName, before, after }) => [
    action,
    authorName,
    subjectName,
    before,
    after,
  ])
const signIn = (email: string) =>
  server.call('POST', '/api/authentication_token', { body: { email, password } })
const statusAndReason = ({ status, body }: Answer) => [status, body['hydra:description']]

describe('companies', () => {
  it('are listed with state, package, users, stored bytes and activity', async () => {
    await server.login(otherAdmin)
    expect(await shown()).toMatchObject({
      name: 'Andere GmbH',
      state: 'active',
      servicePackage: 'basic',
      trialEndsAt: null,
      features: [],
      userCount: 2,
      lastActiveAt: server.deps.now().toISOString(),
    })
    const stored = (await shown()).storedBytes
    expect(typeof stored === 'number' && stored > 0).toBe(true)
  })

  it.each([
    ['trialEnded', ['Probe GmbH']],
    ['paused', ['Pause GmbH']],
    ['trial', []],
  ])('are found by state: %s', async (state, names) => {
    const found = await list(`/api/administration/companies?state=${state}`)
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('are sorted by every column, page by page', async () => {
    const columns = ['name', 'state', 'servicePackage', 'trialEndsAt', 'userCount', 'storedBytes']
    for (const column of [...columns, 'lastActiveAt', 'createdAt']) {
      const url = `/api/administration/companies?sort[${column}]=DESC&itemsPerPage=3`
      const [first, second] = await Promise.all([list(`${url}&page=1`), list(`${url}&page=2`)])
      expect([column, first.length, second.length]).toEqual([column, 3, 1])
    }
    const byUsers = await list('/api/administration/companies?sort[userCount]=DESC')
    expect(byUsers.map(({ userCount }) => userCount)).toEqual([8, 3, 2, 2])
    const odd = await server.call('GET', '/api/administration/companies?state=unknown', { token: platform })
    expect(odd.status).toBe(400)
  })

  it('extends a trial from its end, and an expired one from now', async () => {
    const ahead = new Date(server.deps.now().getTime() + 3 * day)
    await server.db.update(companies).set({ trialEndsAt: ahead }).where(eq(companies.id, otherId()))
    expect((await ofOther('extend-trial', { days: 14 })).status).toBe(204)
    expect((await shown()).trialEndsAt).toBe(new Date(ahead.getTime() + 14 * day).toISOString())
    const over = new Date(server.deps.now().getTime() - 3 * day)
    await server.db.update(companies).set({ trialEndsAt: over }).where(eq(companies.id, otherId()))
    await ofOther('extend-trial', { days: 7 })
    const until = new Date(server.deps.now().getTime() + 7 * day).toISOString()
    expect([(await shown()).trialEndsAt, (await shown()).state]).toEqual([until, 'trial'])
    expect(entryFields((await log()).slice(0, 1))).toEqual([
      [
        'trialExtended',
        'platform Muster',
        'Andere GmbH',
        { trialEndsAt: over.toISOString() },
        { trialEndsAt: until },
      ],
    ])
  })

  it('rejects extending a company without a trial, and other numbers of days', async () => {
    expect(statusAndReason(await ofOther('extend-trial', { days: 14 }))).toEqual([
      409,
      'Diese Firma hat keinen Testzeitraum.',
    ])
    for (const days of [0, 366, 1.5, '14', null])
      expect([days, (await ofOther('extend-trial', { days })).status]).toEqual([days, 422])
    expect(await log()).toEqual([])
  })

  it('extends once, however often the call is sent', async () => {
    const end = new Date(server.deps.now().getTime() + day)
    await server.db.update(companies).set({ trialEndsAt: end }).where(eq(companies.id, otherId()))
    const key = { 'idempotency-key': 'once' }
    await act(`companies/${otherId()}/extend-trial`, { days: 14 }, key)
    await act(`companies/${otherId()}/extend-trial`, { days: 14 }, key)
    expect((await shown()).trialEndsAt).toBe(new Date(end.getTime() + 14 * day).toISOString())
    expect((await log()).length).toBe(1)
  })

  it('pauses and resumes: no user of the company can sign in meanwhile, and its package is restored', async () => {
    const token = await server.login(otherAdmin)
    const read = async () => (await server.call('GET', '/api/destinations', { token })).status
    await ofOther('pause')
    expect([await read(), (await shown()).state, (await shown()).servicePackage]).toEqual([
      403,
      'paused',
      'basic',
    ])
    // Repeated: nothing changes, and the package is not lost.
    await ofOther('pause')
    await ofOther('wake')
    await ofOther('wake')
    expect([await read(), (await shown()).state, (await shown()).servicePackage]).toEqual([
      200,
      'active',
      'basic',
    ])
    expect(entryFields(await log()).toReversed()).toEqual([
      [
        'companyPaused',
        'platform Muster',
        'Andere GmbH',
        { servicePackage: 'basic' },
        { servicePackage: 'paused' },
      ],
      [
        'companyWoken',
        'platform Muster',
        'Andere GmbH',
        { servicePackage: 'paused' },
        { servicePackage: 'basic' },
      ],
    ])
  })

  it('switches known features on and off', async () => {
    const feature = 'FEATURE_DEVICES'
    await ofOther('switch-feature', { feature, isOn: true })
    expect((await shown()).features).toEqual([feature])
    await ofOther('switch-feature', { feature, isOn: false })
    expect((await shown()).features).toEqual([])
    expect((await ofOther('switch-feature', { feature: 'FEATURE_ALL', isOn: true })).status).toBe(422)
    expect((await log()).map(({ after }) => after).toReversed()).toEqual([
      { features: [feature] },
      { features: [] },
    ])
  })

  it('shows the platform the log of one company', async () => {
    await ofOther('pause')
    const entries = await list(`/api/administration/companies/${otherId()}/audit-entries`)
    expect(entries.map(({ action }) => action)).toEqual(['companyPaused'])
    expect(await list(`/api/administration/companies/${server.fixture.own.companyId}/audit-entries`)).toEqual(
      [],
    )
    const unknown = await server.call('GET', `/api/administration/companies/${newId()}/audit-entries`, {
      token: platform,
    })
    expect(unknown.status).toBe(404)
  })
})

describe('users of all companies', () => {
  const person = async (email: string) =>
    (await list(`/api/administration/users?search=${encodeURIComponent(email)}`))[0] ?? {}
  const idOf = async (email: string) => String((await person(email)).id)

  it.each([
    ['member@andere', ['member@andere.example']],
    ['Andere GmbH', ['admin@other.example', 'member@andere.example']],
    ['PAUSE', ['admin@paused.example', 'member@pause.example', 'platform@paused.example']],
    ['100%', []],
  ])('are found by name, mail address and company: %s', async (search, emails) => {
    const found = await list(
      `/api/administration/users?page=1&itemsPerPage=30&sort[email]=ASC&search=${encodeURIComponent(search)}`,
    )
    expect(found.map(({ email }) => email)).toEqual(emails)
  })

  it('are listed with their company, and never with a password', async () => {
    const { body, text } = await server.call('GET', '/api/administration/users?itemsPerPage=100', {
      token: platform,
    })
    expect(body['hydra:totalItems']).toBe(15)
    expect(text).not.toMatch(/argon|assword/)
    expect(await person(otherAdmin)).toMatchObject({
      fullName: 'admin Muster',
      roles: ['ROLE_COMPANY_ADMIN'],
      company: { id: otherId(), name: 'Andere GmbH' },
      isLocked: false,
      lockedAt: null,
    })
    for (const column of ['fullName', 'email', 'company.name', 'lastActiveAt', 'lockedAt'])
      expect((await list(`/api/administration/users?sort[${column}]=ASC`)).length).toBe(15)
  })

  it('lose their sessions when they are locked, and sign in again once they are not', async () => {
    const session = await signIn(otherAdmin)
    const id = await idOf(otherAdmin)
    await act(`users/${id}/lock`)
    await act(`users/${id}/lock`)
    const read = await server.call('GET', '/api/current-user', { token: String(session.body.token) })
    const refresh = await server.call('POST', '/api/token/refresh', {
      body: { refresh_token: session.body.refresh_token },
    })
    expect([read.status, refresh.status]).toEqual([401, 401])
    expect(statusAndReason(await signIn(otherAdmin))).toEqual([
      401,
      'Ihr Konto ist gesperrt. Bitte wenden Sie sich an uns.',
    ])
    const wrong = await server.call('POST', '/api/authentication_token', {
      body: { email: otherAdmin, password: 'falsch' },
    })
    expect(statusAndReason(wrong)).toEqual([401, 'E-Mail-Adresse oder Passwort ist falsch.'])
    expect((await list('/api/administration/users?isLocked=true')).map(({ email }) => email)).toEqual([
      otherAdmin,
    ])
    await act(`users/${id}/unlock`)
    expect((await signIn(otherAdmin)).status).toBe(200)
    expect(entryFields(await log()).toReversed()).toEqual([
      ['userLocked', 'platform Muster', 'admin Muster', { isLocked: false }, { isLocked: true }],
      ['userUnlocked', 'platform Muster', 'admin Muster', { isLocked: true }, { isLocked: false }],
    ])
  })

  it('cannot lock themselves', async () => {
    expect(statusAndReason(await act(`users/${server.fixture.staff.platform}/lock`))).toEqual([
      403,
      'Sie können Ihr eigenes Konto nicht sperren.',
    ])
    expect((await act(`users/${newId()}/lock`)).status).toBe(404)
  })

  it('receive the mail for setting a password, and no other user sees its link', async () => {
    const count = server.mails.length
    const answer = await act(`users/${await idOf(trialAdmin)}/send-password-link`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(server.mails.slice(count)).toMatchObject([
      { recipient: trialAdmin, subject: 'Passwort zurücksetzen' },
    ])
    const rows = await server.db.select().from(auditEntries)
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['passwordLinkSent', null, null],
    ])
  })
})

describe('the log of a company', () => {
  const change = async (method: string, url: string, body?: object) => {
    server.advance(1)
    return server.call(method, url, { token: await server.login(staff.admin.email), body })
  }

  it('contains changed settings, and nothing without a change', async () => {
    const url = `/api/companies/${server.fixture.own.companyId}`
    await change('PATCH', url, { defaultCapacity: 7, locationTracking: true })
    await change('PATCH', url, { defaultCapacity: 7 })
    expect(entryFields(await log(staff.admin.email))).toEqual([
      [
        'settingsChanged',
        'admin Muster',
        'Eigene GmbH',
        { defaultCapacity: null, locationTracking: false },
        { defaultCapacity: 7, locationTracking: true },
      ],
    ])
  })

  it('contains added users, changed rights and deleted users', async () => {
    const rights = { canViewPlan: false, canViewProof: false, canViewTour: false }
    const body = { email: 'Nora@own.example', firstName: 'Nora', lastName: 'Neu', roles: ['ROLE_DRIVER'] }
    const { body: user } = await change('POST', '/api/users', body)
    const iri = String(user['@id'])
    await change('PATCH', iri, { phone: '030 5550 1' })
    await change('PATCH', iri, { roles: ['ROLE_SPECTATOR'], canViewPlan: true })
    await change('PATCH', iri, { plainPassword: 'Ein-neues-Passwort-1' })
    await change('DELETE', iri)
    const entries = await log(staff.admin.email, '?sort[createdAt]=ASC')
    const added = { email: 'nora@own.example', roles: ['ROLE_DRIVER'], ...rights }
    const changed = { roles: ['ROLE_SPECTATOR'], canViewPlan: true }
    expect(
      entries.map(({ action, subjectName, before, after }) => [action, subjectName, before, after]),
    ).toEqual([
      ['userAdded', 'Nora Neu', null, added],
      ['userChanged', 'Nora Neu', { roles: ['ROLE_DRIVER'], canViewPlan: false }, changed],
      ['userChanged', 'Nora Neu', {}, { passwordSet: true }],
      ['userDeleted', 'Nora Neu', { ...added, ...changed }, null],
    ])
    expect(JSON.stringify(entries)).not.toContain('Ein-neues')
  })

  it('is written only in the same transaction as the change', async () => {
    const refused = await change('DELETE', `/api/users/${server.fixture.staff.admin}`)
    expect([refused.status, await log(staff.admin.email)]).toEqual([403, []])
  })

  it('can be filtered by author and by subject', async () => {
    await ofOther('pause')
    await ofOther('wake')
    await act(`users/${server.fixture.other.users}/lock`)
    const actionsOf = async (query: string) => (await log(otherAdmin, query)).map(({ action }) => action)
    const { platform: author, admin } = server.fixture.staff
    expect(await actionsOf('?kind=user')).toEqual(['userLocked'])
    expect(await actionsOf('?kind=company')).toEqual(['companyWoken', 'companyPaused'])
    expect(await actionsOf(`?author=${author}&kind=user`)).toEqual(['userLocked'])
    expect(await actionsOf(`?author=/api/users/${admin}`)).toEqual([])
    const token = await server.login(otherAdmin)
    const wrong = await server.call('GET', '/api/audit-entries?kind=tour', { token })
    expect(wrong.status).toBe(400)
  })

  it('shows only the own company, can be filtered by action and period, and cannot be changed', async () => {
    await ofOther('pause')
    await ofOther('wake')
    expect((await log(otherAdmin, '?action=companyPaused')).length).toBe(1)
    const now = server.deps.now().toISOString()
    expect((await log(otherAdmin, `?createdAt[after]=${now}&createdAt[before]=${now}`)).length).toBe(1)
    const later = new Date(server.deps.now().getTime() + 1).toISOString()
    expect(await log(otherAdmin, `?createdAt[after]=${later}`)).toEqual([])
    expect(await log(staff.admin.email)).toEqual([])
    const [entry] = await log(otherAdmin)
    const token = await server.login(otherAdmin)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const iri = method === 'POST' ? '/api/audit-entries' : String(entry?.['@id'])
      const { status } = await server.call(method, iri, { token, body: { action: 'x' } })
      expect([method, status >= 404 && status <= 405]).toEqual([method, true])
    }
    expect((await log(otherAdmin)).length).toBe(2)
  })
})

it('shows a previously paused company its current rights', async () => {
  const token = await server.login(pausedAdmin)
  expect((await server.call('GET', '/api/audit-entries', { token })).status).toBe(403)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailChanges, throttles } from '../../server/db/schema/security'
import { users } from '../../server/db/schema/people'
import { otherAdmin, password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    env: {
      PUBLIC_URL: 'https://tour.example',
      RESET_LIMIT_PER_ACCOUNT: '3',
      RESET_LIMIT_PER_ADDRESS: '1000',
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(throttles)
  await server.db
    .update(users)
    .set({ email: staff.spectator.email })
    .where(eq(users.id, server.fixture.staff.spectator))
  token = await signIn()
  server.mails.length = 0
})

const tryToSignIn = (email: string) =>
  server.call('POST', '/api/authentication_token', { body: { email, password } })
async function signIn(email: string = staff.spectator.email): Promise<string> {
  return String((await tryToSignIn(email)).body['token'])
}
const ask = (email: string, currentPassword = password) =>
  server.call('POST', '/api/account/change-email', { token, body: { email, currentPassword } })
const confirm = (link: string, by = token) =>
  server.call('POST', '/api/account/confirm-email', { token: by, body: { token: link } })
const linkOf = () => /email-token=([\w-]+)/.exec(server.mails.map(({ body }) => body).join())?.[1] ?? ''
const account = async () => (await server.call('GET', '/api/account', { token })).body
const invalid = [
  {
    propertyPath: 'token',
    message: 'Der Link zum Bestätigen ist ungültig oder abgelaufen, oder er gehört zu einem anderen Konto.',
  },
]

describe('a new address of the own account', () => {
  it('is set once its owner has confirmed it, and the old address is notified', async () => {
    expect((await ask(' Neu@Adresse.example ')).status).toBe(204)
    expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['neu@adresse.example', 'Neue E-Mail-Adresse bestätigen'],
      [staff.spectator.email, 'Ihre E-Mail-Adresse soll geändert werden'],
    ])
    expect(server.mails[0]?.body).toContain('https://tour.example/settings/user?email-token=')
    expect(server.mails[1]?.body).toContain('neu@adresse.example')
    expect(server.mails[1]?.body).not.toContain(linkOf())
    expect([(await account()).email, (await account()).pendingEmail]).toEqual([
      staff.spectator.email,
      'neu@adresse.example',
    ])
    const elsewhere = await signIn()
    expect((await confirm(linkOf())).status).toBe(204)
    expect(await account()).toMatchObject({ email: 'neu@adresse.example', pendingEmail: null })
    const statuses = [
      await tryToSignIn('neu@adresse.example'),
      await tryToSignIn(staff.spectator.email),
      await server.call('GET', '/api/account', { token: elsewhere }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 401])
  })

  it('is stored with a hash of its link, which works once, for its user, within the hour', async () => {
    await ask('einmal@adresse.example')
    const link = linkOf()
    const [kept] = await server.db.select().from(emailChanges)
    expect(JSON.stringify(kept)).not.toContain(link)
    const stranger = await server.login(staff.driver.email)
    expect((await confirm(link, stranger)).body['violations']).toEqual(invalid)
    expect([(await confirm(link)).status, (await confirm(link)).status]).toEqual([204, 422])
  })

  it('cannot be confirmed after the hour', async () => {
    await ask('spaet@adresse.example')
    const link = linkOf()
    server.advance(3_601_000)
    token = await signIn()
    expect((await confirm(link)).body['violations']).toEqual(invalid)
    expect((await account()).pendingEmail).toBeNull()
  })

  it('can be cancelled, and another one replaces it', async () => {
    await ask('eins@adresse.example')
    const first = linkOf()
    server.mails.length = 0
    await ask('zwei@adresse.example')
    const second = linkOf()
    expect((await confirm(first)).status).toBe(422)
    await server.call('POST', '/api/account/withdraw-email', { token })
    expect([(await account()).pendingEmail, (await confirm(second)).status]).toEqual([null, 422])
  })

  it('needs the password, and must differ from the current one', async () => {
    const wrong = await ask('neu@adresse.example', 'falsches-Passwort')
    const same = await ask(staff.spectator.email.toUpperCase())
    expect([wrong.body['violations'], same.body['violations'], server.mails]).toEqual([
      [{ propertyPath: 'currentPassword', message: 'Das aktuelle Passwort ist falsch.' }],
      [{ propertyPath: 'email', message: 'Das ist bereits Ihre E-Mail-Adresse.' }],
      [],
    ])
  })

  it.each([otherAdmin, staff.driver.email])(
    'with an account (%s) gets the same response as any other, and a rejection for its owner',
    async (email) => {
      const unknown = await ask('niemand@adresse.example')
      server.mails.length = 0
      const known = await ask(email)
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      expect(server.mails.map(({ recipient }) => recipient)).toEqual([email, staff.spectator.email])
      expect((await confirm(linkOf())).body['violations']).toEqual([
        { propertyPath: 'token', message: 'Mit dieser E-Mail-Adresse besteht bereits ein Konto.' },
      ])
      expect((await account()).email).toBe(staff.spectator.email)
    },
  )

  it('invalidates password links that were sent to the old address', async () => {
    await server.call('POST', '/api/users/request-password-reset', { body: { email: staff.spectator.email } })
    const reset = /token=([\w-]+)/.exec(server.mails.at(-1)?.body ?? '')?.[1]
    await ask('sicher@adresse.example')
    await confirm(linkOf())
    const body = { token: reset, plainPassword: 'Neues-Passwort-1', confirmPassword: 'Neues-Passwort-1' }
    expect((await server.call('POST', '/api/users/reset-password', { body })).status).toBe(422)
  })

  it('can be requested a few times only', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await ask('oft@adresse.example')).status)
    expect(statuses).toEqual([204, 204, 204, 429])
  })
})

describe('the stored data of a user', () => {
  it('is exported as a file, without a password or a token, and without data of other users', async () => {
    const driver = await server.login(staff.driver.email)
    const { status, headers, text, body } = await server.call('GET', '/api/account/export', { token: driver })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="tourwerk-konto.json"',
    ])
    expect(body).toMatchObject({
      account: { email: staff.driver.email, company: 'Eigene GmbH', roles: ['ROLE_DRIVER'] },
      drivenTours: [{ id: server.fixture.own.tours, name: 'Fahrt von Eigene GmbH' }],
      sessions: [{ endedAt: null }, { endedAt: null }],
      proofs: [],
    })
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|Andere GmbH/)
    expect(text).not.toContain(staff.admin.email)
  })
})

describe('the own name', () => {
  const change = (body: object, headers: Record<string, string> = {}, by = token) =>
    server.call('PATCH', '/api/account', { token: by, body, headers })
  const names = { firstName: 'spectator', lastName: 'Muster', phone: null }
  beforeEach(() => server.db.update(users).set(names).where(eq(users.id, server.fixture.staff.spectator)))

  it.each(['spectator', 'driver', 'admin'] as const)(
    'can be changed by every %s, for themselves only',
    async (who) => {
      const by = await signIn(staff[who].email)
      const before = await server.db.select().from(users).orderBy(users.id)
      const { status, body } = await change({ lastName: 'Neu', phone: '030 5550 7' }, {}, by)
      expect([status, body.firstName, body.lastName, body.phone]).toEqual([200, who, 'Neu', '030 5550 7'])
      const after = await server.db.select().from(users).orderBy(users.id)
      const changed = after.filter(({ lastName }, index) => lastName !== before[index]?.lastName)
      expect(changed.map(({ id }) => id)).toEqual([server.fixture.staff[who]])
      await change({ lastName: 'Muster', phone: null }, {}, by)
    },
  )

  it('cannot change role, company or address', async () => {
    const { status } = await change({
      firstName: 'Ada',
      roles: ['ROLE_COMPANY_ADMIN'],
      canViewPlan: true,
      email: 'anders@own.example',
      company: server.fixture.other.companyId,
      companyId: server.fixture.other.companyId,
      id: server.fixture.staff.admin,
    })
    expect(status).toBe(200)
    const { body } = await server.call('GET', '/api/current-user', { token })
    expect(body).toMatchObject({
      id: server.fixture.staff.spectator,
      firstName: 'Ada',
      email: staff.spectator.email,
      roles: ['ROLE_SPECTATOR'],
      canViewPlan: false,
    })
  })

  it.each([
    [{ lastName: ' ' }, 'lastName'],
    [{ firstName: 'x'.repeat(121) }, 'firstName'],
    [{ phone: '0'.repeat(61) }, 'phone'],
    [{ firstName: null }, 'firstName'],
  ])('is rejected as in the staff editor: %j', async (body, field) => {
    const answer = await change(body)
    expect([answer.status, (answer.body.violations as { propertyPath: string }[])[0]?.propertyPath]).toEqual([
      422,
      field,
    ])
  })

  it('detects a version that another user has changed', async () => {
    const { headers } = await server.call('GET', '/api/account', { token })
    const etag = { 'if-match': headers['etag'] ?? '' }
    expect((await change({ firstName: 'Ada' }, etag)).status).toBe(200)
    const late = await change({ firstName: 'Eva' }, etag)
    expect([late.status, (late.body.current as { firstName: string }).firstName]).toEqual([412, 'Ada'])
  })
})

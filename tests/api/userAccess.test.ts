import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../../server/db/schema/security'
import { users } from '../../server/db/schema/people'
import { otherAdmin, password, staff } from './support/fixture'
import { resetTokenOf } from './support/routeCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { INVITATION_LIMIT_PER_COMPANY: '3' } })
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(throttles))

const act = (iri: string, name: string, by = token) => server.call('POST', `${iri}/${name}`, { token: by })
const login = (email: string, given = password) =>
  server.call('POST', '/api/authentication_token', { body: { email, password: given } })
const iriOf = (name: keyof typeof staff) => `/api/users/${server.fixture.staff[name]}`
const entries = async () =>
  (
    (await server.call('GET', '/api/audit-entries', { token })).body['hydra:member'] as {
      action: string
      subjectName: string
    }[]
  ).map(({ action, subjectName }) => [action, subjectName])

type Entry = { action: string; subjectName: string; before: object | null; after: object | null }
/** The log entries about a user. */
const changesOf = async (name: string) =>
  ((await server.call('GET', '/api/audit-entries', { token })).body['hydra:member'] as Entry[])
    .filter(({ subjectName }) => subjectName === name)
    .map(({ action, before, after }) => [action, before, after])

describe('a deactivated member of staff', () => {
  it('loses access at once, cannot sign in, and can be activated again', async () => {
    const { email } = staff.spectator
    const theirs = await server.login(email)
    const deactivated = await act(iriOf('spectator'), 'deactivate')
    expect([deactivated.status, deactivated.body['isDeactivated']]).toEqual([200, true])
    expect((await server.call('GET', '/api/current-user', { token: theirs })).status).toBe(401)
    const refused = await login(email)
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      401,
      'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an einen Administrator Ihrer Firma.',
    ])
    expect((await login(email, 'falsches-Passwort')).body['hydra:description']).toBe(
      'E-Mail-Adresse oder Passwort ist falsch.',
    )
    const sent = server.mails.length
    const reset = await server.call('POST', '/api/users/request-password-reset', { body: { email } })
    expect([reset.status, server.mails.length]).toEqual([204, sent])
    expect((await act(iriOf('spectator'), 'activate')).body['isDeactivated']).toBe(false)
    expect([
      (await login(email)).status,
      (await server.call('GET', '/api/current-user', { token: theirs })).status,
    ]).toEqual([200, 401])
    expect((await entries()).toSorted()).toEqual([
      ['userActivated', 'spectator Muster'],
      ['userDeactivated', 'spectator Muster'],
    ])
    expect((await changesOf('spectator Muster')).toSorted()).toEqual([
      ['userActivated', { isDeactivated: true }, { isDeactivated: false }],
      ['userDeactivated', { isDeactivated: false }, { isDeactivated: true }],
    ])
  })

  it('is logged once for repeated requests', async () => {
    const before = (await entries()).length
    for (const name of ['deactivate', 'deactivate', 'activate', 'activate'])
      await act(iriOf('planViewer'), name)
    expect((await entries()).length - before).toBe(2)
  })

  it('cannot be a user of the platform, of another company, or the caller', async () => {
    const own = await act(iriOf('admin'), 'deactivate')
    const other = await act(`/api/users/${server.fixture.other.users}`, 'deactivate')
    const platform = await act(iriOf('platform'), 'deactivate')
    expect([own, other, platform].map(({ status }) => status)).toEqual([403, 404, 403])
    expect(own.body['hydra:description']).toBe('Sie können Ihr eigenes Konto nicht deaktivieren.')
  })

  it('is never the last administrator, who cannot lose the role or be deleted either', async () => {
    const platform = await server.login(staff.platform.email)
    const second = {
      email: 'zweite@own.example',
      firstName: 'Zoe',
      lastName: 'Zwei',
      plainPassword: password,
    }
    const { body } = await server.call('POST', '/api/users', {
      token,
      body: { ...second, roles: ['ROLE_COMPANY_ADMIN'] },
    })
    await act(String(body['@id']), 'deactivate')
    const refusals = [
      await act(iriOf('admin'), 'deactivate', platform),
      await server.call('DELETE', iriOf('admin'), { token: platform }),
      await server.call('PATCH', iriOf('admin'), { token, body: { roles: ['ROLE_DRIVER'] } }),
    ]
    expect(refusals.map(({ status, body: { 'hydra:description': why } }) => [status, why])).toEqual(
      Array(3).fill([403, 'Der letzte Administrator der Firma kann nicht entfernt werden.']),
    )
    await act(String(body['@id']), 'activate')
    expect((await act(iriOf('admin'), 'deactivate', platform)).status).toBe(200)
    await act(iriOf('admin'), 'activate', platform)
    token = String((await login(staff.admin.email)).body['token'])
  })
})

describe('an invitation', () => {
  const person = { firstName: 'Nina', lastName: 'Neu', roles: ['ROLE_DRIVER'] }
  const invite = async (email: string) =>
    (await server.call('POST', '/api/users', { token, body: { ...person, email } })).body
  const accept = (link: string) =>
    server.call('POST', '/api/users/reset-password', {
      body: { token: link, plainPassword: 'Neues-Passwort-1', confirmPassword: 'Neues-Passwort-1' },
    })
  const stateOf = async (iri: unknown) => {
    const { body } = await server.call('GET', String(iri), { token })
    return [body['invitation'], body['invitationEndsAt']]
  }
  const weekMs = 7 * 86_400_000
  const inAWeek = () => new Date(server.deps.now().getTime() + weekMs).toISOString()

  it('is open until its user accepts it, once', async () => {
    const { '@id': iri } = await invite('offen@neu.example')
    expect(await stateOf(iri)).toEqual(['open', inAWeek()])
    const link = resetTokenOf(server)
    expect([(await accept(link)).status, (await accept(link)).status]).toEqual([204, 422])
    expect((await stateOf(iri))[0]).toBeNull()
    const again = await act(String(iri), 'send-invitation')
    expect([again.status, again.body['hydra:description']]).toEqual([
      409,
      'Diese Person hat die Einladung bereits angenommen.',
    ])
  })

  it('leads a user with an expired link to a new link, on request', async () => {
    const { '@id': iri } = await invite('selbst@neu.example')
    const late = resetTokenOf(server)
    server.advance(weekMs + 1000)
    const refused = await accept(late)
    expect([refused.status, refused.body['violations']]).toEqual([
      422,
      [
        {
          propertyPath: 'token',
          message:
            'Dieser Link ist ungültig, abgelaufen oder schon verwendet. Bitte fordern Sie einen neuen an.',
        },
      ],
    ])
    await server.call('POST', '/api/users/request-password-reset', { body: { email: 'selbst@neu.example' } })
    expect((await accept(resetTokenOf(server))).status).toBe(204)
    token = await server.login(staff.admin.email)
    expect((await stateOf(iri))[0]).toBeNull()
  })

  it('is valid for a week, as its mail says, despite other requests meanwhile', async () => {
    const { '@id': iri } = await invite('woche@neu.example')
    const link = resetTokenOf(server)
    const endsAt = new Date(server.deps.now().getTime() + weekMs)
    const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
      endsAt,
    )
    expect(server.mails.at(-1)?.body).toContain(`Der Link gilt bis zum ${day}, `)
    const body = { email: 'woche@neu.example' }
    await server.call('POST', '/api/users/request-password-reset', { body })
    expect(server.mails.at(-1)?.subject).toBe('Passwort zurücksetzen')
    expect(await stateOf(iri)).toEqual(['open', endsAt.toISOString()])
    server.advance(weekMs - 1000)
    expect((await accept(link)).status).toBe(204)
    token = await server.login(staff.admin.email)
    await invite('spaeter@neu.example')
    const late = resetTokenOf(server)
    server.advance(weekMs + 1000)
    expect((await accept(late)).status).toBe(422)
    token = await server.login(staff.admin.email)
  })

  it('is sent again after its end, and only the newest link works', async () => {
    const { '@id': iri } = await invite('spaet@neu.example')
    const first = resetTokenOf(server)
    const endedAt = inAWeek()
    server.advance(weekMs + 1000)
    token = await server.login(staff.admin.email)
    expect(await stateOf(iri)).toEqual(['open', endedAt])
    await act(String(iri), 'send-invitation')
    expect(await stateOf(iri)).toEqual(['open', inAWeek()])
    const second = resetTokenOf(server)
    expect(server.mails.at(-1)).toMatchObject({
      recipient: 'spaet@neu.example',
      subject: 'Ihr Zugang zu Tourwerk',
    })
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([422, 204])
    expect(await entries()).toContainEqual(['invitationSent', 'Nina Neu'])
  })

  it('gives no access after it was withdrawn, not even by a new password, until it is sent again', async () => {
    const { '@id': iri } = await invite('zurueck@neu.example')
    const first = resetTokenOf(server)
    expect((await act(String(iri), 'withdraw-invitation')).body).toMatchObject({
      invitation: 'withdrawn',
      invitationEndsAt: null,
    })
    const sent = server.mails.length
    const body = { email: 'zurueck@neu.example' }
    await server.call('POST', '/api/users/request-password-reset', { body })
    expect([server.mails.length, (await accept(first)).status]).toEqual([sent, 422])
    await act(String(iri), 'send-invitation')
    expect(await stateOf(iri)).toEqual(['open', inAWeek()])
    const changes = await changesOf('Nina Neu')
    expect(changes).toContainEqual([
      'invitationSent',
      { invitationEndsAt: null },
      { invitationEndsAt: inAWeek() },
    ])
    expect(changes).toContainEqual([
      'invitationWithdrawn',
      { invitationEndsAt: inAWeek() },
      { invitationEndsAt: null },
    ])
    expect((await accept(resetTokenOf(server))).status).toBe(204)
  })

  it('is not sent to a user with a password, or to a deactivated one', async () => {
    const body = { ...person, email: 'wort@neu.example', plainPassword: password }
    const { '@id': iri } = (await server.call('POST', '/api/users', { token, body })).body
    const guest = await invite('aus@neu.example')
    await act(String(guest['@id']), 'deactivate')
    const refused = [
      await act(String(iri), 'withdraw-invitation'),
      await act(String(guest['@id']), 'send-invitation'),
      await accept(resetTokenOf(server)),
    ]
    expect([await stateOf(iri), refused.map(({ status }) => status)]).toEqual([
      [null, null],
      [409, 409, 422],
    ])
  })

  it('is sent again a few times only, and never for another company', async () => {
    const { '@id': iri } = await invite('oft@neu.example')
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await act(String(iri), 'send-invitation')).status)
    expect(statuses).toEqual([200, 200, 429])
    const foreign = await server.login(otherAdmin)
    expect((await act(String(iri), 'withdraw-invitation', foreign)).status).toBe(404)
    const [kept] = await server.db.select().from(users).where(eq(users.email, 'oft@neu.example'))
    expect(kept?.invitationWithdrawnAt).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordResets } from '../../server/db/schema/security'
import { password, staff } from './support/fixture'
import { resetTokenOf } from './support/routeCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RESET_LIMIT_PER_ACCOUNT: '3',
      RESET_LIMIT_PER_ADDRESS: '1000',
      PUBLIC_URL: 'https://tour.example',
    },
  })
})
afterAll(() => server.close())

const post = (url: string, body: object) => server.call('POST', url, { body })
const requestReset = (email: string) => post('/api/users/request-password-reset', { email })
const reset = (token: string, plainPassword = 'Neues-Passwort-1', confirmPassword = plainPassword) =>
  post('/api/users/reset-password', { token, plainPassword, confirmPassword })
const login = async (email: string, given: string) =>
  (await post('/api/authentication_token', { email, password: given })).status

describe('a password reset', () => {
  it('sends a link that sets a new password once and ends all sessions', async () => {
    const { email } = staff.driver
    const old = await server.login(email)
    expect((await requestReset(` ${email.toUpperCase()} `)).status).toBe(204)
    expect(server.mails.at(-1)).toMatchObject({ recipient: email, subject: 'Passwort zurücksetzen' })
    expect(server.mails.at(-1)?.body).toContain('https://tour.example/security/reset-password?token=')
    const token = resetTokenOf(server)
    const [first, second] = await Promise.all([reset(token), reset(token)])
    expect([first.status, second.status].toSorted()).toEqual([204, 422])
    expect([await login(email, 'Neues-Passwort-1'), await login(email, password)]).toEqual([200, 401])
    expect((await server.call('GET', '/api/current-user', { token: old })).status).toBe(401)
  })

  it('responds the same for an unknown address and sends nothing', async () => {
    const count = server.mails.length
    const unknown = await requestReset('unknown@own.example')
    expect([unknown.status, unknown.text, server.mails.length]).toEqual([204, '', count])
  })

  it('expires after an hour', async () => {
    await requestReset(staff.spectator.email)
    const token = resetTokenOf(server)
    server.advance(3_601_000)
    const answer = await reset(token)
    expect(answer.body.violations).toEqual([
      {
        propertyPath: 'token',
        message:
          'Dieser Link ist ungültig, abgelaufen oder schon verwendet. Bitte fordern Sie einen neuen an.',
      },
    ])
  })

  it('rejects short and differing passwords and keeps the link usable', async () => {
    await requestReset(staff.spectator.email)
    const token = resetTokenOf(server)
    expect((await reset(token, 'kurz')).body.violations).toEqual([
      { propertyPath: 'plainPassword', message: 'Dieser Wert sollte mindestens 10 Zeichen lang sein.' },
    ])
    expect((await reset(token, 'Neues-Passwort-1', 'Anderes-Passwort-1')).body.violations).toEqual([
      { propertyPath: 'confirmPassword', message: 'Die beiden Passwörter müssen übereinstimmen.' },
    ])
    expect((await reset(token)).status).toBe(204)
  })

  it('is limited per account', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push((await requestReset(staff.tourViewer.email)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
  })

  it('keeps links as hashes only', async () => {
    await requestReset(staff.proofViewer.email)
    const stored = await server.db.select().from(passwordResets)
    expect(stored.some(({ tokenHash }) => tokenHash === resetTokenOf(server))).toBe(false)
  })
})

describe('a sign-up', () => {
  const account = {
    companyName: 'Frische GmbH',
    firstName: 'Frida',
    lastName: 'Frisch',
    email: 'Frida@Frisch.example',
    plainPassword: 'Neues-Passwort-1',
    confirmPassword: 'Neues-Passwort-1',
  }

  it('creates a company on trial with its administrator', async () => {
    expect((await post('/api/users/sign-up', account)).status).toBe(204)
    const { body } = await post('/api/authentication_token', {
      email: 'frida@frisch.example',
      password: account.plainPassword,
    })
    const user = (await server.call('GET', '/api/current-user', { token: String(body.token) })).body
    expect(user).toMatchObject({
      fullName: 'Frida Frisch',
      roles: ['ROLE_COMPANY_ADMIN'],
      company: { name: 'Frische GmbH', trialEnded: false },
    })
  })

  it('of a known address changes nothing and notifies only its owner', async () => {
    const again = await post('/api/users/sign-up', {
      ...account,
      plainPassword: 'Fremdes-Passwort',
      confirmPassword: 'Fremdes-Passwort',
    })
    expect([again.status, again.text]).toEqual([204, ''])
    expect(server.mails.at(-1)).toMatchObject({
      recipient: 'frida@frisch.example',
      subject: 'Ihre Registrierung bei Tourwerk',
    })
    expect(await login('frida@frisch.example', 'Fremdes-Passwort')).toBe(401)
  })

  it('is rejected once the trial is over', async () => {
    server.advance(31 * 86_400_000)
    const { body } = await post('/api/authentication_token', {
      email: 'frida@frisch.example',
      password: account.plainPassword,
    })
    const answer = await server.call('GET', '/api/colours', { token: String(body.token) })
    expect([answer.status, answer.body['hydra:description']]).toEqual([
      403,
      'Der Testzeitraum Ihrer Firma ist abgelaufen.',
    ])
  })
})

it('a new member of staff without a password gets an invitation', async () => {
  const token = await server.login(staff.admin.email)
  const body = { email: 'neu@own.example', firstName: 'Neo', lastName: 'Neu', roles: ['ROLE_DRIVER'] }
  await server.call('POST', '/api/users', { token, body })
  expect(server.mails.at(-1)).toMatchObject({ recipient: body.email, subject: 'Ihr Zugang zu Tourwerk' })
  expect(await login(body.email, '')).toBe(422)
  expect((await reset(resetTokenOf(server))).status).toBe(204)
  expect(await login(body.email, 'Neues-Passwort-1')).toBe(200)
})

it('a change of password requires the current one', async () => {
  const { email } = staff.planViewer
  const token = await server.login(email)
  const url = `/api/users/${server.fixture.staff.planViewer}/change-password`
  const body = {
    currentPassword: 'falsch',
    plainPassword: 'Neues-Passwort-1',
    confirmPassword: 'Neues-Passwort-1',
  }
  const wrong = await server.call('PATCH', url, { token, body })
  expect([wrong.status, wrong.body.violations]).toEqual([
    422,
    [{ propertyPath: 'currentPassword', message: 'Das aktuelle Passwort ist falsch.' }],
  ])
  const right = await server.call('PATCH', url, { token, body: { ...body, currentPassword: password } })
  expect([right.status, await login(email, 'Neues-Passwort-1')]).toEqual([204, 200])
})

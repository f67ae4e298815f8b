import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../../server/db/schema/security'
import { otherAdmin, password, staff } from './support/fixture'
import { resetTokenOf } from './support/routeCalls'
import { startTestServer, type Answer, type TestServer } from './support/testServer'

const newPassword = 'Neues-Passwort-1'

describe('invitations', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({
      env: { INVITATION_LIMIT_PER_COMPANY: '4', INVITATION_LIMIT_PER_RECIPIENT: '3' },
    })
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.delete(throttles))

  const person = { firstName: 'Nina', lastName: 'Neu', roles: ['ROLE_DRIVER'] }
  const invite = async (email: string, more: object = {}, by = token) =>
    server.call('POST', '/api/users', { token: by, body: { ...person, email, ...more } })
  const login = (email: string, given: string) =>
    server.call('POST', '/api/authentication_token', { body: { email, password: given } })
  const companyOf = async (email: string, given: string) => {
    const { body } = await login(email, given)
    const user = await server.call('GET', '/api/current-user', { token: String(body.token) })
    return (user.body.company as { name?: string } | undefined)?.name
  }
  const accept = (link: string) =>
    server.call('POST', '/api/users/reset-password', {
      body: { token: link, plainPassword: newPassword, confirmPassword: newPassword },
    })
  /** The content of a response without its unique parts. */
  const shapeOf = ({ status, headers, body }: Answer) => [
    status,
    Object.keys(headers).toSorted(),
    Object.entries(body).map(([name, value]) => [name, typeof value]),
  ]

  it('of an address with an account elsewhere get the same response as any other', async () => {
    const unknown = await invite('unknown@elsewhere.example')
    const known = await invite(otherAdmin)
    expect([known.status, shapeOf(known)]).toEqual([201, shapeOf(unknown)])
    expect(server.mails.at(-1)).toMatchObject({ recipient: otherAdmin, subject: 'Ihr Zugang zu Tourwerk' })
    expect(server.mails.at(-1)?.body).toContain('Eigene GmbH')
    const changed = await server.call('PATCH', String(unknown.body['@id']), {
      token,
      body: { email: 'admin@trial.example' },
    })
    expect([changed.status, changed.body.email]).toEqual([200, 'admin@trial.example'])
  })

  it('leave the account of the other company unchanged, whatever password they contain', async () => {
    await invite('admin@paused.example', { plainPassword: 'Fremdes-Passwort' })
    expect(await companyOf('admin@paused.example', 'Fremdes-Passwort')).toBe('Eigene GmbH')
    expect(await companyOf('admin@paused.example', password)).toBe('Pause GmbH')
    expect((await login('admin@paused.example', 'falsches-Passwort')).status).toBe(401)
  })

  it('cannot be accepted by the owner of an account, who is the only one notified', async () => {
    await invite('member@andere.example')
    const link = resetTokenOf(server)
    for (const answer of [await accept(link), await accept(link)]) {
      expect([answer.status, answer.body.violations]).toEqual([
        422,
        [
          {
            propertyPath: 'token',
            message: expect.stringContaining('bei einer anderen Firma') as string,
          },
        ],
      ])
    }
    expect(await companyOf('member@andere.example', password)).toBe('Andere GmbH')
  })

  it('of two companies can be accepted once, even at the same time', async () => {
    const other = await server.login(otherAdmin)
    await invite('twice@elsewhere.example')
    const first = resetTokenOf(server)
    await invite('twice@elsewhere.example', {}, other)
    const second = resetTokenOf(server)
    const answers = await Promise.all([accept(first), accept(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect((await login('twice@elsewhere.example', newPassword)).status).toBe(200)
  })

  it('are sent again on a password reset, unless their user has accepted an account', async () => {
    const other = await server.login(otherAdmin)
    const request = (email: string) =>
      server.call('POST', '/api/users/request-password-reset', { body: { email } })
    await invite('pending@elsewhere.example')
    await invite('pending@elsewhere.example', {}, other)
    server.mails.length = 0
    await request('pending@elsewhere.example')
    expect(server.mails.map(({ body }) => /bei (.*) wurde/.exec(body)?.[1]).toSorted()).toEqual([
      'Andere GmbH',
      'Eigene GmbH',
    ])
    expect((await accept(resetTokenOf(server))).status).toBe(204)
    server.mails.length = 0
    await request('pending@elsewhere.example')
    expect(server.mails.length).toBe(1)
  })

  it('do not prevent a sign-up with the same address', async () => {
    await invite('founder@elsewhere.example')
    const body = {
      companyName: 'Gründung GmbH',
      firstName: 'F',
      lastName: 'G',
      email: 'founder@elsewhere.example',
      plainPassword: newPassword,
      confirmPassword: newPassword,
    }
    expect((await server.call('POST', '/api/users/sign-up', { body })).status).toBe(204)
    expect(await companyOf('founder@elsewhere.example', newPassword)).toBe('Gründung GmbH')
  })

  it('become invitations again when the address is changed', async () => {
    const { body } = await invite('moved@elsewhere.example')
    await accept(resetTokenOf(server))
    const iri = String(body['@id'])
    await server.call('PATCH', iri, { token, body: { email: 'elsewhere@moved.example' } })
    await invite('moved@elsewhere.example', {}, await server.login(otherAdmin))
    expect((await accept(resetTokenOf(server))).status).toBe(204)
  })

  it('within a company are rejected for an address that is in use there', async () => {
    for (const email of [staff.driver.email, staff.driver.email.toUpperCase()]) {
      expect((await invite(email)).body.violations).toEqual([
        { propertyPath: 'email', message: 'Dieser Wert wird bereits verwendet.' },
      ])
    }
  })

  it('are limited per company', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await invite(`many${n}@elsewhere.example`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    const refused = await invite('many9@elsewhere.example')
    expect([refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual(['TooManyRequests', true])
    expect((await invite('many9@elsewhere.example', { plainPassword: newPassword })).status).toBe(201)
  })

  it('reach a person a few times only, without a notice to the sender', async () => {
    const sent = server.mails.length
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const answer = await invite('often@elsewhere.example')
      statuses.push(answer.status)
      await server.call('DELETE', String(answer.body['@id']), { token })
    }
    expect([statuses, server.mails.length - sent]).toEqual([[201, 201, 201, 201], 3])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/adapters/mail/smtpMailer'
import { newCompanyColours } from '../../server/auth/newCompanyColours'
import { companies, users } from '../../server/db/schema/people'
import { throttles } from '../../server/db/schema/security'
import { mailJob } from '../../server/mail/sendMail'
import { staff } from './support/fixture'
import { plainText, startSmtp } from '../support/smtpServer'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/* Accounts as their owners get them: by mails that a mail server has received. */

const from = 'Tourwerk <no-reply@tourwerk.example>'
const dayMs = 86_400_000
const password = 'Neues-Passwort-1'

let server: TestServer
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: ReturnType<typeof createSmtpMailer>
beforeAll(async () => {
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url(), from)
  server = await startTestServer({
    env: { SMTP_URL: smtp.url(), MAIL_FROM: from, PUBLIC_URL: 'https://tour.example' },
  })
})
afterAll(async () => {
  mailer.close()
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await server.db.delete(throttles)
})

const post = (url: string, body: object) => server.call('POST', url, { body })
const login = (email: string, given = password) =>
  post('/api/authentication_token', { email, password: given })
const confirm = (token: string) => post('/api/users/sign-up/confirm', { token })

/** Mails since the last call, as their readers see them. */
async function deliver() {
  await server.work({ kinds: [mailJob], deps: { mailer } })
  return smtp.received.splice(0).map(({ recipients, text }) => ({ recipients, text: plainText(text) }))
}
/** The token in the link of the only mail. */
async function linkIn(path: string): Promise<string> {
  const mails = await deliver()
  expect(mails).toHaveLength(1)
  const address = `https://tour.example${path}?token=`
  const text = mails[0]?.text ?? ''
  expect(text).toContain(address)
  return /^[\w-]+/.exec(text.slice(text.indexOf(address) + address.length))?.[0] ?? ''
}
const signUp = (email: string) =>
  post('/api/users/sign-up', {
    companyName: 'Frische GmbH',
    firstName: 'Frida',
    lastName: 'Frisch',
    email,
    plainPassword: password,
    confirmPassword: password,
  })
const companyOf = async (email: string) => {
  const [found] = await server.db
    .select({ trialEndsAt: companies.trialEndsAt, deletionAt: companies.deletionAt })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email))
  return found
}

describe('a sign-up', () => {
  it('gives no access before the link of its mail is followed; then the trial of thirty days begins', async () => {
    const email = 'frida@frisch.example'
    expect((await signUp(email)).status).toBe(204)
    const link = await linkIn('/sign-up')
    const refused = await login(email)
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      401,
      expect.stringContaining('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse'),
    ])
    expect((await login(email, 'falsches-Passwort')).body['hydra:description']).toBe(
      'E-Mail-Adresse oder Passwort ist falsch.',
    )
    server.advance(2 * dayMs)
    expect([(await confirm(link)).status, (await confirm(link)).status]).toEqual([204, 422])
    const [welcome] = await deliver()
    expect([welcome?.recipients, welcome?.text.includes('30 Tage lang')]).toEqual([[email], true])
    const { body, status } = await login(email)
    expect(status).toBe(200)
    const user = await server.call('GET', '/api/current-user', { token: String(body.token) })
    expect(user.body).toMatchObject({
      fullName: 'Frida Frisch',
      roles: ['ROLE_COMPANY_ADMIN'],
      company: { name: 'Frische GmbH', trialEnded: false, deletionAt: null },
    })
    const ends = new Date(server.deps.now().getTime() + 30 * dayMs)
    expect(await companyOf(email)).toEqual({ trialEndsAt: ends, deletionAt: null })
    const colours = await server.call('GET', '/api/colours', { token: String(body.token) })
    const offered = colours.body['hydra:member'] as { name: string; code: string }[]
    expect(offered.map(({ name, code }) => [name, code])).toEqual(newCompanyColours)
  })

  it('with an expired link gets another one, and the old one gives no access', async () => {
    const email = 'spaet@frisch.example'
    await signUp(email)
    const old = await linkIn('/sign-up')
    server.advance(8 * dayMs)
    const late = await confirm(old)
    expect([late.status, (late.body.violations as Body[])[0]?.message]).toEqual([
      422,
      'Der Link zum Bestätigen ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    ])
    expect(
      (await post('/api/users/sign-up/request-new-token', { email: ` ${email.toUpperCase()} ` })).status,
    ).toBe(204)
    const link = await linkIn('/sign-up')
    expect([(await confirm(old)).status, (await confirm(link)).status]).toEqual([422, 204])
    expect((await login(email)).status).toBe(200)
  })

  it('without a confirmation is deleted after the grace period', async () => {
    const email = 'nie@frisch.example'
    const day = new Date(server.deps.now().getTime() + 30 * dayMs)
    await signUp(email)
    expect(await companyOf(email)).toEqual({ trialEndsAt: null, deletionAt: day })
  })

  it('is confirmed by a link for a new password as well, which came to the same address', async () => {
    const email = 'passwort@frisch.example'
    await signUp(email)
    await deliver()
    await post('/api/users/request-password-reset', { email })
    const token = await linkIn('/security/reset-password')
    const body = { token, plainPassword: `${password}!`, confirmPassword: `${password}!` }
    expect((await post('/api/users/reset-password', body)).status).toBe(204)
    expect((await login(email, `${password}!`)).status).toBe(200)
    expect((await companyOf(email))?.deletionAt).toBeNull()
  })

  it('of a known address notifies only its owner, and a second one of a new address is a second company', async () => {
    const known = await signUp(staff.driver.email)
    expect([known.status, known.text]).toEqual([204, ''])
    const [notice] = await deliver()
    expect([notice?.recipients, notice?.text.includes('Es gibt jedoch bereits eines')]).toEqual([
      [staff.driver.email],
      true,
    ])
    const email = 'zweimal@frisch.example'
    await signUp(email)
    const first = await linkIn('/sign-up')
    await signUp(email)
    const second = await linkIn('/sign-up')
    expect((await confirm(first)).status).toBe(204)
    await deliver()
    // The address belongs to the company that was confirmed first.
    expect((await confirm(second)).status).toBe(422)
  })

  it('offers the owner of an account only a new password', async () => {
    await post('/api/users/sign-up/request-new-token', { email: staff.driver.email })
    expect(await linkIn('/security/reset-password')).not.toBe('')
    await post('/api/users/sign-up/request-new-token', { email: 'niemand@frisch.example' })
    expect(await deliver()).toEqual([])
  })
})

it('sets a new password by the link of a mail, once', async () => {
  const { email } = staff.spectator
  await post('/api/users/request-password-reset', { email })
  const token = await linkIn('/security/reset-password')
  const body = { token, plainPassword: password, confirmPassword: password }
  const answers = [
    await post('/api/users/reset-password', body),
    await post('/api/users/reset-password', body),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 422])
  expect((await login(email)).status).toBe(200)
})

import { expectAccessible } from './support/accessibility'
import { demoPassword } from './support/demo'
import { narrow, wide } from './support/sizes'
import { expect, test } from './support/test'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('users see their sessions, end them, change their address and download their data', async ({
  page,
  session,
  toasts,
}) => {
  // A separate account: other tests of the same user would be signed out too.
  await page.goto('/security/login')
  const email = `konto${Date.now()}@probelauf.example`
  const account = { companyName: 'Probelauf', firstName: 'Ida', lastName: 'Grün', email }
  const passwords = { plainPassword: demoPassword, confirmPassword: demoPassword }
  await page.request.post('/api/users/sign-up', { data: { ...account, ...passwords } })
  const signInElsewhere = async () => {
    const headers = { 'user-agent': phone }
    const answer = await page.request.post('/api/authentication_token', {
      data: { email, password: demoPassword },
      headers,
    })
    const { token } = (await answer.json()) as { token: string }
    const authorization = `Bearer ${token}`
    return async () => (await page.request.get('/api/current-user', { headers: { authorization } })).status()
  }
  const first = await signInElsewhere()
  const second = await signInElsewhere()
  await session.when.opens('/settings/user')
  await session.when.signsIn(email, demoPassword)
  const logins = page.getByRole('list', { name: 'Angemeldete Geräte' }).getByRole('listitem')
  await expect(logins).toHaveCount(3)
  await expect(logins.first()).toContainText('Dieses Gerät')
  await expectAccessible(page, [narrow, wide])

  await logins.getByRole('button', { name: 'Abmelden: Chrome unter Android' }).first().click()
  await toasts.then.seesToast('Chrome unter Android ist abgemeldet.')
  await expect(logins).toHaveCount(2)
  expect([await first(), await second()].toSorted()).toEqual([200, 401])
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(logins).toHaveCount(1)
  expect([await first(), await second()]).toEqual([401, 401])

  await page.getByLabel('Neue E-Mail-Adresse').fill(`neu-${email}`)
  await page.getByLabel('Ihr Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText(`neu-${email} wartet auf Ihre Bestätigung.`)).toBeVisible()
  await page.getByRole('button', { name: 'Änderung rückgängig machen' }).click()
  await toasts.then.seesToast('Ihre E-Mail-Adresse bleibt, wie sie ist.')
  await expect(page.getByText(/wartet auf Ihre Bestätigung/)).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('tourwerk-konto.json')
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { demoPassword } from './support/demo'
import { enterAs } from './support/storedSession'
import { atNight, expect, test } from './support/test'

/** A separate company on trial, with its first administrator. */
async function signUp(page: Page) {
  const key = `${Date.now()}`
  const companyName = `Probelauf ${key}`
  const email = `eva${key}@probelauf.example`
  const answer = await page.request.post('/api/users/sign-up', {
    data: {
      companyName,
      firstName: 'Eva',
      lastName: `Grün ${key}`,
      email,
      plainPassword: demoPassword,
      confirmPassword: demoPassword,
    },
  })
  expect(answer.status()).toBe(204)
  const signIn = async () => {
    const data = { email, password: demoPassword }
    return (await page.request.post('/api/authentication_token', { data })).status()
  }
  return { companyName, email, name: `Eva Grün ${key}`, signIn }
}

test('the platform extends, pauses, resumes and locks, and the company sees it in its log', async ({
  page,
  given,
  session,
  toasts,
}) => {
  await page.goto('/security/login')
  const company = await signUp(page)
  const { companyName, email, name } = company
  await given.signedIn('platform', `/administration/companies?search=${encodeURIComponent(companyName)}`)
  const row = page.getByRole('table', { name: 'Firmen' }).getByRole('row', { name: new RegExp(companyName) })
  await expect(row).toContainText('Testzeitraum')
  await row.getByRole('button', { name: `Aktionen: ${companyName}` }).click()
  await page.getByRole('menuitem', { name: 'Testzeitraum verlängern' }).click()
  const question = page.getByRole('dialog', { name: 'Testzeitraum verlängern' })
  await expect(question.getByLabel('Tage', { exact: true })).toHaveValue('14')
  await question.getByLabel('Tage', { exact: true }).fill('7')
  await question.getByRole('button', { name: 'Verlängern' }).click()
  await toasts.then.seesToast(`Der Testzeitraum von „${companyName}“ ist um 7 Tage verlängert.`)

  await row.getByText(companyName).click()
  const panel = page.getByRole('complementary', { name: companyName })
  await panel.getByRole('button', { name: 'Pausieren' }).click()
  await toasts.then.seesToast(`„${companyName}“ ist pausiert.`)
  await expect(row).toContainText('pausiert')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await toasts.then.seesToast(`„${companyName}“ ist nicht mehr pausiert.`)
  await expect(row).toContainText('Testzeitraum')
  const devices = panel.getByRole('switch', { name: 'Geräte' })
  // The switch changes once the server has done it.
  await devices.click()
  await toasts.then.seesToast(`Geräte ist für „${companyName}“ eingeschaltet.`)
  await expect(devices).toBeChecked()
  await expect(panel.getByRole('listitem')).toHaveCount(4)

  await page.getByRole('navigation', { name: 'Bereiche der Administration' }).getByText('Benutzer').click()
  await page.getByRole('searchbox').fill(email)
  const user = page.getByRole('table', { name: 'Benutzer' }).getByRole('row', { name: new RegExp(name) })
  await user.getByRole('button', { name: `Aktionen: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sperren' }).click()
  await toasts.then.seesToast(`„${name}“ ist gesperrt und überall abgemeldet.`)
  await expect(user).toContainText('gesperrt')
  expect(await company.signIn()).toBe(401)
  await user.getByRole('button', { name: `Aktionen: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Entsperren' }).click()
  await toasts.then.seesToast(`„${name}“ kann sich wieder anmelden.`)

  await enterAs(page, null)
  await session.when.opens('/settings/audit')
  await session.when.signsIn(email, demoPassword)
  const log = page.getByRole('table', { name: 'Protokoll' })
  const deeds = [
    'Benutzer entsperrt',
    'Benutzer gesperrt',
    'Funktionen geändert',
    'Firma aufgeweckt',
    'Firma pausiert',
    'Testzeitraum verlängert',
  ]
  await expect(log.locator('[data-row-name]')).toHaveText(deeds)
  await log.getByText('Funktionen geändert').click()
  const entry = page.getByRole('dialog', { name: 'Funktionen geändert' })
  await expect(entry.getByRole('row', { name: 'Funktionen – Geräte' })).toBeVisible()
  await expectAccessible(page)
})

test('the administration is accessible', atNight, async ({ page, given }) => {
  await given.signedIn('platform', '/administration/companies')
  await page.getByRole('table', { name: 'Firmen' }).getByText('Nordlicht Service GmbH').click()
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/administration/users')
  await expect(page.getByRole('table', { name: 'Benutzer' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'reports a server without administration, and shows only the values that a server returns',
  atNight,
  async ({ page, given, watch }) => {
    watch.expectConsoleError(/status of 404 .*\/api\/administration\//)
    const little = { 'hydra:member': [{ '@id': '/api/companies/7', name: 'Klar' }], 'hydra:totalItems': 1 }
    await page.route('**/api/administration/companies?*', (route) => route.fulfill({ json: little }))
    await page.route('**/api/administration/companies/**', (route) =>
      route.fulfill({ status: 404, json: {} }),
    )
    await page.route('**/api/administration/users?*', (route) => route.fulfill({ status: 404, json: {} }))
    await given.signedIn('platform', '/administration/companies')
    const row = page.getByRole('table', { name: 'Firmen' }).getByRole('row', { name: /Klar/ })
    await expect(row).toContainText('–')
    await expect(row).not.toContainText('0')
    await row.getByText('Klar').click()
    const panel = page.getByRole('complementary', { name: 'Klar' })
    await expect(panel).toContainText('Dieser Server nennt keine Funktionen.')
    await expect(panel).toContainText('Das Protokoll konnte nicht geladen werden.')
    await page.getByRole('navigation', { name: 'Bereiche der Administration' }).getByText('Benutzer').click()
    await expect(page.getByText('Dieser Server zeigt keine Benutzer anderer Firmen.')).toBeVisible()
  },
)

import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

type Paired = { token: string }

test('a device is paired by its code, acts for its driver, and is revoked at once', async ({
  page,
  given,
  toasts,
  api,
}) => {
  await given.signedIn('admin', '/devices')
  const table = page.getByRole('table', { name: 'Geräte' })
  await expect(table.getByRole('row', { name: /Pkw 7/ })).toContainText('18 %')
  await page.getByRole('button', { name: 'Gerät koppeln' }).click()
  const panel = page.getByRole('complementary', { name: 'Gerät koppeln' })
  await panel.getByLabel('Name').fill('Probegerät')
  await panel.getByLabel('Fahrer').selectOption('Mehmet Yıldırım')
  await panel.getByRole('button', { name: 'Code erzeugen' }).click()
  await expect(panel.getByRole('img', { name: 'QR-Code zum Koppeln' })).toBeVisible()
  await expect(panel).toContainText('Noch kein Gerät hat diesen Code verwendet.')
  const row = table.getByRole('row', { name: /Probegerät/ })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toContainText('wartet')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const code = await panel.getByText(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/).textContent()
  const { request } = page
  const pairing = await request.post('/api/devices/pair', {
    data: { code, model: 'Zebra TC26', version: '4.12.0' },
  })
  const { token } = (await pairing.json()) as Paired
  await expect(panel.getByRole('status')).toHaveText('„Probegerät“ ist gekoppelt (Zebra TC26).')
  const sendStatus = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post('/api/device/status', { headers, data: { batteryPercent: 9 } })
    return answer.status()
  }
  expect(await sendStatus()).toBe(204)
  await panel.getByRole('button', { name: 'Fertig' }).click()
  await page.reload()
  await expect(row).toContainText('9 %')
  await expect(row).toContainText('gekoppelt')

  await row.getByRole('button', { name: 'Aktionen: Probegerät' }).click()
  await page.getByRole('menuitem', { name: 'Sperren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }).click()
  await toasts.then.seesToast('„Probegerät“ ist gesperrt.')
  await expect(row).toContainText('gesperrt')
  expect(await sendStatus()).toBe(401)
  const { 'hydra:member': left } = await api.get<{ 'hydra:member': { state: string }[] }>(
    '/api/devices?search=Probegerät',
  )
  expect(left.map(({ state }) => state)).toEqual(['revoked'])
})

test('the pairing of a device is accessible as a dialog too', atNight, async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await given.signedIn('admin', '/devices')
  await expect(page.getByRole('table', { name: 'Geräte' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gerät koppeln' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerät koppeln' })
  await dialog.getByRole('button', { name: 'Code erzeugen' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test(
  'a server with few device data and without pairing is handled',
  atNight,
  async ({ page, given, watch }) => {
    watch.expectConsoleError(/status of 404 .*\/api\/devices\)$/)
    await page.route('**/api/devices?*', (route) =>
      route.fulfill({
        json: { 'hydra:member': [{ '@id': '/api/devices/7', id: 7, name: 'Pkw 7' }], 'hydra:totalItems': 1 },
      }),
    )
    await page.route('**/api/devices', (route) => route.fulfill({ status: 404, json: {} }))
    await given.signedIn('admin', '/devices')
    const row = page.getByRole('table', { name: 'Geräte' }).getByRole('row', { name: /Pkw 7/ })
    await expect(row).toContainText('–')
    await expect(row).not.toContainText('ohne Fahrer')
    await expect(row).not.toContainText('0 %')
    await page.getByRole('button', { name: 'Gerät koppeln' }).click()
    const panel = page.getByRole('complementary', { name: 'Gerät koppeln' })
    await panel.getByLabel('Name').fill('Probegerät')
    await panel.getByRole('button', { name: 'Code erzeugen' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Dieser Server kann keine Geräte koppeln.')
  },
)

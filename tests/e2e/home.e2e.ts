import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'
import { createDrivableTour, toursDriver } from './support/toursDriver'

test('Zentrale counts open items, leads to exactly these, and shows a tour from start to proof', async ({
  page,
  given,
  api,
  toasts,
}) => {
  const tours = toursDriver(page)
  const { iri } = await createDrivableTour(api, 'Frühdienst Zentrale')
  await given.signedIn('admin', '/')
  const part = (name: string) =>
    page.locator('section.home-part').filter({ has: page.getByRole('heading', { name }) })

  await test.step('each count is that of its list', async () => {
    const found: string[] = []
    const items = part('Zu klären')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
    await expect(items).not.toHaveCount(0)
    const count = await items.count()
    for (let index = 0; index < count; index += 1) {
      const item = items.nth(index)
      const counted = Number(/\d+/.exec(await item.locator('small').innerText())?.[0])
      await item.getByRole('link').click()
      await expect(page.getByText(new RegExp(`^${counted} (Eintrag|Einträge)`)).first()).toBeVisible()
      found.push(new URL(page.url()).search)
      await page.goBack()
      await expect(items).toHaveCount(count)
    }
    expect(found).toEqual(expect.arrayContaining(['?violation=windows', '?violation=load']))
  })

  await test.step('a waiting tour is started', async () => {
    const row = part('Noch nicht gestartet').getByRole('listitem').filter({ hasText: 'Frühdienst Zentrale' })
    await row.getByRole('button').click()
    await page.getByRole('button', { name: 'Tour starten', exact: true }).last().click()
    await toasts.then.seesToast('Tour „Frühdienst Zentrale“ wurde gestartet.')
    await expect(row).toHaveCount(0)
  })

  await test.step('its proofs are shown', async () => {
    const running = part('Unterwegs').getByRole('row').filter({ hasText: 'Frühdienst Zentrale' })
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(running.locator('.home-count')).toHaveText(/^0 \//)
    const { 'hydra:member': runs } = await api.get<{
      'hydra:member': { '@id': string; tourTemplate: string; endDate: string | null }[]
    }>('/api/tours?exists[endDate]=false&pagination=false')
    const run = runs.find(({ tourTemplate }) => tourTemplate === iri)?.['@id'] ?? ''
    const { 'hydra:member': stops } = await api.get<{ 'hydra:member': { '@id': string; name: string }[] }>(
      `${run}/service-locations`,
    )
    await api.post('/api/proof-of-services', { serviceLocation: stops[0]?.['@id'], state: 'FAILED' })
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(running.locator('.home-count')).toHaveText(/^1 \//)
    // The failed one is first.
    await expect(part('Letzte Nachweise').getByRole('listitem').first()).toContainText(stops[0]?.name ?? '')
    await api.patch(`${run}/stop`, {})
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(running).toHaveCount(0)
    await expect(part('Zuletzt abgeschlossen').getByRole('listitem').first()).toContainText(
      'Frühdienst Zentrale',
    )
  })
  await expectAccessible(page)
  await page.goto('/tour-templates?violation=load')
  await expect(tours.filter('Verstoß')).toHaveValue('load')
})

test(
  'Zentrale shows a spectator the permitted items, without start buttons',
  atNight,
  async ({ page, given }) => {
    await given.signedIn('viewer', '/')
    await expect(page.getByRole('heading', { name: 'Noch nicht gestartet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Letzte Nachweise' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tour starten/ })).toHaveCount(0)
  },
)

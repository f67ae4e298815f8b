import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'
import { createDrivableTour, toursDriver } from './support/toursDriver'

/** In the time zone of the demo company. */
function secondOfDay(): number {
  const clock = new Date().toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('Zentrale lists what goes wrong, leads to exactly that, and shows a tour from start to proof', async ({
  page,
  given,
  api,
  toasts,
}) => {
  const tours = toursDriver(page)
  const { 'hydra:member': staff } = await api.get<{ 'hydra:member': { '@id': string; email: string }[] }>(
    '/api/users?pagination=false',
  )
  const driver = staff.find(({ email }) => email === 'driver@demo.example')?.['@id'] ?? ''
  // It has a driver and is due soon, so it is not listed as an issue.
  const { iri, stop } = await createDrivableTour(api, 'Frühdienst Zentrale', {
    assignees: [driver],
    earliestTime: Math.min(secondOfDay() + 600, 86_000),
  })
  await given.signedIn('admin', '/')
  const part = (name: string) =>
    page.locator('section.home-part').filter({ has: page.getByRole('heading', { name }) })

  await test.step('each count is that of its list', async () => {
    const found: string[] = []
    const items = part('Zu klären').locator('li[data-kind="plan"]')
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

  const { 'hydra:member': runs } = await api.get<{
    'hydra:member': { '@id': string; tourTemplate: string; endDate: string | null }[]
  }>('/api/tours?exists[endDate]=false&pagination=false')
  const run = runs.find(({ tourTemplate }) => tourTemplate === iri)?.['@id'] ?? ''
  const { 'hydra:member': stops } = await api.get<{
    'hydra:member': { '@id': string; name: string; eta: number }[]
  }>(`${run}/service-locations`)
  const [first] = stops
  const issueOf = (sentence: string) =>
    part('Zu klären')
      .getByRole('listitem')
      .filter({ hasText: sentence })
      .filter({ has: page.locator('[title="Frühdienst Zentrale"]') })

  await test.step('a strict window that will be missed is listed until the customer was served', async () => {
    const latestTime = Math.max(60, (first?.eta ?? 0) - 3600)
    await api.patch(stop, { timeWindowType: 'strict', earliestTime: null, latestTime })
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(issueOf('Strikte Frist').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/tour-templates/${iri.split('/').at(-1)}/plan\\?stop=${stop.split('/').at(-1)}$`),
    )
    await api.post('/api/proof-of-services', { serviceLocation: first?.['@id'], state: 'COMPLETED' })
    await expect(issueOf('Strikte Frist')).toHaveCount(0)
  })

  await test.step('its proofs are shown', async () => {
    const running = part('Unterwegs').getByRole('row').filter({ hasText: 'Frühdienst Zentrale' })
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(running.locator('.home-count')).toHaveText(/^1 \//)
    await api.post('/api/proof-of-services', { serviceLocation: first?.['@id'], state: 'FAILED' })
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    // The failed one is first.
    await expect(part('Letzte Nachweise').getByRole('listitem').first()).toContainText(first?.name ?? '')
    await issueOf('Nachweis fehlgeschlagen').getByRole('link').click()
    await expect(page).toHaveURL(/\/proof-of-services\/[^/?]+$/)
    await page.goBack()
    await expect(page.getByRole('button', { name: /heute angesehen$/ })).toBeVisible()
    await expect(issueOf('Nachweis fehlgeschlagen')).toHaveCount(0)
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

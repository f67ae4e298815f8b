import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

type Stops = { 'hydra:member': { '@id': string; name: string }[] }

test('a disordered tour gets its best order after a preview, and the previous order back', async ({
  page,
  given,
  tour,
  toasts,
  api,
}) => {
  const { iri, plan } = await given.tour({ name: 'Verfahren', stops: 4 })
  await api.patch(iri, { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' })
  const list = async () => (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  const names = async () => (await list()).map(({ name }) => name)
  const [one, two, three, four] = await list()
  const spoilt = [four, two, three, one].map((stop) => stop?.['@id'] ?? '')
  await api.patch(`${iri}/destinations/update-order`, { destinations: spoilt })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])

  await page.getByRole('button', { name: 'Optimieren', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Tour optimieren' })
  await expect(question.getByRole('button', { name: 'Optimieren' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await question.getByRole('button', { name: 'Optimieren' }).click()

  const result = page.getByRole('dialog', { name: 'Ergebnis der Optimierung: Verfahren' })
  const rows = result.getByRole('list', { name: 'Ziele in der neuen Reihenfolge' }).getByRole('listitem')
  await expect(rows.locator('.plan-title')).toHaveText(['Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])
  await expect(rows.nth(0)).toContainText('Platz 4, jetzt 1')
  await expect(rows.nth(0)).toContainText(/Dadurch \d+ Min\. weniger Fahrt\./)
  await expect(rows.nth(1)).toContainText('Unverändert.')
  await expect(result.getByRole('row', { name: /^Unterschied/ })).toContainText(/−[\d,]+ km/)
  expect(await names()).toEqual(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // The result is kept with the page.
  await page.reload()
  await page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ }).click()
  await page.getByRole('button', { name: /^Fortsetzen/ }).click()
  const call = page.waitForRequest((request) => request.url().endsWith(`${iri}/optimize`))
  await result.getByRole('button', { name: 'Übernehmen' }).click()
  expect((await call).postDataJSON()).toEqual({
    includeInactive: false,
    optimizeWithCapacities: false,
    destinations: [one, two, three, four].map((stop) => stop?.['@id']),
  })
  await expect(page.getByText(/^Die Tour „Verfahren“ wurde optimiert: .* weniger Fahrt\.$/)).toBeVisible()
  await tour.then.seesStops(['Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])
  await expect(page.getByRole('button', { name: /^Rückgängig: Tour optimiert/ })).toBeEnabled()
  await expect.poll(names).toEqual(['Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])

  await page.reload()
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Optimierung rückgängig machen' }).click()
  await toasts.then.seesToast('Die Tour „Verfahren“ hat wieder die Reihenfolge von vorher.')
  await tour.then.seesStops(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])
  expect(await names()).toEqual(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])
})

test(
  'a server of the specification writes its result at once, and reverts it',
  atNight,
  async ({ page, given, tour, toasts, api }) => {
    const { iri, plan } = await given.tour({ name: 'Andernorts', stops: 3 })
    await api.patch(iri, { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' })
    const stops = (await api.get<Stops>(`${iri}/destinations`))['hydra:member'].map((stop) => stop['@id'])
    await api.patch(`${iri}/destinations/update-order`, { destinations: stops.toReversed() })
    await page.route('**/config.json', async (route) => {
      const { optimizationPreviews: _, ...config } = (await (await route.fetch()).json()) as object & {
        optimizationPreviews: boolean
      }
      await route.fulfill({ json: config })
    })
    // Its response is empty.
    await page.route(`**${iri}/optimize`, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 204 })
    })
    await given.signedIn('admin', plan)
    await tour.then.seesStops(['Halt 3', 'Halt 2', 'Halt 1'])

    await page.getByRole('button', { name: 'Optimieren', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Tour optimieren' })
    await question.getByRole('button', { name: 'Optimieren' }).click()
    await expect(page.getByText('Die Tour „Andernorts“ wurde optimiert.')).toBeVisible()
    await tour.then.seesStops(['Halt 1', 'Halt 2', 'Halt 3'])

    await page.getByRole('button', { name: 'Rückgängig', exact: true }).last().click()
    await toasts.then.seesToast('Die Tour „Andernorts“ hat wieder die Reihenfolge von vorher.')
    await tour.then.seesStops(['Halt 3', 'Halt 2', 'Halt 1'])

    // It stores no locks, so the browser does: after a reload too, and when the tour is optimised.
    await page.getByRole('button', { name: 'Aktionen: Halt 3' }).click()
    await page.getByRole('menuitem', { name: 'Als erstes Ziel sperren' }).click()
    await toasts.then.seesToast(
      '„Halt 3“ bleibt beim Optimieren an erster Stelle. Das gilt nur in diesem Browser.',
    )
    await page.reload()
    await tour.then.seesStops(['Halt 3', 'Halt 2', 'Halt 1'])
    await page.getByRole('button', { name: 'Optimieren', exact: true }).click()
    await question.getByRole('button', { name: 'Optimieren' }).click()
    await toasts.then.seesToast('Die Tour „Andernorts“ wurde optimiert.')
    await tour.then.seesStops(['Halt 3', 'Halt 1', 'Halt 2'])
  },
)

import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/test'

type Stops = { 'hydra:member': { '@id': string; name: string }[] }

test('a spoilt tour gets its best order, and the one of before back', async ({
  page,
  given,
  tour,
  toasts,
  api,
}) => {
  const { iri, plan } = await given.tour({ name: 'Verfahren', stops: 4 })
  await api.patch(iri, { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' })
  const list = async () => (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  const [one, two, three, four] = await list()
  const spoilt = [four, two, three, one].map((stop) => stop?.['@id'] ?? '')
  await api.patch(`${iri}/destinations/update-order`, { destinations: spoilt })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])

  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Tour optimieren' }).click()
  const question = page.getByRole('dialog', { name: 'Tour optimieren' })
  await expect(question.getByRole('button', { name: 'Optimieren' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await question.getByRole('button', { name: 'Optimieren' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(/^Die Tour „Verfahren“ wurde optimiert: .* weniger Fahrt\.$/)).toBeVisible()
  await tour.then.seesStops(['Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])

  await page.reload()
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Optimierung zurücknehmen' }).click()
  await toasts.then.seesToast('Die Tour „Verfahren“ hat wieder die Reihenfolge von vorher.')
  await tour.then.seesStops(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])
  expect((await list()).map(({ name }) => name)).toEqual(['Halt 4', 'Halt 2', 'Halt 3', 'Halt 1'])
})

import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/test'

type Stops = { 'hydra:member': { '@id': string; name: string }[] }

test('the stops of an unavailable driver are assigned to two other tours, and all of it is reverted', async ({
  page,
  given,
  toasts,
  api,
  watch,
}) => {
  watch.expectConsoleError(/Failed to load resource/)
  const base = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLng: '13.4' }
  const tours = []
  for (const [name, startLat] of [
    ['Ausfall', '52.5'],
    ['Nordring', '52.6'],
    ['Südring', '52.4'],
  ] as const) {
    const { iri } = await given.tour({ name, stops: 2 })
    await api.patch(iri, { ...base, startLat })
    tours.push(iri)
  }
  const [out = '', north = '', south = ''] = tours
  const namesOf = async (iri: string) =>
    (await api.get<Stops>(`${iri}/destinations`))['hydra:member'].map(({ name }) => name)
  const place = async (iri: string, names: readonly string[], lats: readonly string[]) => {
    const stops = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    for (const [index, stop] of stops.entries())
      await api.patch(stop['@id'], { name: names[index], lat: lats[index], lng: '13.4' })
  }
  await place(out, ['Nahe Nord', 'Nahe Süd'], ['52.61', '52.39'])
  await place(north, ['Nord 1', 'Nord 2'], ['52.62', '52.63'])
  await place(south, ['Süd 1', 'Süd 2'], ['52.38', '52.37'])
  await given.signedIn('admin', '/tour-templates')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Aktionen: Ausfall', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fahrer fällt aus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ziele neu verteilen' })
  await expect(dialog).toContainText('Wählen Sie die Touren, die Ziele übernehmen.')
  for (const name of ['Nordring', 'Südring']) {
    await dialog.getByRole('combobox', { name: 'Tour hinzufügen' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Verteilen', exact: true }).click()
  await expect(dialog).toContainText('2 von 2 Zielen verteilt')
  await expect(dialog.getByRole('list', { name: 'Nordring' })).toContainText('Nahe Nord')
  await expect(dialog.getByRole('list', { name: 'Südring' })).toContainText('Nahe Süd')
  expect(await namesOf(north)).toEqual(['Nord 1', 'Nord 2'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Another user changes a tour: the result does not overwrite it.
  const [first, second] = (await api.get<Stops>(`${south}/destinations`))['hydra:member']
  await api.patch(`${south}/destinations/update-order`, { destinations: [second?.['@id'], first?.['@id']] })
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toContainText('Die Touren wurden inzwischen geändert.')
  expect(await namesOf(out)).toEqual(['Nahe Nord', 'Nahe Süd'])
  await dialog.getByRole('button', { name: 'Erneut berechnen' }).click()

  // The connection breaks when half of it is written; a new page resumes.
  await page.route('**/api/tour-templates/*/destinations/update-order', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toContainText('Ein Teil der Touren kann schon geändert sein.')
  await page.unroute('**/api/tour-templates/*/destinations/update-order')
  await page.reload()
  await page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ }).click()
  await page.getByRole('button', { name: /^Fortsetzen/ }).click()
  await dialog.getByRole('button', { name: 'Weitermachen' }).click()
  await toasts.then.seesToast('2 Ziele auf 2 Touren verteilt.')
  expect(await Promise.all([out, north, south].map(namesOf))).toEqual([
    [],
    ['Nahe Nord', 'Nord 1', 'Nord 2'],
    ['Nahe Süd', 'Süd 1', 'Süd 2'],
  ])

  await page.getByRole('button', { name: 'Rückgängig', exact: true }).last().click()
  await toasts.then.seesToast('Die Verteilung wurde vollständig rückgängig gemacht.')
  expect(await Promise.all([out, north, south].map(namesOf))).toEqual([
    ['Nahe Nord', 'Nahe Süd'],
    ['Nord 1', 'Nord 2'],
    ['Süd 2', 'Süd 1'],
  ])
})

import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { expect, test } from './support/test'

/** Start and end of the tour. */
const place = { lat: 52.5, lng: 13.1 }

test('a visit moves beside its neighbour within its tolerance, once the proposal is accepted', async ({
  page,
  given,
  api,
}) => {
  const tour = await given.tour({ name: 'Ausgleich Alpen' })
  const address = 'Bergweg 1, 10115 Berlin'
  const start = { startAddress: address, startLat: place.lat, startLng: place.lng }
  const end = { destinationAddress: address, destinationLat: place.lat, destinationLng: place.lng }
  const weekly = { schedule: { kind: 'weekly', every: 1, weekdays: ['TH', 'FR'] } }
  await api.patch(tour.iri, { ...start, ...end, rhythm: weekly, active: true, planning: false })
  const stopOn = (name: string, lng: number, date: string, toleranceDays: number) =>
    api.post<{ '@id': string }>('/api/destinations', {
      tourTemplate: tour.iri,
      name,
      address: `${name}, 10115 Berlin`,
      lat: place.lat,
      lng,
      capacity: 1,
      lengthOfStay: 600,
      rhythm: { schedule: { kind: 'dates', dates: [date] }, toleranceDays },
    })
  const moved = await stopOn('Almhütte', 13.4, '2094-05-06', 1)
  await stopOn('Dorfladen', 13.11, '2094-05-06', 0)
  await stopOn('Talstation', 13.405, '2094-05-07', 0)
  const added = async () =>
    (await api.get<{ added: { stop: string }[] }>(`/api/planned-tours/${tour.id}_2094-05-07`)).added.map(
      ({ stop }) => stop,
    )

  await page.setViewportSize(wide)
  await given.signedIn('admin', '/tour-templates/planning?date=2094-05-05&view=monat')
  await page.getByRole('button', { name: 'Wochen ausgleichen' }).click()
  const panel = page.getByRole('complementary', { name: 'Wochen ausgleichen' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Almhütte' })
  await expect(row).toContainText('Do 6. → Fr 7.')
  await expect(row).toContainText('weniger Fahrzeit.')
  expect(await added()).toEqual([])
  await expectAccessible(page, [wide])

  // Moves of the demo data stay.
  for (const other of await panel.getByRole('listitem').filter({ hasNotText: 'Almhütte' }).all())
    await other.getByRole('checkbox').uncheck()
  await panel.getByRole('button', { name: '1 übernehmen' }).click()
  await expect(panel.getByText('1 Besuch verschoben.')).toBeVisible()
  expect(await added()).toEqual([moved['@id']])
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await expect(panel.getByText('Der Ausgleich wurde rückgängig gemacht.')).toBeVisible()
  expect(await added()).toEqual([])
})

import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/test'
import { wider } from './support/sizes'

/** Far from all other tours, so that no other one is nearer. */
const place = { lat: '47.65', lng: '11.2' }

test('an order is created beside the week, planned with a proposal, and taken back', async ({
  page,
  given,
  api,
}) => {
  const tour = await given.tour({ name: 'Alpenrand' })
  const start = { startAddress: 'Bergweg 1, 82418 Murnau', startLat: place.lat, startLng: place.lng }
  // It ends where it starts, not at the depot of the company.
  const end = { destinationAddress: start.startAddress, destinationLat: place.lat, destinationLng: place.lng }
  const rhythm = { schedule: { kind: 'dates', dates: ['2094-05-05'] } }
  await api.patch(tour.iri, { ...start, ...end, latestTime: null, rhythm, active: true, planning: false })
  const near = { address: 'Talweg 2, 82418 Murnau', lat: '47.66', lng: '11.21', capacity: 1 }
  await api.post('/api/destinations', { ...near, name: 'Talstation', tourTemplate: tour.iri })
  const name = 'Berghütte am Staffelsee'
  const address = { address: 'Seeweg 3, 82418 Murnau', ...place }
  const stop = await api.post<{ '@id': string }>('/api/destinations', { name, capacity: 1, ...address })
  const orders = async () =>
    (
      await api.get<{ 'hydra:member': { progress: { state: string } }[] }>(
        `/api/orders?destination=${stop['@id'].slice('/api/destinations/'.length)}`,
      )
    )['hydra:member'].map(({ progress }) => progress.state)

  await page.setViewportSize(wider)
  await given.signedIn('admin', '/tour-templates/planning?date=2094-05-05&view=woche')
  const pool = page.getByRole('complementary', { name: 'Offene Aufträge' })
  await pool.getByRole('button', { name: 'Auftrag anlegen' }).click()
  const editor = page.getByRole('dialog', { name: 'Auftrag anlegen' })
  await editor.getByRole('combobox', { name: 'Ziel' }).fill('Berghütte')
  await page.getByRole('option', { name }).click()
  await editor.getByRole('textbox', { name: 'Notiz' }).fill('Dachrinne')
  await editor.getByRole('button', { name: 'Speichern' }).click()
  await expect(pool.getByRole('listitem').filter({ hasText: name })).toContainText('Dachrinne')
  await expectAccessible(page, [wider])

  await pool.getByRole('button', { name: /einplanen$/ }).click()
  const proposal = page.getByRole('dialog', { name: 'Aufträge einplanen' })
  await proposal.getByRole('checkbox', { name: 'Alle' }).uncheck()
  await proposal.getByRole('checkbox', { name: new RegExp(name) }).check()
  await expectAccessible(page, [wider])
  await proposal.getByRole('button', { name: '1 Auftrag einplanen' }).click()
  await expect(proposal.getByText('1 Besuch eingeplant.')).toBeVisible()
  expect(await orders()).toEqual(['planned'])
  await proposal.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(proposal).toBeHidden()
  await expect(pool.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect(await orders()).toEqual(['open'])
})

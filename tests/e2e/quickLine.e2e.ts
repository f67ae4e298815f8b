import { expectAccessible } from './support/accessibility'
import { narrow, wide } from './support/sizes'
import { expect, test } from './support/test'

test.setTimeout(90_000)

test('stops are typed one after the other, from an address and from a destination without a tour', async ({
  page,
  given,
  tour,
  api,
}) => {
  const { plan } = await given.tour({ name: 'Schnell', stops: 1 })
  const free = { name: 'Ohne Tour Zehlendorf', address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
  await api.post('/api/destinations', { ...free, capacity: 1, tourTemplate: null })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(['Halt 1'])
  const line = page.getByRole('combobox', { name: 'Ziel anfügen' })

  await line.fill('Warschauer Straße 39, 10243 Berlin')
  await line.press('Enter')
  await expect(page.getByRole('option', { name: /^Warschauer Straße 39/ })).toBeVisible()
  await expect(page.getByRole('application', { name: /^Entwurf Warschauer Straße 39/ })).toBeVisible()
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await tour.then.seesStops(['Halt 1', 'Warschauer Straße 39'])

  await line.fill('Zehlendorf')
  await expect(page.getByRole('option', { name: /^Ohne Tour Zehlendorf/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page, [wide, narrow])
  // That leaves the page on a phone, where list and map are tabs.
  await line.press('Enter')
  await tour.then.seesStops(['Halt 1', 'Warschauer Straße 39', 'Ohne Tour Zehlendorf'])
  await page.getByRole('tab', { name: 'Karte' }).click()
  await expect(page.getByRole('button', { name: 'Ziel 3: Ohne Tour Zehlendorf' })).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
  await page.getByRole('tab', { name: 'Liste' }).click()

  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await tour.then.seesStops(['Halt 1', 'Warschauer Straße 39'])
  // The list shows an optimistic update.
  await expect
    .poll(async () => {
      const left = await api.get<{ 'hydra:member': { tourTemplate: unknown }[] }>(
        '/api/destinations?search=Zehlendorf',
      )
      return left['hydra:member'].map(({ tourTemplate }) => tourTemplate)
    })
    .toEqual([null])
})

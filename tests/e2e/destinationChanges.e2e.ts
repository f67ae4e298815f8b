import { expectAccessible } from './support/accessibility'
import { destinationsDriver } from './support/destinationsDriver'
import { expect, test } from './support/test'

type Stops = { 'hydra:member': { '@id': string; name: string; tags: string[]; active: boolean }[] }

test('categories of several destinations are set, resume after a reload, and are reverted', async ({
  page,
  given,
  api,
  toasts,
  watch,
}) => {
  const destinations = destinationsDriver(page)
  const tour = await given.tour({ name: 'Kategorientour', stops: 3 })
  const query = `/api/destinations?tourTemplate.id=${tour.id}&sort[positionInTour]=ASC&pagination=false`
  const stored = async () => (await api.get<Stops>(query))['hydra:member']
  const before = (await stored()).map(({ tags }) => tags)
  await given.signedIn('admin', `/destinations?tour=${tour.id}&sort=positionInTour`)
  await destinations.then.seesNames(['Halt 1', 'Halt 2', 'Halt 3'])
  for (const index of [0, 1, 2]) await destinations.when.checks(index)
  await destinations.bar.getByRole('button', { name: 'Ändern' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('menuitem', { name: 'Kategorien setzen' }).click()
  await expect(destinations.dialog).toContainText('Kategorien von 3 Zielen setzen')
  await destinations.dialog.getByRole('checkbox').first().click()
  await expect(destinations.dialog).toContainText('wird ergänzt')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // The second one gets no response, and the page is reloaded.
  watch.expectConsoleError(/ERR_FAILED .*\/api\/destinations\//)
  const second = (await stored())[1]?.['@id'] ?? ''
  await page.route(`**${second}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await destinations.dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(destinations.dialog).toContainText('2 Ziele stehen noch aus')
  expect((await stored()).map(({ tags }) => tags.length)).toEqual([1, 0, 0])
  await page.unroute(`**${second}`)
  await page.reload()
  await page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ }).click()
  await page.getByRole('button', { name: /^Fortsetzen: Kategorien von 2 Zielen setzen/ }).click()
  await destinations.dialog.getByRole('button', { name: 'Erneut senden' }).click()
  await toasts.then.seesToast('Die Kategorien von 3 Zielen wurden gesetzt.')
  expect((await stored()).map(({ tags }) => tags.length)).toEqual([1, 1, 1])

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await toasts.then.seesToast('3 Ziele sind wie zuvor.')
  expect((await stored()).map(({ tags }) => tags)).toEqual(before)
})

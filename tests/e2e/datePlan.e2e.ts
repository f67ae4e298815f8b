import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/test'

const daily = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}
const onWednesday = { schedule: { kind: 'dates', dates: ['2094-03-24'] } }

test('a date shows what is due, leaves out a stop, and takes it back after a reload', async ({
  page,
  given,
  api,
}) => {
  const tour = await given.tour({ name: 'Termine Nord', stops: 3 })
  const list = await api.get<{ 'hydra:member': { '@id': string }[] }>(`${tour.iri}/destinations`)
  await api.patch(tour.iri, { rhythm: daily, active: true, planning: false })
  await api.patch(list['hydra:member'][1]?.['@id'] ?? '', { rhythm: onWednesday })
  await given.signedIn('admin', `${tour.plan}?date=2094-03-23`)
  const stops = page.getByRole('region', { name: 'Ziele der Tour' })
  const stop = (name: string) => stops.getByRole('button', { name: new RegExp(`^Ziel \\d+: ${name}`) })

  await expect(page.getByText('2 von 3 Zielen fällig')).toBeVisible()
  await expect(stops.getByText('Halt 2, wieder am Mi 24.3.').first()).toBeVisible()
  await expect(stop('Halt 2')).toHaveCount(0)
  await expectAccessible(page)

  await stops.getByRole('button', { name: 'Aktionen: Halt 1' }).click()
  await page.getByRole('menuitem', { name: 'Am 23.3. auslassen' }).click()
  await expect(stop('Halt 1')).toHaveCount(0)
  await expect(page.getByText('1 Abweichung von der Vorlage')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 Abweichung von der Vorlage')).toBeVisible()
  await expect(stop('Halt 3')).toBeVisible()
  await expect(stop('Halt 1')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(stop('Halt 1')).toBeVisible()
  await expect(page.getByText('Wie in der Vorlage', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Nächster Termin: Mi 24.3.' }).click()
  await expect(page).toHaveURL(/date=2094-03-24$/)
  await expect(page.getByText('Alle 3 Ziele fällig')).toBeVisible()
  await page.getByRole('button', { name: 'Vorlage', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${tour.plan}$`))
})

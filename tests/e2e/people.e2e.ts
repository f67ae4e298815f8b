import { expectAccessible } from './support/accessibility'
import { wider } from './support/sizes'
import { expect, test } from './support/test'

const daily = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}
const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' }

test('an absence is a conflict in the calendar, which a substitute solves until it is undone', async ({
  page,
  given,
  api,
}) => {
  const driver = async (firstName: string, lastName: string) => {
    const email = `${lastName.toLowerCase()}.${Date.now()}@demo.example`
    const body = { email, firstName, lastName, roles: ['ROLE_DRIVER'], plainPassword: 'Fahren-2094!' }
    return (await api.post<{ '@id': string }>('/api/users', body))['@id']
  }
  const ill = await driver('Ilse', 'Schürholz')
  await driver('Abel', 'Aabye')
  const tour = await given.tour({ name: 'Vertretung Nord', stops: 1 })
  await api.patch(tour.iri, { ...start, rhythm: daily, assignees: [ill], active: true, planning: false })

  await given.signedIn('admin', '/settings/absences')
  await page.getByRole('button', { name: 'Abwesenheit eintragen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Abwesenheit eintragen' })
  await dialog.getByRole('combobox', { name: 'Fahrer oder Fahrzeug' }).fill('Schürholz')
  await page.getByRole('option', { name: /Ilse Schürholz/ }).click()
  await dialog.getByLabel('Erster Tag').fill('2094-03-23')
  await expect(dialog.getByLabel('Letzter Tag')).toHaveValue('2094-03-23')
  await dialog.getByLabel('Letzter Tag').fill('2094-03-24')
  await expectAccessible(page)
  await page.setViewportSize(wider)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('row', { name: /Ilse Schürholz.*2 Tage/ })).toBeVisible()

  await page.goto('/tour-templates/planning?date=2094-03-24&view=woche')
  const cell = (day: string) => page.getByRole('link', { name: new RegExp(`^Vertretung Nord, ${day}`) })
  await expect(cell('Mi 24\\.3\\.')).toContainText('Schürholz fehlt')
  await expect(cell('Do 25\\.3\\.')).not.toContainText('fehlt')
  await cell('Mi 24\\.3\\.').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Vertretung am Mi 24.3.' })
  // A narrow screen shows the agenda instead of the week.
  await expectAccessible(page, [wider])
  await choice
    .getByRole('button', { name: /^Abel Aabye\s*frei/ })
    .first()
    .click()
  await expect(cell('Mi 24\\.3\\.')).toContainText('Aabye')
  await expect(cell('Mi 24\\.3\\.')).not.toContainText('fehlt')

  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(cell('Mi 24\\.3\\.')).toContainText('Schürholz fehlt')
})

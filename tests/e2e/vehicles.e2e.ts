import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { expect, test } from './support/test'
import { tourEditorDriver } from './support/tourEditorDriver'

const daily = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}

test('a vehicle is created, given to a tour, and missed in the calendar on days without it', async ({
  page,
  given,
  api,
}) => {
  const tour = await given.tour({ name: 'Kühltour E2E', stops: 1 })
  const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' }
  await api.patch(tour.iri, { ...start, rhythm: daily, active: true, planning: false })

  await given.signedIn('admin', '/settings/vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Fahrzeuge' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Fahrzeug anlegen' }).first().click()
  const dialog = page.locator('[data-machine=vehicleEditor]')
  await dialog.getByLabel('Name', { exact: true }).fill('Kasten E2E')
  await dialog.getByLabel('Kennzeichen', { exact: true }).fill('B-TW 199')
  await dialog.getByLabel('Höchstmenge', { exact: true }).fill('7')
  await dialog.getByRole('button', { name: 'Sa', exact: true }).click()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Kasten E2E/ })).toContainText('B-TW 199')

  const editor = tourEditorDriver(page)
  await editor.when.opens('Kühltour E2E')
  const select = editor.dialog.getByRole('combobox', { name: 'Fahrzeug', exact: true })
  await select.fill('Kasten E2E')
  await select.press('Enter')
  await editor.dialog.getByRole('button', { name: 'Für die Tour übernehmen' }).click()
  await expect(editor.dialog.getByText('Die Werte des Fahrzeugs sind übernommen.')).toBeVisible()
  await editor.when.saves()
  await editor.then.isClosed()
  expect(await api.get(tour.iri)).toMatchObject({
    maximumCapacity: 7,
    vehicle: expect.stringMatching(/^\/api\/vehicles\//),
  })

  await page.goto('/tour-templates/planning?date=2094-03-24&view=woche')
  const on = (day: string) => page.getByRole('link', { name: new RegExp(`^Kühltour E2E, ${day}`) })
  await expect(on('Fr 26\\.3\\.')).toBeVisible()
  await expect(on('Fr 26\\.3\\.')).not.toHaveAccessibleName(/nicht verfügbar/)
  await expect(on('Sa 27\\.3\\.')).toHaveAccessibleName(
    /Kasten E2E, B-TW 199 ist an diesem Tag nicht verfügbar/,
  )

  // The date gets another choice, and takes it back.
  await page.goto(`${tour.plan}?date=2094-03-27`)
  const ofDate = page.getByLabel('Fahrzeug an diesem Tag')
  await ofDate.selectOption('Ohne Fahrzeug')
  await expect(page.getByText('1 Abweichung von der Vorlage')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Wie in der Vorlage', { exact: true })).toBeVisible()
})

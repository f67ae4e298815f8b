import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { expect, test } from './support/test'

const daily = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}

test('the week shows who is due when, a cell opens the plan of its date, the month opens the week', async ({
  page,
  given,
  api,
}) => {
  const tour = await given.tour({ name: 'Kalender Nord', stops: 2 })
  // Tours that are still being planned have no dates.
  const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' }
  await api.patch(tour.iri, { ...start, rhythm: daily, assignees: [], active: true, planning: false })
  await given.signedIn('admin', '/tour-templates/planning?date=2094-03-24')
  await page.getByRole('button', { name: 'Woche', exact: true }).click()
  await expect(page).toHaveURL(/view=woche/)
  await expect(page.getByText('KW 12, 22. – 28.3.2094')).toBeVisible()
  const cell = page.getByRole('link', { name: /^Kalender Nord, Mi 24\.3\./ })
  await expect(cell).toContainText('Ohne Fahrer')
  await expectAccessible(page)
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Fahrer', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Ohne Fahrer' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Touren', exact: true }).click()

  await page.getByRole('button', { name: 'Monat', exact: true }).click()
  const day = page.getByRole('link', { name: /^Mi 24\.3\./ })
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await day.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2094-03-25&view=woche$/)
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tour-templates/${tour.id}/plan\\?date=2094-03-24$`))
})

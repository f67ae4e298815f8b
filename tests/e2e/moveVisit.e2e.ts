import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { expect, test } from './support/test'

const on = (...dates: string[]) => ({ schedule: { kind: 'dates', dates } })

test('a visit moves to another day by keys and by drag, and moves back', async ({ page, given, api }) => {
  const tour = await given.tour({ name: 'Verschoben Nord', stops: 3 })
  const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' }
  const { 'hydra:member': stops } = await api.get<{ 'hydra:member': { '@id': string }[] }>(
    `${tour.iri}/destinations`,
  )
  const [first = '', second = '', third = ''] = stops.map((stop) => stop['@id'])
  await api.patch(tour.iri, { ...start, rhythm: null, active: true, planning: false })
  await api.patch(first, { name: 'Praxis am Markt', rhythm: on('2094-03-23') })
  await api.patch(second, { name: 'Kita Sonne', rhythm: on('2094-03-23', '2094-03-24') })
  await api.patch(third, { name: 'Hotel Linde', rhythm: on('2094-03-24', '2094-03-25') })
  await given.signedIn('admin', '/tour-templates/planning?view=woche&date=2094-03-24')
  await page.getByRole('button', { name: 'Ziele zeigen: Verschoben Nord' }).click()
  await expect(page).toHaveURL(/open=/)
  const listOf = (day: string) => page.getByRole('list', { name: `Ziele am ${day}` })
  const [tuesday, wednesday, thursday] = ['Di 23.3.', 'Mi 24.3.', 'Do 25.3.'].map(listOf)
  if (tuesday === undefined || wednesday === undefined || thursday === undefined) throw new Error('No days')
  await expect(tuesday.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize(wide)

  const visit = tuesday.getByRole('button', { name: /Praxis am Markt/ })
  await visit.click()
  const choice = page.getByRole('dialog', { name: 'Praxis am Markt verschieben' })
  await choice.getByLabel('Anderes Datum').fill('2094-04-01')
  await expect(choice.getByRole('button', { name: /^Do, 1\. April.*keine Tour/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await visit.focus()
  // What each day costs.
  await expect(page.locator('.open-cost').filter({ hasText: /Min\.$/ })).toHaveCount(2)
  await page.keyboard.press('Alt+ArrowRight')
  const moved = wednesday.getByRole('button', { name: /Praxis am Markt, statt Di 23\.3\./ })
  await expect(moved).toBeFocused()
  await expect(tuesday.getByText('Praxis am Markt auf Mi 24.3.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Verschoben Nord, Mi 24\.3\.: 3 Ziele/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(visit).toBeFocused()
  await expect(page.getByRole('link', { name: /^Verschoben Nord, Mi 24\.3\.: 2 Ziele/ })).toBeVisible()

  const cell = page.getByRole('link', { name: /^Verschoben Nord, Do 25\.3\./ })
  const there = await cell.boundingBox()
  await visit.hover()
  await page.mouse.down()
  const [x, y] = [(there?.x ?? 0) + 30, (there?.y ?? 0) + 20]
  await page.mouse.move(x, y, { steps: 8 })
  // The browser reports a drag once the pointer moves on.
  await page.mouse.move(x + 2, y + 2, { steps: 2 })
  await expect(cell.locator('[data-stops]')).toHaveAttribute('data-next', '2')
  await expect(thursday.locator('[data-caret]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('[data-next], [data-caret]')).toHaveCount(0)
  await expect(thursday.getByRole('button', { name: /Praxis am Markt/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Verschoben Nord, Do 25\.3\.: 2 Ziele/ })).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await expect(visit).toBeVisible()

  // The whole tour, to a day without one.
  await page.getByRole('button', { name: 'Aktionen: Verschoben Nord, Di 23.3.' }).click()
  await page.getByRole('menuitem', { name: 'Tour verschieben' }).click()
  await page.getByRole('button', { name: /^Fr, 26\. März/ }).click()
  await expect(page.getByRole('link', { name: /^Verschoben Nord, Fr 26\.3\.: 2 Ziele/ })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Verschoben Nord, Di 23\.3\..*Verschoben auf Fr 26\.3\./ }),
  ).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/test'

const blockOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) })
const laneOf = (page: Page, name: string) =>
  page.locator('[data-lane]').filter({ has: page.getByRole('link', { name, exact: true }) })

test('stops chosen by keys are moved to another tour, and the address keeps the view', async ({
  page,
  given,
  api,
}) => {
  const from = await given.tour({ name: 'Überblick Nord', stops: 4 })
  const to = await given.tour({ name: 'Überblick Süd', stops: 1 })
  const tag = await api.post<{ '@id': string; id: string }>('/api/tags', {
    name: 'Überblick',
    colourCode: '#123456',
  })
  for (const { iri } of [from, to]) await api.patch(iri, { tags: [tag['@id']] })
  await given.signedIn('admin', `/tour-templates/planning?tag=${tag.id}`)
  await expect(laneOf(page, 'Überblick Nord').locator('[data-stop]')).toHaveCount(4)
  await expect(page.getByText(/^2 Touren · 5 Ziele/)).toBeVisible()

  await test.step('by keys', async () => {
    await blockOf(page, 'Halt 1').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
    await expect(bar).toContainText('2 Ziele ausgewählt')
    await bar.getByRole('button', { name: 'In Tour verschieben' }).click()
    const dialog = page.getByRole('dialog', { name: '2 Ziele verschieben' })
    await dialog.getByRole('combobox').fill('Überblick Süd')
    await page.getByRole('option', { name: 'Überblick Süd' }).click()
    await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click()
    await expect(laneOf(page, 'Überblick Süd').locator('[data-stop]')).toHaveCount(3)
    await expect(bar).toHaveCount(0)
  })

  await test.step('the view stays over a reload', async () => {
    await page.getByRole('checkbox', { name: 'Überblick Nord einblenden' }).click()
    await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Nach Name')
    await page.reload()
    await expect(laneOf(page, 'Überblick Süd').locator('[data-stop]')).toHaveCount(3)
    await expect(laneOf(page, 'Überblick Nord').locator('[data-stop]')).toHaveCount(0)
    await expect(page).toHaveURL(/hidden=.*order=name/)
    await page.getByRole('checkbox', { name: 'Alle Touren einblenden' }).click()
    await expect(laneOf(page, 'Überblick Nord').locator('[data-stop]')).toHaveCount(2)
  })

  await test.step('a stop is edited beside the map', async () => {
    const block = laneOf(page, 'Überblick Nord').locator('[data-stop]').first()
    await block.click()
    const card = page.getByRole('complementary', { name: 'Ausgewähltes Ziel' })
    await card.getByRole('button', { name: 'Bearbeiten' }).click()
    await expect(page.locator('[data-machine=destinationEditor]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('the plus button makes a tour by its dialog, and offers a route', async () => {
    await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
    const choice = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
    await expect(choice.getByRole('button', { name: 'Route' })).toBeVisible()
    await choice.getByRole('button', { name: 'Tour', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Tour erstellen' })).toBeVisible()
  })
})

test('an area drawn on the map selects what lies in it', async ({ page, given, api }) => {
  const { iri } = await given.tour({ name: 'Umriss', stops: 3 })
  const tag = await api.post<{ '@id': string; id: string }>('/api/tags', {
    name: 'Umriss',
    colourCode: '#123456',
  })
  await api.patch(iri, { tags: [tag['@id']] })
  await given.signedIn('admin', `/tour-templates/planning?tag=${tag.id}`)
  await expect(laneOf(page, 'Umriss').locator('[data-stop]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Bereich auswählen' }).click()
  const map = await page.getByRole('region', { name: 'Karte aller Touren' }).boundingBox()
  if (map === null) throw new Error('There is no map')
  // A box over all of it; what is drawn lies in the middle.
  await page.keyboard.down('Shift')
  await page.mouse.move(map.x + 4, map.y + 4)
  await page.mouse.down()
  await page.mouse.move(map.x + map.width - 80, map.y + map.height - 4, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.getByRole('group', { name: 'Auswahl', exact: true })).toContainText('3 Ziele ausgewählt')
})

test('spectators look at the overview and change nothing', async ({ page, given }) => {
  await given.signedIn('viewer', '/tour-templates/planning')
  const block = page.locator('[data-stop]').first()
  await block.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Ausgewähltes Ziel' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Auswahl', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bereich auswählen' })).toHaveCount(0)
})

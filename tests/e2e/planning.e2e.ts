import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

const blockOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) })
const laneOf = (page: Page, name: string) =>
  page.locator('[data-lane]').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A box over the whole map; the rendered stops lie in the middle. */
async function pickAll(page: Page) {
  await page.getByRole('button', { name: 'Bereich auswählen' }).click()
  const map = await page.getByRole('region', { name: 'Karte aller Touren' }).boundingBox()
  if (map === null) throw new Error('There is no map')
  await page.keyboard.down('Shift')
  await page.mouse.move(map.x + 4, map.y + 4)
  await page.mouse.down()
  await page.mouse.move(map.x + map.width - 80, map.y + map.height - 4, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
}

// By class: a tour of that name has a group of that name.
const strip = (page: Page) => page.locator('.planning-strip')

/** Drags with the mouse, a little before the middle of the drop target. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('There is nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y - 8, { steps: 4 })
  await page.mouse.move(end.x, end.y + end.height / 2, { steps: 4 })
  await expect(page.locator('[data-moved]').first()).toBeVisible()
  await expect(page.locator('.planning-visible')).toContainText('Ankunft')
  await page.mouse.up()
}

test(
  'stops selected by keyboard are moved to another tour, and the address keeps the view',
  atNight,
  async ({ page, given, api }) => {
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

    await test.step('by keyboard', async () => {
      await blockOf(page, 'Halt 1').first().focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Space')
      const bar = strip(page)
      await expect(bar).toContainText('2 Ziele ausgewählt')
      await bar.getByRole('button', { name: 'In Tour verschieben' }).click()
      const dialog = page.getByRole('dialog', { name: '2 Ziele verschieben' })
      await dialog.getByRole('combobox').fill('Überblick Süd')
      await page.getByRole('option', { name: 'Überblick Süd' }).click()
      await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click()
      await expect(laneOf(page, 'Überblick Süd').locator('[data-stop]')).toHaveCount(3)
      await expect(bar).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(laneOf(page, 'Überblick Nord').locator('[data-stop]')).toHaveCount(4)
      await page.keyboard.press('Control+y')
      await expect(laneOf(page, 'Überblick Süd').locator('[data-stop]')).toHaveCount(3)
      await expect(page.locator('[data-machine=dayPlan][data-state=idle]')).toBeVisible()
    })

    await test.step('the view survives a reload', async () => {
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

    await test.step('the plus button creates a tour in its dialog, and offers a route', async () => {
      await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
      const choice = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
      await expect(choice.getByRole('button', { name: 'Route' })).toBeVisible()
      await choice.getByRole('button', { name: 'Tour', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Tour erstellen' })).toBeVisible()
    })
  },
)

test('an area on the map selects the stops in it', atNight, async ({ page, given, api }) => {
  const { iri } = await given.tour({ name: 'Umriss', stops: 3 })
  const tag = await api.post<{ '@id': string; id: string }>('/api/tags', {
    name: 'Umriss',
    colourCode: '#123456',
  })
  await api.patch(iri, { tags: [tag['@id']] })
  await given.signedIn('admin', `/tour-templates/planning?tag=${tag.id}`)
  await expect(laneOf(page, 'Umriss').locator('[data-stop]')).toHaveCount(3)
  await pickAll(page)
  await expect(strip(page)).toContainText('3 Ziele ausgewählt')
})

test('ten stops selected on the map and two in the timeline are moved, and all of it is undone after a reload', async ({
  page,
  given,
  api,
}) => {
  const north = await given.tour({ name: 'Verschub Nord', stops: 10 })
  const south = await given.tour({ name: 'Verschub Süd', stops: 3 })
  const tag = await api.post<{ '@id': string; id: string }>('/api/tags', {
    name: 'Verschub',
    colourCode: '#123456',
  })
  for (const { iri } of [north, south]) await api.patch(iri, { tags: [tag['@id']] })
  const order = async () => {
    const list = await api.get<{ 'hydra:member': { '@id': string }[] }>(`${north.iri}/destinations`)
    return list['hydra:member'].map((stop) => stop['@id'])
  }
  const asPlanned = await order()
  await given.signedIn('admin', `/tour-templates/planning?tag=${tag.id}&order=name&hidden=${south.id}`)
  const blocks = (name: string) => laneOf(page, name).locator('[data-stop]')
  await expect(blocks('Verschub Nord')).toHaveCount(10)

  await test.step('ten by an area of the map, to the row of the other tour', async () => {
    await pickAll(page)
    await expect(strip(page)).toContainText('10 Ziele ausgewählt')
    await page.getByRole('checkbox', { name: 'Verschub Süd einblenden' }).click()
    await expect(blocks('Verschub Süd')).toHaveCount(3)
    await drag(page, blocks('Verschub Nord').nth(4), blocks('Verschub Süd').nth(1))
    await expect(blocks('Verschub Süd')).toHaveCount(13)
    await strip(page).getByRole('button', { name: 'Auswahl aufheben' }).click()
  })

  await test.step('none by a pointer that is released elsewhere', async () => {
    await blocks('Verschub Süd').first().hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await blocks('Verschub Süd').nth(6).hover()
    await expect(page.locator('[data-moved]')).toHaveCount(0)
  })

  await test.step('two by keyboard, along the tour and back into the other one', async () => {
    const second = await blocks('Verschub Süd').nth(1).getAttribute('data-stop')
    await blocks('Verschub Süd').nth(1).focus()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(blocks('Verschub Süd').first()).toHaveAttribute('data-stop', second ?? '')
    await expect(blocks('Verschub Süd').first()).toBeFocused()
    await expect(
      page.getByText(/^Ziel jetzt in Verschub Süd an Platz 1\. Verschub Süd: .* Ankunft \d\d:\d\d$/),
    ).toBeAttached()
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(blocks('Verschub Nord')).toHaveCount(1)
    await expect(blocks('Verschub Nord').first()).toBeFocused()
    await expect(page.locator('[data-machine=dayPlan]')).toHaveAttribute('data-state', 'idle')
  })

  await test.step('and back, after a reload', async () => {
    await page.reload()
    await expect(blocks('Verschub Süd')).toHaveCount(12)
    const undo = page.getByRole('button', { name: /^Rückgängig: / })
    await undo.click()
    await undo.click()
    await undo.click()
    await expect(blocks('Verschub Nord')).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Nichts rückgängig zu machen' })).toBeVisible()
    await expect(page.locator('[data-machine=dayPlan]')).toHaveAttribute('data-state', 'idle')
    await expect.poll(order).toEqual(asPlanned)
  })
})

test('spectators see the overview and cannot change it', atNight, async ({ page, given }) => {
  await given.signedIn('viewer', '/tour-templates/planning')
  const block = page.locator('[data-stop]').first()
  await block.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Ausgewähltes Ziel' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bereich auswählen' })).toHaveCount(0)
})

test(
  'all tours are optimised one after the other, and get their previous orders back',
  atNight,
  async ({ page, given, toasts, api }) => {
    const disordered = await given.tour({ name: 'Umweg', stops: 4 })
    const ordered = await given.tour({ name: 'Geradeaus', stops: 3 })
    const tag = await api.post<{ '@id': string; id: string }>('/api/tags', {
      name: 'Optimieren',
      colourCode: '#123456',
    })
    const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.5', startLng: '13.4' }
    for (const { iri } of [disordered, ordered]) await api.patch(iri, { ...start, tags: [tag['@id']] })
    const order = async () => {
      const list = await api.get<{ 'hydra:member': { '@id': string }[] }>(`${disordered.iri}/destinations`)
      return list['hydra:member'].map((stop) => stop['@id'])
    }
    const best = await order()
    const spoilt = [best[3], best[1], best[2], best[0]].map(String)
    await api.patch(`${disordered.iri}/destinations/update-order`, { destinations: spoilt })
    await given.signedIn('admin', `/tour-templates/planning?tag=${tag.id}`)
    await page.getByRole('button', { name: 'Alle optimieren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alle optimieren' })
    await expect(dialog).toContainText('2 Touren ausgewählt')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '2 Touren optimieren' }).click()
    await expect(dialog).toContainText('1 von 2 Touren hat eine bessere Reihenfolge.')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Umweg' })).toContainText('weniger Fahrt')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Geradeaus' })).toContainText(
      'Keine bessere Reihenfolge gefunden',
    )
    await expectAccessible(page)
    expect(await order()).toEqual(best)
    await dialog.getByRole('button', { name: 'Alle rückgängig machen' }).click()
    await toasts.then.seesToast('1 Tour hat wieder die Reihenfolge von vorher.')
    expect(await order()).toEqual(spoilt)
  },
)

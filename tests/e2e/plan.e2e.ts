import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { tourDriver } from './support/tourDriver'
import { withoutEvents } from './support/quietServer'
import { atNight, expect, test } from './support/test'

test.setTimeout(120_000)

const halts = (count: number) => Array.from({ length: count }, (_, index) => `Halt ${index + 1}`)

/** The stops of a tour as the server has them. */
const storedStops = async (api: ApiClient, id: string) =>
  (
    await api.get<{ 'hydra:member': { '@id': string; name: string; positionInTour: number }[] }>(
      `/api/tour-templates/${id}/destinations?pagination=false&sort[positionInTour]=ASC`,
    )
  )['hydra:member']
const storedNames = async (api: ApiClient, id: string) =>
  (await storedStops(api, id)).map(({ name, positionInTour }) => `${positionInTour} ${name}`)

test('a stop is dragged: its rows show the new times, Escape moves it back, dropping saves', async ({
  page,
  given,
  tour,
  api,
}) => {
  const { plan, id } = await given.tour({ name: 'Ziehen', stops: 5 })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(halts(5))
  const rows = page.locator('.plan-row')
  const change = page.locator('.plan-change')

  await tour.when.lifts('Halt 5', 'Halt 1')
  await expect(change).toBeVisible()
  await expect(change).toHaveText(/^[+−±]\d+ Min\. · [+−±][\d.]+,\d km/)
  await expect(rows.first()).toHaveAttribute('data-preview', 'kept')
  await expect(rows.first().locator('.plan-preview')).toBeVisible()
  await page.keyboard.press('Escape')
  await tour.when.drops()
  await expect(change).toBeHidden()
  await expect(page.locator('.plan-row[data-preview]')).toHaveCount(0)
  await tour.then.seesOrder(halts(5))

  await tour.when.lifts('Halt 5', 'Halt 1', '.plan-title')
  const arrival = await rows.nth(4).locator('.plan-preview').textContent()
  await tour.when.drops()
  await tour.then.seesStops(['Halt 5', 'Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])
  // The plan shows the values of the preview.
  await expect(rows.first().locator('.plan-time')).toHaveText(arrival ?? '')
  await tour.then.planRests()
  expect(await storedNames(api, id)).toEqual(['1 Halt 5', '2 Halt 1', '3 Halt 2', '4 Halt 3', '5 Halt 4'])
  await expect(rows.first().locator('.plan-time')).toHaveText(arrival ?? '')
})

test(
  'stops are moved by keyboard, and three quick undos undo three moves',
  atNight,
  async ({ page, given, tour, api }) => {
    const { plan, id } = await given.tour({ name: 'Tasten', stops: 4 })
    await given.signedIn('admin', plan)
    await tour.then.seesStops(halts(4))
    await tour.when.focuses('Halt 1')
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Alt+ArrowDown')
    await expect(
      page.getByText(/^Halt 1 steht jetzt an Stelle 4 von 4\. Ankunft \d\d:\d\d\.$/),
    ).toBeAttached()
    await tour.then.seesStops(['Halt 2', 'Halt 3', 'Halt 4', 'Halt 1'])
    await expect(page.getByRole('button', { name: /^Ziel 4: Halt 1/ }).first()).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('Halt 1 steht bereits an Stelle 4 von 4.')).toBeAttached()
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+z')
    await tour.then.seesOrder(halts(4))
    await tour.then.planRests()
    expect(await storedNames(api, id)).toEqual(halts(4).map((name, index) => `${index + 1} ${name}`))
    await page.keyboard.press('Control+Shift+z')
    await tour.then.seesOrder(['Halt 2', 'Halt 1', 'Halt 3', 'Halt 4'])

    // Arrow keys alone move between stops; a picked up stop moves with them.
    await tour.when.focuses('Halt 2')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Ziel 2: Halt 1/ }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Halt 4 verschieben' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await tour.then.seesOrder(['Halt 2', 'Halt 1', 'Halt 4', 'Halt 3'])
  },
)

test(
  'several stops are deleted at once and restored by one undo, with their values',
  atNight,
  async ({ page, given, tour, toasts, api }) => {
    const { plan, id } = await given.tour({ name: 'Löschen', stops: 5 })
    const [, second] = await storedStops(api, id)
    await api.patch(second?.['@id'] ?? '', { propertyDescription: 'Klingel links', capacity: 7 })
    await given.signedIn('admin', plan)
    await tour.then.seesStops(halts(5))
    await tour.when.checks('Halt 2')
    await page.getByRole('checkbox', { name: 'Halt 4 auswählen' }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 Ziele ausgewählt')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Löschen' }).click()
    await tour.then.seesStops(['Halt 1', 'Halt 5'])
    await toasts.then.seesToast('3 Ziele gelöscht.')
    await tour.then.planRests()
    expect(await storedNames(api, id)).toEqual(['1 Halt 1', '2 Halt 5'])

    await page.keyboard.press('Control+z')
    await tour.then.seesStops(halts(5))
    await tour.then.planRests()
    const stored = await storedStops(api, id)
    expect(stored.map(({ name }) => name)).toEqual(halts(5))
    const again = await api.get<Record<string, unknown>>(stored[1]?.['@id'] ?? '')
    expect(again).toMatchObject({ propertyDescription: 'Klingel links', capacity: 7 })
  },
)

test('of two users who reorder at once the second sees both orders and chooses', async ({
  page,
  context,
  given,
  tour,
  api,
  watch,
}) => {
  watch.expectConsoleError(/Failed to load resource/)
  // Otherwise the other user's order would be shown at once.
  await withoutEvents(page.context())
  const { plan, id, iri } = await given.tour({ name: 'Zu zweit', stops: 4 })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(halts(4))
  const [a, b, c, d] = (await storedStops(api, id)).map((stop) => stop['@id'])
  await api.patch(`${iri}/destinations/update-order`, { destinations: [d, c, b, a] })

  await tour.when.focuses('Halt 1')
  await page.keyboard.press('Alt+ArrowDown')
  const dialog = page.getByRole('alertdialog', { name: 'Die Reihenfolge wurde inzwischen geändert' })
  const mine = dialog.getByRole('list', { name: 'Meine Reihenfolge' }).getByRole('listitem')
  const theirs = dialog.getByRole('list', { name: 'Reihenfolge der anderen' }).getByRole('listitem')
  await expect(mine).toHaveText(['1Halt 2', '2Halt 1', '3Halt 3', '4Halt 4'])
  await expect(theirs).toHaveText(['1Halt 4', '2Halt 3', '3Halt 2', '4Halt 1'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Reihenfolge wählen' }).click()
  await dialog.getByRole('button', { name: 'Reihenfolge der anderen übernehmen' }).click()
  await tour.then.seesOrder(['Halt 4', 'Halt 3', 'Halt 2', 'Halt 1'])

  // The second page gets no events of the first one.
  const other = await context.newPage()
  const otherTour = tourDriver(other)
  await other.goto(plan)
  await otherTour.then.seesOrder(['Halt 4', 'Halt 3', 'Halt 2', 'Halt 1'])
  await tour.when.focuses('Halt 4')
  await page.keyboard.press('Alt+ArrowDown')
  await tour.then.planRests()
  await expect.poll(() => storedNames(api, id)).toEqual(['1 Halt 3', '2 Halt 4', '3 Halt 2', '4 Halt 1'])
  await otherTour.when.focuses('Halt 1')
  await other.keyboard.press('Alt+ArrowUp')
  const question = other.getByRole('alertdialog', { name: 'Die Reihenfolge wurde inzwischen geändert' })
  await question.getByRole('button', { name: 'Meine Reihenfolge speichern' }).click()
  await otherTour.then.seesOrder(['Halt 4', 'Halt 3', 'Halt 1', 'Halt 2'])
  await otherTour.then.planRests()
  expect(await storedNames(api, id)).toEqual(['1 Halt 4', '2 Halt 3', '3 Halt 1', '4 Halt 2'])
})

test(
  'a stop that was deleted meanwhile leaves the list with the next move',
  atNight,
  async ({ page, given, tour, api, watch }) => {
    watch.expectConsoleError(/Failed to load resource/)
    const { plan, id } = await given.tour({ name: 'Weg', stops: 4 })
    await given.signedIn('admin', plan)
    await tour.then.seesStops(halts(4))
    await api.delete((await storedStops(api, id))[3]?.['@id'] ?? '')
    await tour.when.focuses('Halt 1')
    await page.keyboard.press('Alt+ArrowDown')
    await tour.then.seesStops(['Halt 2', 'Halt 1', 'Halt 3'])
    await tour.then.planRests()
    expect(await storedNames(api, id)).toEqual(['1 Halt 2', '2 Halt 1', '3 Halt 3'])
  },
)

test(
  'a click on the free map creates a stop there, with the address of the place',
  atNight,
  async ({ page, given, tour }) => {
    const { plan } = await given.tour({ name: 'Karte', stops: 2 })
    await given.signedIn('admin', plan)
    await tour.then.seesStops(halts(2))
    const map = page.locator('.map-view')
    await expect(map).toHaveAttribute('data-map-ready', '')
    const box = await map.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 260)
    const editor = page.locator('[data-machine=destinationEditor]')
    await expect(editor.getByRole('heading', { name: 'Ziel erstellen' })).toBeVisible()
    await expect(editor.getByRole('combobox', { name: 'Adresse' })).not.toHaveValue('')
    await tour.when.fills('Name', 'Von der Karte')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Halt 1', 'Halt 2', 'Von der Karte'])
    await page.getByRole('button', { name: /^Rückgängig: 1 Ziel hinzugefügt/ }).click()
    await tour.then.seesStops(halts(2))
  },
)

test('marker and row of a stop are selected together', atNight, async ({ page, given, tour }) => {
  const { plan } = await given.tour({ name: 'Auswahl', stops: 3 })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(halts(3))
  await page.locator('.map-stop').nth(1).click()
  await expect(page.locator('.plan-row').nth(1)).toHaveAttribute('data-selected', 'true')
  await page.locator('.plan-name').nth(2).click()
  await expect(page.locator('.map-stop').nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('.plan-row[data-selected]')).toHaveCount(0)
})

test(
  'tours without stops and with one, and a deleted tour',
  atNight,
  async ({ page, given, tour, api, watch }) => {
    const none = await given.tour({ name: 'Leer' })
    await given.signedIn('admin', none.plan)
    await expect(page.getByText('Diese Tour hat noch keine Ziele.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Ziel erstellen' })).toBeVisible()
    await page.keyboard.press('Escape')

    const one = await given.tour({ name: 'Eins', stops: 1 })
    await page.goto(one.plan)
    await tour.then.seesStops(['Halt 1'])
    await tour.when.focuses('Halt 1')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('Halt 1 steht bereits an Stelle 1 von 1.')).toBeAttached()
    await expectAccessible(page)

    watch.expectConsoleError(/Failed to load resource/)
    await api.delete(one.iri)
    await page.reload()
    await expect(page.getByText(/^Diese Tour gibt es nicht mehr\./)).toBeVisible()
    await page.getByRole('link', { name: 'Zu den Touren' }).click()
    await expect(page).toHaveURL(/\/tour-templates$/)
  },
)

test('spectators see the plan and can change nothing', atNight, async ({ page, given, tour }) => {
  const { plan } = await given.tour({ name: 'Zuschauen', stops: 2 })
  await given.signedIn('viewer', plan)
  await tour.then.seesStops(halts(2))
  await expect(page.getByRole('button', { name: /verschieben|Aktionen|^Ziel$|Rückgängig|Tour/ })).toHaveCount(
    0,
  )
  await expect(page.getByRole('region', { name: 'Ziele der Tour' }).getByRole('checkbox')).toHaveCount(0)
  await tour.when.focuses('Halt 1')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Delete')
  await tour.then.seesOrder(halts(2))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectAccessible(page)
})

import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signInToApi } from './support/api'
import { customFieldsDriver } from './support/customFieldsDriver'
import { demoLogins } from './support/demo'
import { narrow, wide } from './support/sizes'
import { atNight, expect, test } from './support/test'

test.setTimeout(150_000)

const path = '/settings/destination'
const collection = '/api/custom-field-configurations'
const orderPath = '/api/set-custom-field-configurations-order'
const connectionLost =
  'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.'
type Stored = Record<string, unknown> & { '@id': string; title: string }

/** The fields of the other demo company, reset for each test. */
async function fieldsOf(origin: string) {
  const api = await signInToApi(origin, demoLogins.other)
  const read = async () =>
    (
      await api.get<{ 'hydra:member': Stored[] }>(
        `${collection}?pagination=false&sort[positionInMobile]=ASC&ownerType=destination`,
      )
    )['hydra:member']
  return {
    read,
    titles: async () => (await read()).map(({ title }) => title),
    replaceBy: async (...titles: string[]) => {
      for (const field of await read()) await api.delete(field['@id'])
      for (const title of titles) await api.post(collection, { title, type: 'string', enabled: true })
    },
  }
}

const isOrder = (request: Request) => new URL(request.url()).pathname === orderPath

/** Counts the calls that set the order. */
function countOrders(page: Page) {
  const orders = { count: 0 }
  page.on('request', (request) => {
    if (isOrder(request)) orders.count += 1
  })
  return orders
}

test('a field of each type is created, the options of a select are edited, and one is deleted', async ({
  page,
  given,
  toasts,
  product,
}) => {
  const stored = await fieldsOf(product.origin)
  await stored.replaceBy()
  const fields = customFieldsDriver(page)
  await given.signedIn('other', path)
  await expect(page.getByText(/^Mit eigenen Feldern halten Sie zu jedem Ziel fest/)).toBeVisible()
  await expectAccessible(page)

  for (const label of ['Entscheidung', 'Name', 'Zahl', 'Text']) {
    await fields.when.opensNew()
    await fields.dialog.getByLabel('Titel').fill(`Feld ${label}`)
    await fields.dialog.getByLabel('Typ').selectOption(label)
    await fields.when.saves()
    await toasts.then.seesToast(`Das Feld „Feld ${label}“ wurde angelegt.`)
  }
  await page.keyboard.press('n')
  await fields.dialog.getByLabel('Titel').fill('Tonnen')
  await fields.dialog.getByLabel('Typ').selectOption('Auswahl')
  await fields.when.saves()
  await expect(fields.dialog.getByLabel('Neue Option')).toHaveAccessibleDescription(
    'Dieser Wert muss gesetzt werden.',
  )
  await fields.when.addsOption('Papier')
  await fields.when.addsOption('Bio')
  await fields.when.addsOption('Papier')
  await expect(fields.dialog.getByText('Diese Option gibt es schon.')).toBeVisible()
  await fields.dialog.getByLabel('Neue Option').fill('Rest')
  await expectAccessible(page, [narrow, wide])
  await fields.dialog.getByRole('switch', { name: 'Mehrfachauswahl' }).click()
  await fields.when.saves()
  await toasts.then.seesToast('Das Feld „Tonnen“ wurde angelegt.')
  await expect(fields.rowOf('Tonnen')).toContainText('AuswahlMehrfachauswahl')
  await expectAccessible(page)

  await fields.when.opens('Tonnen')
  await fields.then.seesOptions(['Papier', 'Bio', 'Rest'])
  await fields.options.nth(1).fill('Bioabfall')
  await fields.handleOf('Rest').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await fields.then.seesOptions(['Rest', 'Papier', 'Bioabfall'])
  // Escape moves the option back and leaves the dialog open.
  await page.keyboard.press('Escape')
  await fields.then.seesOptions(['Papier', 'Rest', 'Bioabfall'])
  await fields
    .handleOf('Bioabfall')
    .dragTo(fields.options.first(), { targetPosition: { x: 60, y: 3 }, steps: 6 })
  await fields.then.seesOptions(['Bioabfall', 'Papier', 'Rest'])
  await fields.dialog.getByRole('button', { name: 'Papier entfernen' }).click()
  await page.keyboard.press('Control+Enter')
  await toasts.then.seesToast('Das Feld „Tonnen“ wurde gespeichert.')
  expect(
    (await stored.read()).map(({ title, type, enabled, multiple, value }) => ({
      title,
      type,
      enabled,
      multiple,
      value: value ?? [],
    })),
  ).toEqual([
    { title: 'Feld Entscheidung', type: 'boolean', enabled: true, multiple: false, value: [] },
    { title: 'Feld Name', type: 'string', enabled: true, multiple: false, value: [] },
    { title: 'Feld Zahl', type: 'number', enabled: true, multiple: false, value: [] },
    { title: 'Feld Text', type: 'text', enabled: true, multiple: false, value: [] },
    { title: 'Tonnen', type: 'select', enabled: true, multiple: true, value: ['Bioabfall', 'Rest'] },
  ])

  await fields.when.chooses('Feld Zahl', 'Löschen')
  await expect(fields.question).toContainText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
  await expect(fields.question).toContainText('gehen verloren.')
  await expect(fields.question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page, [wide])
  await fields.question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast('Das Feld „Feld Zahl“ wurde gelöscht.')
  await fields.then.seesTitles(['Feld Entscheidung', 'Feld Name', 'Feld Text', 'Tonnen'])
})

test(
  'fields are ordered with the mouse, by keyboard and by menu, and the order is restored',
  atNight,
  async ({ page, given, toasts, product }) => {
    const stored = await fieldsOf(product.origin)
    await stored.replaceBy('Anton', 'Berta', 'Cäsar', 'Dora')
    const fields = customFieldsDriver(page)
    await given.signedIn('other', path)
    const orders = countOrders(page)
    await fields.then.seesTitles(['Anton', 'Berta', 'Cäsar', 'Dora'])

    await fields.when.drags('Dora', 'Berta', 'upper')
    await fields.then.seesTitles(['Anton', 'Dora', 'Berta', 'Cäsar'])
    await toasts.then.seesToast('Das Feld „Dora“ steht jetzt an Stelle 2.')
    expect(await stored.titles()).toEqual(['Anton', 'Dora', 'Berta', 'Cäsar'])
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
    await toasts.then.seesToast('Die vorherige Reihenfolge ist wiederhergestellt.')
    await fields.then.seesTitles(['Anton', 'Berta', 'Cäsar', 'Dora'])
    expect(await stored.titles()).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora'])

    // Next to its neighbour it would stay in place.
    await fields.when.drags('Anton', 'Berta', 'upper')
    await fields.then.seesTitles(['Anton', 'Berta', 'Cäsar', 'Dora'])
    expect(orders.count).toBe(2)

    await fields.handleOf('Anton').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(fields.announcement).toHaveText('Anton steht jetzt an Stelle 2 von 4.')
    await expect(fields.handleOf('Anton')).toBeFocused()
    await fields.then.seesTitles(['Berta', 'Anton', 'Cäsar', 'Dora'])
    await page.keyboard.press('Space')
    await expectAccessible(page, [wide])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(fields.announcement).toHaveText('Anton steht jetzt an Stelle 4 von 4.')
    await page.keyboard.press('Space')
    await fields.then.seesTitles(['Berta', 'Cäsar', 'Dora', 'Anton'])
    await toasts.then.seesToast('Das Feld „Anton“ steht jetzt an Stelle 4.')

    await fields.when.chooses('Anton', 'Nach oben')
    await toasts.then.seesToast('Das Feld „Anton“ steht jetzt an Stelle 3.')
    await page.reload()
    await fields.then.seesTitles(['Berta', 'Cäsar', 'Anton', 'Dora'])
  },
)

test(
  'quick moves are written one after the other, and the last order remains',
  atNight,
  async ({ page, given, product }) => {
    const stored = await fieldsOf(product.origin)
    await stored.replaceBy('Anton', 'Berta', 'Cäsar', 'Dora')
    const fields = customFieldsDriver(page)
    await given.signedIn('other', path)
    const orders = countOrders(page)
    let inProgress = 0
    let most = 0
    page.on('request', (request) => {
      if (!isOrder(request)) return
      inProgress += 1
      most = Math.max(most, inProgress)
    })
    page.on('requestfinished', (request) => {
      if (isOrder(request)) inProgress -= 1
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${orderPath}`, async (route) => {
      await held
      await route.continue()
    })
    await fields.handleOf('Anton').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Alt+ArrowDown')
    await fields.then.seesTitles(['Berta', 'Cäsar', 'Dora', 'Anton'])
    release()
    await expect.poll(stored.titles).toEqual(['Berta', 'Cäsar', 'Dora', 'Anton'])
    await fields.then.seesTitles(['Berta', 'Cäsar', 'Dora', 'Anton'])
    expect({ orders: orders.count, most }).toEqual({ orders: 2, most: 1 })
  },
)

test(
  'a field is disabled at once and enabled again by the toast',
  atNight,
  async ({ page, given, toasts, product }) => {
    const stored = await fieldsOf(product.origin)
    await stored.replaceBy('Anton')
    const fields = customFieldsDriver(page)
    await given.signedIn('other', path)
    await fields.switchOf('Anton').click()
    await expect(fields.switchOf('Anton')).not.toBeChecked()
    await toasts.then.seesToast('Das Feld „Anton“ ist nicht mehr aktiv.')
    expect((await stored.read()).map(({ enabled }) => enabled)).toEqual([false])
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
    await toasts.then.seesToast('Das Feld „Anton“ ist jetzt aktiv.')
    await expect(fields.switchOf('Anton')).toBeChecked()
    expect((await stored.read()).map(({ enabled }) => enabled)).toEqual([true])
  },
)

test(
  'a lost connection reverts an order and keeps typed text',
  atNight,
  async ({ page, given, toasts, watch, product }) => {
    watch.expectConsoleError(/Failed to load resource/)
    const stored = await fieldsOf(product.origin)
    await stored.replaceBy('Anton', 'Berta')
    const fields = customFieldsDriver(page)
    await given.signedIn('other', path)
    let isCut = true
    const cut = (url: string) =>
      page.route(url, (route) =>
        isCut && route.request().method() !== 'GET' ? route.abort() : route.continue(),
      )
    await cut(`**${orderPath}`)
    await cut(`**${collection}**`)
    await fields.handleOf('Anton').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await toasts.when.reads(connectionLost)
    await fields.then.seesTitles(['Anton', 'Berta'])

    await fields.when.opens('Anton')
    await fields.dialog.getByLabel('Titel').fill('Antonia')
    await fields.when.saves()
    await expect(fields.dialog.getByText('Nicht gesendet. Ihre Eingaben sind noch da.')).toBeVisible()
    isCut = false
    await fields.dialog.getByRole('button', { name: 'Erneut senden' }).click()
    await toasts.then.seesToast('Das Feld „Antonia“ wurde gespeichert.')
    expect(await stored.titles()).toEqual(['Antonia', 'Berta'])
  },
)

test(
  'drivers and spectators have no access, and the list fits a small screen',
  atNight,
  async ({ page, given, session, shell }) => {
    for (const role of ['driver', 'viewer'] as const) {
      await given.signedIn(role, '/settings/user')
      await session.when.goesTo(path)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    }
    await page.setViewportSize(narrow)
    await given.signedIn('admin', path)
    await expect(page.getByRole('button', { name: 'Objektart', exact: true })).toBeVisible()
    await shell.then.hasNoSidewaysScroll()
    await expectAccessible(page, [narrow])
  },
)
